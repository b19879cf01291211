import { expect, test } from "bun:test";
import { preferredLanguage } from "./language.ts";

test.each([
  [null, "en"],
  ["", "en"],
  ["pt-BR,pt;q=0.9,en;q=0.8", "pt"],
  ["fr-FR,fr;q=0.9,es;q=0.8,en;q=0.7", "es"],
  ["en;q=0.1, es-MX;q=0.6", "es"],
  ["es;q=0, de", "en"],
  ["PT", "pt"],
  ["x".repeat(5000), "en"],
] as const)("of %p the best supported language is %p", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
