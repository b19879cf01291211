import { expect, test } from "bun:test";
import { formerHashes, withFormer } from "./passwords.ts";

test("of an account's former initial passwords the first and the two newest stay known", () => {
  let stored: string | null = withFormer(null, null);
  expect(formerHashes(stored)).toEqual([]);
  const known = ["a", "b", "c", "d", "e"].map((hash) => {
    stored = withFormer(stored, hash);
    return formerHashes(stored).join("");
  });
  expect(known).toEqual(["a", "ab", "abc", "acd", "ade"]);
  expect(withFormer(stored, null)).toBe(stored);
});
