import { expect, test } from "bun:test";
import { limiter } from "./limiter.ts";

/** Returns a piece of work that ends when the test says so. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let begun = false;
  const run = () => {
    begun = true;
    return promise;
  };
  return { run, end: () => resolve("done"), fail: () => reject(new Error("failed")), hasBegun: () => begun };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("so many run at once, and the others in the order they came", async () => {
  const queue = limiter<string>({ atOnce: 2 });
  const works = [work(), work(), work(), work()];
  const all = works.map(({ run }, i) => queue.run(`${i}`, run));
  await settled();
  expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false, false]);
  expect([queue.ahead("2"), queue.ahead("3"), queue.ahead("0")]).toEqual([0, 1, -1]);
  works[1]?.end();
  await settled();
  expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, true, false]);
  for (const { end } of works) end();
  expect(await Promise.all(all)).toEqual(["done", "done", "done", "done"]);
});

test("whoever stops waiting gets the reason, leaves the queue and makes room", async () => {
  const full = new Error("full");
  const queue = limiter<string>({
    atOnce: 1,
    requireRoom(_, waiting) {
      if (waiting.length >= 1) throw full;
    },
  });
  const [first, second, third] = [work(), work(), work()];
  const running = queue.run("first", first.run);
  const leaving = new AbortController();
  const waiting = queue.run("second", second.run, leaving.signal);
  expect(() => queue.requireRoom("third")).toThrow(full);
  expect(queue.run("third", third.run)).rejects.toBe(full);
  leaving.abort("gone");
  expect(await waiting.catch((reason) => reason)).toBe("gone");
  const last = queue.run("third", third.run);
  first.end();
  third.end();
  expect(await Promise.all([running, last])).toEqual(["done", "done"]);
  expect(second.hasBegun()).toBe(false);
});

test("whoever has left already never enters the queue", async () => {
  const queue = limiter<string>({ atOnce: 1 });
  const late = work();
  expect(await queue.run("late", late.run, AbortSignal.abort("gone")).catch((reason) => reason)).toBe("gone");
  expect(late.hasBegun()).toBe(false);
});

test("work that has begun keeps its place until it ends, whoever left meanwhile, and a failure gives it back", async () => {
  const queue = limiter<string>({ atOnce: 1 });
  const [first, second] = [work(), work()];
  const leaving = new AbortController();
  const running = queue.run("first", first.run, leaving.signal);
  await settled();
  const waiting = queue.run("second", second.run);
  leaving.abort("gone");
  await settled();
  expect(second.hasBegun()).toBe(false);
  first.fail();
  second.end();
  expect(await running.catch((error) => error.message)).toBe("failed");
  expect(await waiting).toBe("done");
});
