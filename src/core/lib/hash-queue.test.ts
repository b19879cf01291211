import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Asker, hashQueue } from "./hash-queue.ts";

const bounds = {
  atOnce: 2,
  strangersAtOnce: 1,
  strangersWaiting: 3,
  knownWaiting: 4,
  waitingPerAsker: 2,
};

/** Returns a queue whose works end when the test says so, and which of them have begun, in order. */
function watched() {
  const queue = hashQueue(bounds);
  const begun: { asker: Asker; end: () => void }[] = [];
  const outcomes: string[] = [];
  const enter = (asker: Asker) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const ran = queue.run(asker, () => {
      begun.push({ asker, end: resolve });
      return promise;
    });
    return ran.then(
      () => void outcomes.push("done"),
      (error) => void outcomes.push(error.code),
    );
  };
  const settle = async () => {
    for (let i = 0; i < 10; i++) await Promise.resolve();
  };
  return { queue, begun, outcomes, enter, settle };
}

describe("the queue before the hashing", () => {
  test("turns a stranger away at once when it is full, and keeps what it took in", async () => {
    const { begun, outcomes, enter, settle } = watched();
    const all = Array.from({ length: 10 }, () => enter(null));
    await settle();
    expect(outcomes).toEqual(Array(6).fill("busy"));
    for (let i = 0; i < 4; i++) {
      begun[i]?.end();
      await settle();
    }
    await Promise.all(all);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(4);
  });

  test("keeps a place that strangers never take, and lets the known go first", async () => {
    const { begun, enter, settle } = watched();
    for (let i = 0; i < 4; i++) void enter(null);
    for (const asker of ["a", "b", "c"]) void enter(asker);
    await settle();
    expect(begun.map(({ asker }) => asker)).toEqual([null, "a"]);
    begun[0]?.end();
    await settle();
    expect(begun.map(({ asker }) => asker)).toEqual([null, "a", "b"]);
  });

  test("gives no known asker more places than their share", async () => {
    const { outcomes, enter, settle } = watched();
    for (let i = 0; i < 6; i++) void enter("a");
    void enter("b");
    await settle();
    // Two are being hashed, two wait.
    expect(outcomes).toEqual(["busy", "busy"]);
  });

  test("goes on after work that failed", async () => {
    const queue = hashQueue(bounds);
    const failing = Array.from({ length: 3 }, () => queue.run(null, () => Promise.reject(new Error("no"))));
    await Promise.allSettled(failing);
    expect(await queue.run(null, async () => "hashed")).toBe("hashed");
  });

  test("never runs more than it may and forgets nobody, whoever comes when", async () => {
    const step = fc.oneof(fc.constantFrom<Asker>(null, "a", "b", "c"), fc.constant("end" as const));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { begun, outcomes, enter, settle } = watched();
        const all: Promise<void>[] = [];
        let ended = 0;
        for (const one of steps) {
          if (one === "end") begun[ended]?.end();
          else all.push(enter(one));
          if (one === "end" && ended < begun.length) ended++;
          await settle();
          const open = begun.slice(ended);
          expect(open.length).toBeLessThanOrEqual(bounds.atOnce);
          expect(open.filter(({ asker }) => asker === null).length).toBeLessThanOrEqual(1);
        }
        while (ended < begun.length) {
          begun[ended++]?.end();
          await settle();
        }
        await Promise.all(all);
        expect(outcomes).toHaveLength(all.length);
      }),
      { numRuns: 100 },
    );
  });
});
