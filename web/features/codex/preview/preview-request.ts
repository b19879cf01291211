import { faultsOf } from "../../../../src/core/contract/errors.ts";
import { codexPreviewMaxPages } from "../../../../src/core/contract/limits.ts";
import {
  type CodexPreviewRequest,
  codexPreviewRequest,
} from "../../../../src/features/codex/codex.contract.ts";
import type { TextKey } from "../../../i18n.ts";
import { typedNumber } from "../../../kit/form/field.tsx";
import { bookOf, type CodexText } from "../codex-text.ts";

/** What prevents a preview, and the field it is found in where that has to be said. */
export type PreviewFault = { words: TextKey<"codex">; field?: string };

/** Returns the first fault that prevents a preview. */
export function previewFault(request: CodexPreviewRequest): PreviewFault | undefined {
  if (request.title.trim() === "" || request.originalCode.trim() === "") return { words: "preview.empty" };
  const [first] = Object.entries(faultsOf(codexPreviewRequest.safeParse(request).error?.issues));
  return first && { field: first[0], words: `field.${first[1]}` };
}

/** Returns the typed page number when the book has that page. */
export function pageIn(text: CodexText, typed: string): number | undefined {
  const page = typedNumber(typed);
  return page >= 1 && page <= typedNumber(text.numPages) ? page : undefined;
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

/** Returns the pages that are seen with a page: in a bound book odd pages are on the right, so that the first is alone. */
export function openingOf(page: number, numPages: number, isSingle: boolean): number[] {
  if (isSingle) return [page];
  const left = page - (page % 2);
  return [left, left + 1].filter((each) => each >= 1 && each <= numPages);
}

/** Returns the pages of an opening, of the one before and of the one after, ascending: turned pages are there already. */
export function aroundOpening(page: number, numPages: number, isSingle: boolean): number[] {
  const here = openingOf(page, numPages, isSingle);
  const around = [(here[0] ?? page) - 1, (here.at(-1) ?? page) + 1]
    .filter((each) => each >= 1 && each <= numPages)
    .flatMap((each) => openingOf(each, numPages, isSingle));
  return [...here, ...around].slice(0, codexPreviewMaxPages).sort((one, other) => one - other);
}
