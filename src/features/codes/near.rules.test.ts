import { expect, test } from "bun:test";
import { codeMaxLength } from "../../core/contract/limits.ts";
import { slipsOf } from "./near.rules.ts";

test("a text of a code's greatest length has some seventy slips a character, and a longer one is compared with nothing", () => {
  const longest = "V".repeat(codeMaxLength);
  expect(slipsOf(longest).length).toBeLessThan(70 * (codeMaxLength + 1));
  expect(slipsOf(longest)).toContain(`${longest.slice(1)}X`);
  expect(slipsOf(`${longest}V`)).toEqual([]);
});
