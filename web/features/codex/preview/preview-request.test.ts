import { expect, test } from "bun:test";
import { codexDefaults } from "../../../../src/core/contract/codex-form.ts";
import { codexPreviewMaxPages } from "../../../../src/core/contract/limits.ts";
import { codexPreviewRequest } from "../../../../src/features/codex/codex.contract.ts";
import type { CodexText } from "../codex-text.ts";
import {
  aroundOpening,
  openingOf,
  type PreviewFault,
  previewFault,
  previewRequestOf,
} from "./preview-request.ts";

const sound: CodexText = {
  ...codexDefaults,
  title: "The Void",
  numPages: "70",
  urlPage: "64",
  codePage: "19",
  secretUrl: "https://portal.example/door",
  originalCode: "VOID-7K2M",
  ownText: "",
  author: "",
  fitPages: false,
  after: "matter",
  expiresAt: "",
  maxUses: "",
};

const faultOf = (text: CodexText) =>
  previewFault(previewRequestOf(text, "seed", { other: "", isRevealed: false }));

test("the cover, the pages of both secrets and one more are asked for, each once and in order", () => {
  const pagesFor = (other: string) => previewRequestOf(sound, "seed", { other, isRevealed: false }).pages;
  expect(pagesFor("2")).toEqual([1, 2, 19, 64]);
  for (const none of ["19", "0", "71", "", "x"]) expect(pagesFor(none)).toEqual([1, 19, 64]);
  const request = previewRequestOf(sound, "seed", { other: "70", isRevealed: true });
  expect(codexPreviewRequest.safeParse(request).data).toMatchObject({ seed: "seed", reveal: true });
});

test("the terms of the code neither keep pages from being shown nor go along with the question", () => {
  const text = { ...sound, expiresAt: "2001-01-01T00:00", maxUses: "0" };
  expect(faultOf(text)).toBeUndefined();
  const request = previewRequestOf(text, "seed", { other: "", isRevealed: false });
  expect(request).toEqual(previewRequestOf(sound, "seed", { other: "", isRevealed: false }));
});

test("a book without title or code is no fault yet, and anything else is told by its name", () => {
  expect(faultOf({ ...sound, title: " " })).toEqual({ words: "preview.empty" });
  expect(faultOf({ ...sound, originalCode: "", secretUrl: "x" })).toEqual({ words: "preview.empty" });
  expect(faultOf({ ...sound, codePage: "64" })).toEqual({ field: "codePage", words: "field.pagesEqual" });
  const beyond: PreviewFault = { field: "codePage", words: "field.pageBeyondBook" };
  expect(faultOf({ ...sound, numPages: "16", urlPage: "5" })).toEqual(beyond);
});

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
