import { expect, test } from "bun:test";
import fc from "fast-check";
import { dayMs, hourMs } from "./limits.ts";
import { budgetFor, hourBudget, lastEmailAt } from "./mail-budget.ts";

const fresh = (budget: number) => ({ sent: 0, budget, hour: { sent: 0, budget: hourBudget(budget) } });

test("the last of many newcomers gets an email in the hour that the budget has one left for them", () => {
  // Of ten thousand a day five thousand leave within an hour, four thousand of them to any recipient.
  expect(lastEmailAt(4000, fresh(10_000), 0)).toBeUndefined();
  expect(lastEmailAt(4001, fresh(10_000), 0)).toBe(hourMs);
  expect(lastEmailAt(8000, fresh(10_000), 0)).toBe(hourMs);
  expect(lastEmailAt(8001, fresh(10_000), 0)).toBe(dayMs);
  expect(lastEmailAt(16_000, fresh(10_000), 0)).toBe(dayMs + hourMs);
  expect(lastEmailAt(2000, { ...fresh(10_000), sent: 7000, hour: { sent: 0, budget: 5000 } }, 0)).toBe(dayMs);
  // A small day has no hours.
  expect(lastEmailAt(40, fresh(50), 0)).toBeUndefined();
});

test("more people, or fewer emails, are never reached sooner", () => {
  const number = fc.integer({ min: 1, max: 100_000 });
  const at = (people: number, budget: number) => lastEmailAt(people, fresh(budget), 0) ?? 0;
  fc.assert(
    fc.property(number, number, number, (people, more, budget) => {
      expect(at(people + more, budget)).toBeGreaterThanOrEqual(at(people, budget));
      expect(at(people, budget + more)).toBeLessThanOrEqual(at(people, budget) + hourMs);
    }),
  );
});

test("known addresses have a whole budget, new networks all but a tenth, and everybody else all but two", () => {
  expect((["known", "newNetwork", "unknown"] as const).map((to) => budgetFor(to, 105))).toEqual([
    105, 95, 85,
  ]);
});
