import { describe, expect, test } from "bun:test";
import { readStored, readStoredObject, writeStored } from "./storage.ts";

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
