import type { Language } from "../../core/contract/languages.ts";
import { mediaPerTextMax } from "../../core/contract/limits.ts";
import { CodedError, invalidField } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import { isDescribed } from "./media.contract.ts";
import { mediaStore } from "./media.store.ts";
import { mediaIn, type ShownMedium, withMedia, withoutMedia } from "./shown.rules.ts";

type ShownMedia = ReadonlyMap<string, ShownMedium>;

/** What pages and rooms need of media: what a cleaned text refers to, how it is shown, and where each is used. */
export function shownService({ db }: Pick<Core, "db">) {
  const { shown, use, unuse } = mediaStore(db);

  async function mediaOf(html: string): Promise<ShownMedia> {
    const found = await shown(mediaIn(html).slice(0, mediaPerTextMax));
    return new Map(found.map((medium) => [medium.sha, medium]));
  }

  return {
    /**
     * Returns a cleaned text as it is stored, without media that are gone, and what it shows. Throws invalid_data when that is too much,
     * or when a picture says nothing in some language.
     */
    async stored(html: string, field = "content"): Promise<{ html: string; shas: string[] }> {
      const shas = mediaIn(html);
      if (shas.length > mediaPerTextMax) throw invalidField(field, "mediaTooMany");
      const media = await mediaOf(html);
      if ([...media.values()].some((medium) => !isDescribed(medium))) throw new CodedError("alt_missing");
      return {
        html: withoutMedia(html, (sha) => !media.has(sha)),
        shas: shas.filter((sha) => media.has(sha)),
      };
    },

    mediaOf,
    shown,
    use,
    unuse,

    /** Returns a cleaned text with its media, as a reader of a language sees it. */
    inText: (html: string, media: ShownMedia, language: Language): string => withMedia(html, media, language),
  };
}

export type ShownService = ReturnType<typeof shownService>;
