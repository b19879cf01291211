import { codexPreviewMaxPages } from "../../../../src/core/contract/limits.ts";

/** Returns the pages that are seen with a page: in a bound book odd pages stand on the right, so that the first stands alone. */
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
