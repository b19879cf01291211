import { describe, expect, test } from "bun:test";
import {
  codexDefaults,
  codexPagesHeader,
  codexRequest,
  codexVerdictHeader,
  encodingTypes,
  symbolTypes,
} from "../../../src/contract/codex.ts";
import {
  codexMaxPages,
  codexMinPages,
  codexTitleMaxLength,
  ownTextMaxBytes as ownTextMax,
} from "../../../src/contract/limits.ts";
import { type CodexText, codexFaults, requestOf } from "./codex-faults.ts";
import {
  defaults,
  encodings,
  maxPages,
  minPages,
  ownTextMaxBytes,
  pagesHeader,
  symbols,
  titleMaxLength,
  urlMaxLength,
  verdictHeader,
} from "./codex-limits.ts";
import { readTextFile } from "./text-file.ts";

const sound: CodexText = {
  ...defaults,
  title: "The Void",
  numPages: "70",
  urlPage: "19",
  codePage: "64",
  secretUrl: "https://portal.example/door",
  originalCode: "VOID-7K2M",
  ownText: "",
  expiresAt: "",
  maxUses: "",
};
const faultsOf = (typed: Partial<CodexText>) => {
  const found = codexFaults({ ...sound, ...typed });
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
};

describe("the form of a book", () => {
  test("starts with, offers and allows what the contract does", () => {
    expect(defaults).toEqual(codexDefaults);
    expect([encodings, symbols]).toEqual([[...encodingTypes], [...symbolTypes]]);
    expect([titleMaxLength, minPages, maxPages]).toEqual([codexTitleMaxLength, codexMinPages, codexMaxPages]);
    expect(ownTextMaxBytes).toBe(ownTextMax);
    expect([verdictHeader, pagesHeader]).toEqual([codexVerdictHeader, codexPagesHeader]);
  });

  test("refuses what the contract refuses, at the same field", () => {
    const url = (length: number) => `https://x.example/${"a".repeat(length - 18)}`;
    const cases: Partial<CodexText>[] = [
      { title: " \n " },
      { title: "a".repeat(101) },
      { numPages: "9", urlPage: "2", codePage: "3" },
      { numPages: "501" },
      { urlPage: "0" },
      { codePage: "71" },
      { urlPage: "71" },
      { codePage: "19" },
      { secretUrl: "javascript:alert(1)" },
      { secretUrl: url(urlMaxLength + 1) },
      { originalCode: "  " },
      { originalCode: "a".repeat(51) },
      { fontColor: "#12345" },
      { maxUses: "0" },
      { maxUses: "1001" },
      { ownText: "é".repeat(ownTextMaxBytes / 2 + 1) },
    ];
    for (const typed of cases) {
      const request = requestOf({ ...sound, ...typed }, "seed", "job-12345");
      const refused = codexRequest.safeParse(request).error?.issues.map(({ path }) => path[0]);
      expect({ typed: Object.keys(typed), fields: Object.keys(faultsOf(typed)) }).toEqual({
        typed: Object.keys(typed),
        fields: [...new Set(refused)].map(String),
      });
    }
  });

  test("takes what the contract takes", () => {
    const cases: Partial<CodexText>[] = [
      {},
      { numPages: " 500 ", urlPage: "500", codePage: "1" },
      { maxUses: "1000", fontColor: "#a0B1c2", ownText: "Once.", expiresAt: "2199-01-01T00:00" },
      { secretUrl: " http://x.example/ü " },
    ];
    for (const typed of cases) {
      expect(faultsOf(typed)).toEqual({});
      expect(codexRequest.safeParse(requestOf({ ...sound, ...typed }, "seed", "job-12345")).success).toBe(
        true,
      );
    }
  });

  test("asks for whole numbers and for an expiry that lies ahead", () => {
    expect(faultsOf({ numPages: "7.5e1" })).toEqual({ numPages: "pagesTooFew" });
    expect(faultsOf({ numPages: "9999999999" })).toEqual({ numPages: "pagesTooMany" });
    expect(faultsOf({ expiresAt: "2001-01-01T00:00" })).toEqual({ expiresAt: "expiresPast" });
  });
});

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
