import type { PageView } from "../../../src/contract/pages.ts";
import { readStoredObject, writeStored } from "../../lib/storage.ts";

/** What is typed into the form of a page. */
export type PageText = {
  slug: string;
  title: string;
  content: string;
  buttonText: string;
  buttonUrl: string;
  isActive: boolean;
};

/** Typed text that was never saved, and the save it started from. */
export type PageDraft = { text: PageText; at: string; base: string | null };

const keyOf = (id: number | null) => `codex-page-draft-${id ?? "new"}`;

/** The text of a page as its form starts with it; empty for a new page. */
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

/** The draft stored for a page, or for a new one; null when there is none or it cannot be read. */
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

/** Keeps what is typed until it is saved. */
export function writePageDraft(id: number | null, { text, at, base }: PageDraft): void {
  writeStored("local", keyOf(id), JSON.stringify({ ...text, at, base }));
}

export function dropPageDraft(id: number | null): void {
  writeStored("local", keyOf(id), null);
}

export function isSameText(one: PageText, other: PageText): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
