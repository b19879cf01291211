import { preloadedId } from "../../src/core/contract/documents.ts";

/** Returns what the document has brought: keys of queries, each with its data. */
export function preloadedEntries(): [key: unknown[], data: unknown][] {
  const text = document.getElementById(preloadedId)?.textContent;
  return text ? JSON.parse(text) : [];
}
