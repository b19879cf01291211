import { type Language, readingOrder } from "../../contract/languages.ts";
import type { WhisperOpening } from "../../contract/whisper-kinds.ts";
import type { SaidView, WhispersView } from "../../contract/whisper-views.ts";

const hourMs = 3_600_000;

/** What somebody may be told, by its languages. */
type Told = Readonly<Record<Language, string | null>>;

/** A whisper as one initiate has it; the texts of one that was not taken are not there. */
export type Heard = Told & { opens: WhisperOpening; after: number; isTaken: boolean };

/** What decides whether an initiate may take a whisper: their failed tries at its place, and since when its hours count. */
export type Standing = { failures: number; since: string };

/** Returns what is said in the reader's language, in the portal's or in any other; undefined where nothing is. */
export function saidFor(told: Told, language: Language): SaidView | undefined {
  for (const each of readingOrder(language)) {
    const text = told[each];
    if (text) return { text, language: each };
  }
  return undefined;
}

/** Returns when a whisper opens by itself, as an instant; null for one that no time opens. */
function opensAtOf({ opens, after }: Pick<Heard, "opens" | "after">, since: string): string | null {
  return opens === "hours" ? new Date(Date.parse(since) + after * hourMs).toISOString() : null;
}

/** True when a whisper may be taken, once those before it were. */
export function isOpen(whisper: Pick<Heard, "opens" | "after">, standing: Standing, now: string): boolean {
  switch (whisper.opens) {
    case "request":
      return true;
    case "failures":
      return standing.failures >= whisper.after;
    case "hours":
      return (opensAtOf(whisper, standing.since) ?? now) <= now;
  }
}

/**
 * Returns the whisper that is next for an initiate: they are taken one after the other. One that was put before others
 * afterwards comes before the rest.
 */
export function nextOf<Each extends { isTaken: boolean }>(whispers: readonly Each[]): Each | undefined {
  return whispers.find(({ isTaken }) => !isTaken);
}

/** Returns what an initiate hears at a place; null where nothing is whispered. */
export function whispersView(
  whispers: readonly Heard[],
  standing: Standing,
  language: Language,
  now: string,
): WhispersView | null {
  if (whispers.length === 0) return null;
  const taken = whispers.flatMap((each) => (each.isTaken ? (saidFor(each, language) ?? []) : []));
  const next = nextOf(whispers);
  if (!next) return { taken, next: null, opensAt: null };
  if (isOpen(next, standing, now))
    return { taken, next: next.opens === "request" ? "asked" : "waits", opensAt: null };
  const opensAt = opensAtOf(next, standing.since);
  return { taken, next: opensAt === null ? null : "later", opensAt };
}
