import { describe, expect, test } from "bun:test";
import { chooseLanguage } from "./i18n.ts";

describe("the language of a visit", () => {
  test("is the stored one when it is supported, whatever the document came in", () => {
    expect(chooseLanguage(["es", "pt"])).toBe("es");
  });

  test("is the document's, which the server chose for this browser, when nothing supported was stored", () => {
    expect(chooseLanguage([null, "pt"])).toBe("pt");
    expect(chooseLanguage(["fr", "es"])).toBe("es");
  });

  test("is one of those offered, whatever was stored, or else the leading one", () => {
    expect(chooseLanguage(["en", "pt"], ["es", "pt"])).toBe("pt");
    expect(chooseLanguage(["pt", "es"], ["es", "pt"])).toBe("pt");
    expect(chooseLanguage(["en", "en"], ["es", "pt"])).toBe("es");
    expect(chooseLanguage([null, ""])).toBe("en");
  });
});
