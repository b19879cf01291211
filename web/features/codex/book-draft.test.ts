import { afterAll, beforeEach, expect, test } from "bun:test";

const stored = new Map<string, string>();
const before = globalThis.window;
Object.assign(globalThis, {
  window: {
    sessionStorage: {
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

let loads = 0;
/** The draft as a page finds it that was just loaded. */
const reloaded = (): Promise<typeof import("./book-draft.ts")> => import(`./book-draft.ts?load=${++loads}`);

test("what was typed outlives a reload, own text and all, and untouched fields stay missing", async () => {
  const { storeTyped } = await reloaded();
  storeTyped("title", "The Void");
  storeTyped("addSymbol", true);
  storeTyped("symbolType", "fire");
  storeTyped("ownText", "It rings.");
  expect((await reloaded()).typedText()).toEqual({
    title: "The Void",
    addSymbol: true,
    symbolType: "fire",
    ownText: "It rings.",
  });
});

test("a draft that another release stored gives only what this one knows", async () => {
  stored.set(
    "codex-book",
    '{"title":7,"symbolType":"comet","language":"pt","addSymbol":"yes","maxUses":"3"}',
  );
  expect((await reloaded()).typedText()).toEqual({ language: "pt", maxUses: "3" });
});

test("the seed outlives a reload, and each book that is drawn has another", async () => {
  const { seed, drawSeed } = await reloaded();
  expect(seed.get()).toMatch(/^[0-9a-f]{16}$/);
  drawSeed();
  const drawn = seed.get();
  expect((await reloaded()).seed.get()).toBe(drawn);
  drawSeed();
  expect(seed.get()).not.toBe(drawn);
});

test("nothing is left of a draft that is forgotten", async () => {
  const { storeTyped, forgetDraft, seed, typedText } = await reloaded();
  storeTyped("originalCode", "VOID");
  storeTyped("ownText", "It rings.");
  const old = seed.get();
  forgetDraft();
  expect([typedText(), [...stored.keys()]]).toEqual([{}, ["codex-book-seed"]]);
  expect(seed.get()).not.toBe(old);
});
