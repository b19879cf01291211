import type { Language } from "./languages.ts";

/** What has texts in several languages. */
export type TextKind = "room" | "page";

/** What a text says, of a room or a page; a room has no button, and a page no teaser. */
export type TextParts = {
  title: string;
  teaser: string | null;
  /** Cleaned HTML. */
  content: string | null;
  buttonText: string | null;
};

/** A text as it was last saved. */
export type SavedText = TextParts & {
  updatedAt: string;
  /** The name of who wrote it last. */
  updatedBy: string | null;
};

/** A text in one language, for its editor. */
export type TextView = SavedText & {
  language: Language;
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

/** How the editor may align a paragraph or a heading; on the wire and at rest as `style="text-align:…"`. */
export const alignments = ["left", "center", "right"] as const;

const aligned = /<(p|h[1-6]) style="text-align:\s*(left|center|right);?"/g;

/**
 * Returns cleaned HTML with its alignment in classes: the content policy allows no style attribute.
 * Only a tag can match, since cleaned HTML escapes `<` in text and `"` in attributes.
 */
export function alignedByClass(html: string): string {
  return html.replace(aligned, '<$1 class="align-$2"');
}
