import { expect, test } from "bun:test";
import { codeMaxLength } from "../../core/contract/limits.ts";
import { typosOf } from "./gate.rules.ts";

test("a text of a code's greatest length has some seventy slips a character, and a longer one is compared with nothing", () => {
  const longest = "V".repeat(codeMaxLength);
  expect(typosOf(longest).length).toBeLessThan(70 * (codeMaxLength + 1));
  expect(typosOf(longest)).toContain(`${longest.slice(1)}X`);
  expect(typosOf(`${longest}V`)).toEqual([]);
});
