import type { CodexPreviewRequest } from "../../../../src/contract/codex.ts";
import type { ConsoleKey } from "../../../lib/use-console-words.ts";
import { bookOf, type CodexText, codexFaults, wholeNumber } from "../codex-faults.ts";

/** Returns the first fault that prevents a preview; the terms of the code never do. */
export function previewFault(text: CodexText): ConsoleKey | undefined {
  if (text.title.trim() === "" || text.originalCode.trim() === "") return "preview.empty";
  const { expiresAt, maxUses, ...faults } = codexFaults(text);
  const first = Object.values(faults).find((fault) => fault !== undefined);
  return first && `field.${first}`;
}

/** Returns the typed page number when the book has that page. */
export function pageIn(text: CodexText, typed: string): number | undefined {
  const page = wholeNumber(typed);
  return page >= 1 && page <= wholeNumber(text.numPages) ? page : undefined;
}

/** Returns the request for the cover, the pages of both secrets and one more. */
export function previewRequestOf(
  text: CodexText,
  seed: string,
  options: { other: string; isRevealed: boolean },
): CodexPreviewRequest {
  const book = bookOf(text, seed);
  const pages = [1, book.urlPage, book.codePage, pageIn(text, options.other) ?? 1];
  return {
    ...book,
    pages: [...new Set(pages)].sort((one, other) => one - other),
    reveal: options.isRevealed,
  };
}
