import { type Language, languages } from "../contract/languages.ts";
import type { Revision } from "../db/revision.ts";

/** A change by another instance is seen after this time at the latest, in milliseconds. */
const lookUpEveryMs = 1000;

/** The languages that visitors are offered, the leading one first; a change in this instance is seen at once. */
export function offeredLanguages(
  { latest }: Pick<Revision, "latest">,
  { interfaceLanguages }: { interfaceLanguages(): Promise<Language[]> },
) {
  let last: readonly Language[] = languages;
  let seen: number | undefined;
  let lookedUpAt = 0;

  async function lookUp(): Promise<void> {
    const revision = latest();
    const at = performance.now();
    last = await interfaceLanguages();
    seen = revision;
    lookedUpAt = at;
  }

  return {
    /** Returns the languages as they were last known. */
    last: () => last,
    /** Returns the languages now; while the database is away, as they were last known. */
    async now(): Promise<readonly Language[]> {
      const isFresh = seen === latest() && performance.now() - lookedUpAt < lookUpEveryMs;
      if (!isFresh) await lookUp().catch(() => {});
      return last;
    },
  };
}

export type OfferedLanguages = ReturnType<typeof offeredLanguages>;
