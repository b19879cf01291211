import { expect, test } from "bun:test";
import { makeBook } from "../make.ts";
import { verifyBook } from "./verify.ts";

test("why a book is not solved says nothing of the code that it holds, nor of the one that it should", async () => {
  const settings = {
    title: "The Void",
    numPages: 12,
    urlPage: 2,
    codePage: 3,
    secretUrl: "https://portal.example/",
    originalCode: "VOID-7K2M",
    encryptionType: "base64" as const,
    fontColor: "#FFFFFF",
    addSymbol: false,
    symbolType: "crescent" as const,
    language: "en" as const,
    forms: ["beads" as const],
  };
  const bytes = await makeBook({
    settings,
    ownText: null,
    seed: "another",
    createdAt: "2026-03-01T12:00:00.000Z",
  });
  const verified = verifyBook(bytes, { ...settings, originalCode: "MOON-4X9P" }, null);
  await expect(verified).rejects.toThrow(/^its beads say something else$/);
});
