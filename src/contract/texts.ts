import * as z from "zod/mini";
import { fault, isKeepable, oneLine, tooLong } from "./fields.ts";
import type { Language } from "./languages.ts";
import { pageContentMaxLength, pageTitleMaxLength, teaserMaxLength } from "./limits.ts";

/** What has texts in several languages. */
export const textKinds = ["room", "page"] as const;
export type TextKind = (typeof textKinds)[number];

/** True when a text has something to read besides tags, blanks and invisible characters. */
export function hasText(html: string): boolean {
  // A tag ends where the next one begins, so that no character is looked at twice.
  return /[^\s\p{C}]/u.test(html.replace(/<[^<>]*>|&nbsp;|&#\d+;|&#x[\da-f]+;/gi, ""));
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

/** The `updatedAt` of the text that an editor started from; none for a text that was not there yet. */
const startedFrom = z.optional(z.nullable(z.iso.datetime({ offset: true })));

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

/** Brings a version back over the text that its reader saw. */
export const restoreRequest = z.object({
  updatedAt: startedFrom,
});

export type RoomTextRequest = z.infer<typeof roomTextRequest>;
export type RestoreRequest = z.infer<typeof restoreRequest>;

/** What a text says, of a room or a page; a room has no button, and a page no teaser. */
export type TextParts = {
  title: string;
  teaser: string | null;
  /** Cleaned HTML. */
  content: string | null;
  buttonText: string | null;
};

/** A text in one language, for its editor. */
export type TextView = TextParts & {
  language: Language;
  updatedAt: string;
  /** The name of who wrote it last. */
  updatedBy: string | null;
  /** True when the text that was written first has changed since this one was saved. */
  isOlder: boolean;
};

/** A text as it is stored; when it was last written, and whose id wrote it. */
export type StoredText = Omit<TextView, "isOlder">;
export type Written = { updatedAt: string; updatedBy: number };

/** One of the last versions of a text, the newest first. */
export type VersionRow = { id: number; title: string; createdAt: string; createdBy: string | null };
export type VersionsView = { items: VersionRow[] };
export type VersionView = VersionRow & TextParts;
