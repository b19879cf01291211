import { expect, test } from "bun:test";
import { pageRequest } from "../../../src/features/pages/pages.contract.ts";
import { slugSuggestion } from "./slug-suggestion.ts";

test.each([
  ["The Rite of the First Door", "the-rite-of-the-first-door"],
  ["Açúcar & Ouro: o “Rito” nº 2", "acucar-ouro-o-rito-no-2"],
  ["¿Qué hay detrás?", "que-hay-detras"],
  ["It's a Keeper’s straße", "its-a-keepers-strasse"],
  ["  --  ", ""],
  ["№ Ⅷ", "no-viii"],
])("the title %p suggests %p", (title, slug) => {
  expect(slugSuggestion(title)).toBe(slug);
});

test("a long title suggests as many whole words as a slug may hold", () => {
  const slug = slugSuggestion("mystery ".repeat(60));
  expect(slug).toHaveLength(199);
  expect(slug.endsWith("mystery")).toBe(true);
  expect(slugSuggestion("x".repeat(500))).toHaveLength(200);
});

test("what is suggested is a slug that the server takes", () => {
  for (const title of ["Ω and ₂", "a/b\\c", "…end", "x".repeat(300)]) {
    expect(pageRequest.shape.slug.safeParse(slugSuggestion(title)).success).toBe(true);
  }
});
