import { expect, test } from "bun:test";
import { codexDefaults } from "../../../../src/core/contract/codex-form.ts";
import { codexPreviewRequest } from "../../../../src/features/codex/codex.contract.ts";
import type { CodexText } from "../codex-text.ts";
import { type PreviewFault, previewFault, previewRequestOf } from "./preview-request.ts";

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
