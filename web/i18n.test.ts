import { describe, expect, test } from "bun:test";
import { chooseLanguage } from "./i18n.ts";

describe("the language of a visit", () => {
  test("is the saved one when it is supported, whatever the browser prefers", () => {
    expect(chooseLanguage("es", ["pt-BR"])).toBe("es");
  });

  test("is the browser's by its prefix when nothing supported was saved", () => {
    expect(chooseLanguage(null, ["pt-BR", "en"])).toBe("pt");
    expect(chooseLanguage("fr", ["ES-419"])).toBe("es");
  });

  test("passes over browser languages that the portal does not speak", () => {
    expect(chooseLanguage(null, ["de-DE", "fr", "es-MX"])).toBe("es");
  });

  test("is English when neither says anything usable", () => {
    expect(chooseLanguage(null, [])).toBe("en");
    expect(chooseLanguage("", ["de", "ja-JP"])).toBe("en");
  });
});
