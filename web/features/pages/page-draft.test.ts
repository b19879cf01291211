import { afterAll, beforeEach, expect, test } from "bun:test";
import { pageRequest } from "../../../src/features/pages/pages.contract.ts";
import { isSameText } from "../../kit/form/use-drafted.ts";
import { pageDraft, pageText, slugSuggestion } from "./page-draft.ts";

const stored = new Map<string, string>();
const before = globalThis.window;
Object.assign(globalThis, {
  window: {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    },
  },
});
afterAll(() => {
  Object.assign(globalThis, { window: before });
});
beforeEach(() => stored.clear());

const text = { ...pageText(null), title: "A door", content: "<p>x</p>", isActive: false };
const at = "2026-11-20T10:00:00.000Z";

test("a draft comes back as it was typed, for its own page only", () => {
  pageDraft(7).write({ text, at, base: "2026-11-19T10:00:00.000Z" });
  expect(pageDraft(7).read()).toEqual({ text, at, base: "2026-11-19T10:00:00.000Z" });
  expect(pageDraft(8).read()).toBeNull();
  expect(pageDraft(null).read()).toBeNull();
});

test("the draft of a new page has a place of its own, and goes when it is dropped", () => {
  pageDraft(null).write({ text, at, base: null });
  expect(pageDraft(null).read()).toEqual({ text, at, base: null });
  pageDraft(null).drop();
  expect(pageDraft(null).read()).toBeNull();
});

test.each(["", "null", "[]", "{", '{"at":1}', '{"at":"x","slug":3}'])("a stored %p is no draft", (text) => {
  stored.set("codex-page-draft-new", text);
  expect(pageDraft(null).read()).toBeNull();
});

test("a text is the same only when every field is", () => {
  expect(isSameText(text, { ...text })).toBe(true);
  expect(isSameText(text, { ...text, isActive: true })).toBe(false);
});

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
