import { expect, test } from "bun:test";
import { isWaiting } from "./archive.ts";

const sixteenMb = 2 ** 24;

test("what was ended waits for the archive unless the newest archived segment is right before the current one", () => {
  const waits = (archived: string | null, current: string) => isWaiting(archived, current, sixteenMb);
  expect(waits("000000010000000000000007", "000000010000000000000007")).toBe(false);
  expect(waits("000000010000000000000007", "000000010000000000000008")).toBe(false);
  expect(waits("000000010000000000000007", "000000010000000000000009")).toBe(true);
  // The last of one log is right before the first of the next, and a new timeline goes on counting.
  expect(waits("0000000100000002000000FF", "000000010000000300000000")).toBe(false);
  expect(waits("0000000100000002000000FE", "000000020000000300000000")).toBe(true);
  expect(isWaiting("000000010000000200000003", "000000010000000300000000", 2 ** 30)).toBe(false);
  // Of the start of a whole copy the segment counts; of what is no segment nothing is known.
  expect(waits("000000010000000000000007.00000028.backup", "000000010000000000000008")).toBe(false);
  expect(waits("00000002.history", "000000020000000000000009")).toBe(false);
  expect(waits(null, "000000010000000000000009")).toBe(false);
});
