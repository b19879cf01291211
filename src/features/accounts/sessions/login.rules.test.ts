import { expect, test } from "bun:test";
import fc from "fast-check";
import { loginWait } from "./login.rules.ts";

const minute = 60_000;

/** Returns what the rule says, computed slowly by its definition. */
function saidWait(failures: readonly number[], now: number, callers: number): number {
  let level = 0;
  failures.forEach((time, i) => {
    if (level > 0 && time - (failures[i - 1] ?? time) > 75 * minute) level = 0;
    const recent = failures.slice(0, i + 1).filter((other) => time - other < 15 * minute);
    if (level > 0 || recent.length >= 5 * callers) level++;
  });
  const last = failures.at(-1) ?? 0;
  return level === 0 ? 0 : Math.max(0, last + Math.min(60 * minute, minute * 2 ** (level - 1)) - now);
}

test("a wait follows the rule, whatever the failures and however many callers a network has", () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 90 * minute }), { maxLength: 60 });
  const short = fc.array(fc.integer({ min: 0, max: minute }), { maxLength: 60 });
  fc.assert(
    fc.property(
      fc.oneof(gaps, short),
      fc.constantFrom(1, 4, 16),
      fc.nat(2 * 60 * minute),
      (steps, callers, later) => {
        let time = 0;
        const failures = steps.map((step) => {
          time += step;
          return time;
        });
        expect(loginWait(failures, time + later, callers)).toBe(saidWait(failures, time + later, callers));
      },
    ),
  );
});
