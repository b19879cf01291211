import type { PageView } from "../../../src/contract/pages.ts";
import { readStoredObject, writeStored } from "../../lib/storage.ts";

/** The fields of a page's form. */
export type PageText = {
  slug: string;
  title: string;
  content: string;
  buttonText: string;
  buttonUrl: string;
  isActive: boolean;
};

/** Unsaved text, and the `updatedAt` of the page it started from. */
export type PageDraft = { text: PageText; at: string; base: string | null };

const keyOf = (id: number | null) => `codex-page-draft-${id ?? "new"}`;

/** Returns the initial text of a page's form; empty for a new page. */
export function pageText(page: PageView | null): PageText {
  return {
    slug: page?.slug ?? "",
    title: page?.title ?? "",
    content: page?.content ?? "",
    buttonText: page?.buttonText ?? "",
    buttonUrl: page?.buttonUrl ?? "",
    isActive: page?.isActive ?? true,
  };
}

/** Returns the stored draft of a page, or of a new one; null when there is none or it is invalid. */
export function readPageDraft(id: number | null): PageDraft | null {
  const stored = readStoredObject("local", keyOf(id));
  if (!stored || typeof stored.at !== "string") return null;
  const texts = ["slug", "title", "content", "buttonText", "buttonUrl"] as const;
  const text = { ...pageText(null), isActive: stored.isActive === true };
  for (const name of texts) {
    const value = stored[name];
    if (typeof value !== "string") return null;
    text[name] = value;
  }
  return { text, at: stored.at, base: typeof stored.base === "string" ? stored.base : null };
}

/** Stores unsaved text. */
export function writePageDraft(id: number | null, { text, at, base }: PageDraft): void {
  writeStored("local", keyOf(id), JSON.stringify({ ...text, at, base }));
}

export function dropPageDraft(id: number | null): void {
  writeStored("local", keyOf(id), null);
}

export function isSameText(one: PageText, other: PageText): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
