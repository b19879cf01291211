import { describe, expect, test } from "bun:test";
import { readStored, readStoredObject, removeStored, writeStored } from "./storage.ts";

// There is no window here, so that every access throws, as in a browser that forbids storage.
describe("where storage is forbidden", () => {
  test("what is written can still be read, until it is removed", () => {
    expect(readStored("session", "key")).toBeNull();
    writeStored("session", "key", '{"email":"a@example.org"}');
    expect(readStoredObject("session", "key")).toEqual({ email: "a@example.org" });
    writeStored("session", "key", null);
    expect(readStored("session", "key")).toBeNull();
  });

  test("the two areas do not mix", () => {
    writeStored("local", "key", "kept");
    expect(readStored("session", "key")).toBeNull();
    writeStored("local", "key", null);
  });
});

test("what begins so is removed from its area, in the browser and in memory, and nothing else is", () => {
  writeStored("local", "codex-page-draft-1", "in memory");
  writeStored("session", "codex-page-draft-1", "elsewhere");
  const before = Reflect.get(globalThis, "window");
  const stored = new Map([
    ["codex-page-draft-1", "a"],
    ["codex-page-draft-new", "b"],
    ["codex-language", "pt"],
  ]);
  const localStorage = {
    get length() {
      return stored.size;
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    removeItem: (key: string) => void stored.delete(key),
  };
  Reflect.set(globalThis, "window", { localStorage });
  removeStored("local", "codex-page-draft-");
  Reflect.set(globalThis, "window", before);
  expect([...stored.keys()]).toEqual(["codex-language"]);
  expect(readStored("local", "codex-page-draft-1")).toBeNull();
  expect(readStored("session", "codex-page-draft-1")).toBe("elsewhere");
  removeStored("session", "codex-page-draft-");
});
