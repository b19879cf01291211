import { expect, test } from "bun:test";
import { codexPreviewMaxPages } from "../../../../src/core/contract/limits.ts";
import { aroundOpening, openingOf } from "./spreads.ts";

test("even pages face the odd ones after them, and the first and an even last page stand alone", () => {
  const openings = (numPages: number) =>
    Array.from({ length: numPages }, (_, at) => openingOf(at + 1, numPages, false));
  expect(openings(6)).toEqual([[1], [2, 3], [2, 3], [4, 5], [4, 5], [6]]);
  expect(openings(5).at(-1)).toEqual([4, 5]);
  expect(openingOf(4, 6, true)).toEqual([4]);
});

test("the pages before and after an opening are asked for with it, never more than a preview may have", () => {
  expect(aroundOpening(1, 70, false)).toEqual([1, 2, 3]);
  expect(aroundOpening(4, 70, false)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(aroundOpening(70, 70, false)).toEqual([68, 69, 70]);
  expect(aroundOpening(4, 70, true)).toEqual([3, 4, 5]);
  for (let page = 1; page <= 31; page++)
    expect(aroundOpening(page, 31, false).length).toBeLessThanOrEqual(codexPreviewMaxPages);
});
