import { expect, test } from "bun:test";
import { testClock } from "../../testing/test-clock.ts";
import { paceOf } from "./pace.ts";

/** Returns a pace over a clock that its waits move on. */
function paced() {
  const clock = testClock();
  const startedAt = clock.now().getTime();
  const pace = paceOf(clock, async (ms) => clock.advance(ms));
  return { pace, clock, elapsed: () => clock.now().getTime() - startedAt };
}

test.each([1, 7, 10, 100])("of %p emails a second so many leave, evenly", async (perSecond) => {
  const { pace, elapsed } = paced();
  let left = 0;
  while (elapsed() < 10_000) {
    const room = await pace.room(5, perSecond);
    pace.spend(room);
    left += room;
  }
  expect(Math.abs(left - 10 * perSecond)).toBeLessThanOrEqual(1 + perSecond / 10);
});

test("what does not leave is not counted, and an idle hour is not made up for", async () => {
  const { pace, clock, elapsed } = paced();
  await pace.room(5, 10);
  pace.spend(0);
  expect([await pace.room(5, 10), elapsed()]).toEqual([1, 0]);
  pace.spend(1);
  clock.advance(3_600_000);
  const before = elapsed();
  for (let i = 0; i < 20; i++) pace.spend(await pace.room(5, 10));
  expect(elapsed() - before).toBe(1900);
});

test("a mail server that puts emails off gets fewer a second, and the whole rate again as it takes them", async () => {
  const { pace, elapsed } = paced();
  const msFor = async (count: number, isPutOff: boolean) => {
    const from = elapsed();
    for (let left = count; left > 0; left--) {
      await pace.room(1, 10);
      pace.spend(1);
      pace.adapt(isPutOff);
    }
    return elapsed() - from;
  };
  await msFor(1, false);
  expect(await msFor(4, true)).toBeGreaterThanOrEqual(100 + 100 + 200 + 400);
  for (let taken = 0; taken < 13; taken++) await msFor(1, false);
  // Each wait is of whole milliseconds.
  expect(await msFor(10, false)).toBeLessThanOrEqual(1000 + 10);
});

test("without a rate nobody waits", async () => {
  const { pace, elapsed } = paced();
  for (let i = 0; i < 100; i++) {
    expect(await pace.room(5, undefined)).toBe(5);
    pace.spend(5);
  }
  expect(elapsed()).toBe(0);
});
