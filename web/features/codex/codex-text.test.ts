import { describe, expect, test } from "bun:test";
import { codexDefaults } from "../../../src/core/contract/codex-form.ts";
import { faultsOf } from "../../../src/core/contract/errors.ts";
import { codexAuthorMaxLength, ownTextMaxBytes, urlMaxLength } from "../../../src/core/contract/limits.ts";
import { codexRequest } from "../../../src/features/codex/codex.contract.ts";
import { type CodexText, reachOf, requestOf } from "./codex-text.ts";
import { readTextFile } from "./own-text-field.tsx";

const sound: CodexText = {
  ...codexDefaults,
  title: "The Void",
  numPages: "70",
  urlPage: "19",
  codePage: "64",
  secretUrl: "https://portal.example/door",
  originalCode: "VOID-7K2M",
  ownText: "",
  author: "",
  fitPages: false,
  after: "matter",
  expiresAt: "",
  maxUses: "",
};
const faultsIn = (typed: Partial<CodexText>) =>
  faultsOf(codexRequest.safeParse(requestOf({ ...sound, ...typed }, "seed")).error?.issues);

describe("what is typed of a book", () => {
  const url = (length: number) => `https://x.example/${"a".repeat(length - 18)}`;

  test.each<[Partial<CodexText>, object]>([
    [{ title: " \n " }, { title: "titleRequired" }],
    [{ title: "a".repeat(101) }, { title: "titleTooLong" }],
    [{ numPages: "9", urlPage: "2", codePage: "3" }, { numPages: "pagesTooFew" }],
    [{ numPages: "7.5e1" }, { numPages: "pagesTooFew" }],
    [{ numPages: "501" }, { numPages: "pagesTooMany" }],
    [{ numPages: "9999999999" }, { numPages: "pagesTooMany" }],
    [{ urlPage: "0" }, { urlPage: "pageTooLow" }],
    [{ urlPage: "71" }, { urlPage: "pageBeyondBook" }],
    [{ codePage: "71" }, { codePage: "pageBeyondBook" }],
    [{ codePage: "19" }, { codePage: "pagesEqual" }],
    [{ secretUrl: "javascript:alert(1)" }, { secretUrl: "urlInvalid" }],
    [{ secretUrl: url(urlMaxLength + 1) }, { secretUrl: "urlInvalid" }],
    [{ originalCode: "  " }, { originalCode: "originalCodeRequired" }],
    [{ originalCode: "a".repeat(51) }, { originalCode: "codeTooLong" }],
    [{ fontColor: "#12345" }, { fontColor: "colourInvalid" }],
    [{ maxUses: "0" }, { maxUses: "maxUsesTooLow" }],
    [{ maxUses: "1001" }, { maxUses: "maxUsesTooHigh" }],
    [{ expiresAt: "soon" }, { expiresAt: "expiresInvalid" }],
    [{ ownText: "Mine.", author: "a".repeat(codexAuthorMaxLength + 1) }, { author: "authorTooLong" }],
    [{ ownText: "é".repeat(ownTextMaxBytes / 2 + 1) }, { ownText: "ownTextTooLong" }],
  ])("is refused at its field: case %#", (typed, faults) => {
    expect<object>(faultsIn(typed)).toEqual(faults);
  });

  test("is refused for equal pages also while other fields are wrong", () => {
    expect<object>(faultsIn({ title: "", secretUrl: "x", codePage: "19" })).toEqual({
      title: "titleRequired",
      secretUrl: "urlInvalid",
      codePage: "pagesEqual",
    });
  });

  test.each<[Partial<CodexText>]>([
    [{}],
    [{ numPages: " 500 ", urlPage: "500", codePage: "1" }],
    [{ maxUses: "1000", fontColor: "#a0B1c2", ownText: "Once.", expiresAt: "2199-01-01T00:00" }],
    [{ secretUrl: " http://x.example/ü " }],
  ])("is taken when all is right: case %#", (typed) => {
    expect(faultsIn(typed)).toEqual({});
  });
});

test.each([
  ["http://localhost:5000/code-entry", "local"],
  ["https://127.0.0.1/code-entry", "local"],
  [" https://portal.local/code-entry ", "local"],
  ["http://portal.example/code-entry", "plain"],
  ["https://portal.example/code-entry", undefined],
  ["https://local.example/localhost", undefined],
  ["portal", undefined],
] as const)(
  "where readers elsewhere may not get to the hidden address %p, the form knows why: %p",
  (url, reach) => {
    expect(reachOf(url)).toBe(reach);
  },
);

describe("a text file", () => {
  test("is read as UTF-8, without the mark at its start", async () => {
    expect(await readTextFile(new Blob(["\ufeffé"]))).toEqual({ text: "é" });
  });

  test("is turned back when it is too long or no text", async () => {
    expect(await readTextFile(new Blob([new Uint8Array(ownTextMaxBytes + 1)]))).toEqual({
      fault: "field.ownTextTooLong",
    });
    expect(await readTextFile(new Blob([new Uint8Array([0xff, 0xfe, 0x41])]))).toEqual({
      fault: "codex.fileUnreadable",
    });
  });
});
