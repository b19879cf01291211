import type { StoredText, TextView } from "../../contract/text-views.ts";

/**
 * Returns texts as their editors see them. The text that was written first is the source of the others: one that was saved
 * before the source's last change is older than its source.
 */
export function withAges(texts: readonly StoredText[]): TextView[] {
  const [source] = texts;
  return texts.map((text) => ({
    ...text,
    isOlder: source !== undefined && text.updatedAt < source.updatedAt,
  }));
}
