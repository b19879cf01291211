import * as z from "zod/mini";
import { fault, instant, isKeepable, oneLine, tooLong } from "../../../core/contract/fields.ts";
import { languages } from "../../../core/contract/languages.ts";
import {
  labelMaxLength,
  pageContentMaxLength,
  pageTitleMaxLength,
  previewCodesMax,
  teaserMaxLength,
} from "../../../core/contract/limits.ts";

/** Who a page is seen as: somebody without a session, or an admitted initiate. */
export const pageReaders = ["stranger", "admitted"] as const;
export type PageReader = (typeof pageReaders)[number];

/** True when a text has something to read besides tags, blanks and invisible characters. */
export function hasText(html: string): boolean {
  // A tag ends where the next one begins, so that no character is looked at twice.
  return /[^\s\p{C}]/u.test(html.replace(/<[^<>]*>|&nbsp;|&#\d+;|&#x[\da-f]+;/gi, ""));
}

/** True when a text has something to read, to see or to hear. */
export function hasContent(html: string): boolean {
  return html.includes("<figure data-media=") || hasText(html);
}

export const textTitle = z
  .string(fault("titleRequired"))
  .check(
    z.trim(),
    z.minLength(1, fault("titleRequired")),
    z.maxLength(pageTitleMaxLength, tooLong("titleTooLong")),
    z.refine(hasText, fault("titleRequired")),
    z.refine(isKeepable, fault("invisible")),
    z.overwrite(oneLine),
  );

/** HTML as an editor makes it; what is stored of it is cleaned. */
export const textContent = z
  .string(fault("contentRequired"))
  .check(
    z.maxLength(pageContentMaxLength, tooLong("contentTooLong")),
    z.refine(isKeepable, fault("invisible")),
  );

/** Content without which there is no text. */
export const neededContent = textContent.check(z.refine(hasContent, fault("contentRequired")));

/** The words on a page's button; an empty text stands for none. */
export const textButton = z.nullable(
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(labelMaxLength, tooLong("labelTooLong")),
        z.refine(isKeepable, fault("invisible")),
        z.overwrite(oneLine),
      ),
    z.transform((text: string) => text || null),
  ),
);

/** The `updatedAt` of the text that an editor started from; none for a text that was not there yet. */
export const startedFrom = z.optional(z.nullable(z.iso.datetime({ offset: true })));

const teaser = z.pipe(
  z
    .string()
    .check(
      z.maxLength(teaserMaxLength, tooLong("teaserTooLong")),
      z.refine(isKeepable, fault("invisible")),
      z.overwrite(oneLine),
    ),
  z.transform((text: string) => text || null),
);

export const roomTextRequest = z.object({
  title: textTitle,
  teaser: z.optional(z.nullable(teaser)),
  content: z.optional(z.nullable(textContent)),
  updatedAt: startedFrom,
});

export const pageTextRequest = z.object({
  title: textTitle,
  content: neededContent,
  buttonText: z.optional(textButton),
  updatedAt: startedFrom,
});

/** Brings a version back over the text that its reader saw. */
export const restoreRequest = z.object({
  updatedAt: startedFrom,
});

const ids = z.array(z.int().check(z.positive())).check(z.maxLength(previewCodesMax));

/** The antechamber as somebody would find it: with which codes, when, and in which language. */
export const antechamberPreviewRequest = z.object({
  /** The ids of the codes that they hold; without any they were admitted by hand. */
  codes: ids,
  /** The moment; now when it is left out. */
  at: z.optional(instant),
  language: z.enum(languages),
  /** The ids of hidden rooms that are shown as they would be once they are revealed. */
  shown: z.optional(ids),
});
export type AntechamberPreviewRequest = z.infer<typeof antechamberPreviewRequest>;

/** A page as somebody would find it; one that is inactive is found by nobody, unless it is taken as active. */
export const pageSeenRequest = z.object({
  reader: z.enum(pageReaders),
  language: z.enum(languages),
  isActive: z.optional(z.boolean()),
});
export type PageSeenRequest = z.infer<typeof pageSeenRequest>;

/**
 * Returns texts as their editors see them: one that was saved before the last change of its source is older than its source.
 * The source is the text that was written first, unless another instant is given.
 */
export function withAges<Text extends { updatedAt: string }>(
  texts: readonly Text[],
  changedAt: string | undefined = texts[0]?.updatedAt,
): (Text & { isOlder: boolean })[] {
  return texts.map((text) => ({ ...text, isOlder: changedAt !== undefined && text.updatedAt < changedAt }));
}
