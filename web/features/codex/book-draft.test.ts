import { afterAll, beforeEach, expect, test } from "bun:test";

const kept = new Map<string, string>();
const before = globalThis.window;
Object.assign(globalThis, {
  window: {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
  },
});
afterAll(() => {
  Object.assign(globalThis, { window: before });
});
beforeEach(() => kept.clear());

let loads = 0;
/** The draft as a page finds it that was just loaded. */
const reloaded = (): Promise<typeof import("./book-draft.ts")> => import(`./book-draft.ts?load=${++loads}`);

test("what was typed outlives a reload, own text and all, and what was not touched stays open", async () => {
  const { keepTyped } = await reloaded();
  keepTyped("title", "The Void");
  keepTyped("addSymbol", true);
  keepTyped("symbolType", "fire");
  keepTyped("ownText", "It rings.");
  expect((await reloaded()).typedText()).toEqual({
    title: "The Void",
    addSymbol: true,
    symbolType: "fire",
    ownText: "It rings.",
  });
});

test("a kept draft that another edition of the portal wrote gives what this one knows", async () => {
  kept.set("codex-book", '{"title":7,"symbolType":"comet","language":"pt","addSymbol":"yes","maxUses":"3"}');
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
  const { keepTyped, forgetDraft, seed, typedText } = await reloaded();
  keepTyped("originalCode", "VOID");
  keepTyped("ownText", "It rings.");
  const old = seed.get();
  forgetDraft();
  expect([typedText(), [...kept.keys()]]).toEqual([{}, ["codex-book-seed"]]);
  expect(seed.get()).not.toBe(old);
});
