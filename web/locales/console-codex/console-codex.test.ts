import { expect, test } from "bun:test";
import { en } from "./en.ts";

test("the words of the codex generator say the literals of the specification", () => {
  expect(en.codexFault).toMatchObject({
    titleRequired: "Title is required",
    titleTooLong: "Title too long",
    pagesTooFew: "Minimum 10 pages",
    pagesTooMany: "Maximum 500 pages",
    pageTooLow: "Page number must be at least 1",
    urlInvalid: "Invalid URL",
    codeRequired: "Original code is required",
    colourInvalid: "Invalid hex color",
  });
  expect(en.codex).toMatchObject({
    done: "Codex generated successfully and registered in system",
    failed: "Failed to generate codex",
  });
});
