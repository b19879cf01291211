import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { type Jobs, schedule } from "./jobs.ts";
import { createLog } from "./log.ts";

let lines = "";
const write = (line: string) => {
  lines += line;
};
const log = createLog({ level: "info", format: "json", write, now: () => new Date() });
/** Lets everything proceed that waits only for its turn. */
const settled = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};
const advance = async (seconds: number) => {
  jest.advanceTimersByTime(1000 * seconds);
  await settled();
};

beforeEach(() => {
  lines = "";
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("jobs of a cadence run one after another at their times, never two at a time of one job", async () => {
  const begun: string[] = [];
  const slow = Promise.withResolvers<void>();
  const jobs: Jobs = {
    quick: { every: "minute", run: async () => begun.push("quick") },
    slow: {
      every: "minute",
      run() {
        begun.push("slow");
        return slow.promise;
      },
    },
    last: { every: "minute", run: async () => begun.push("last") },
    seldom: { every: "hour", run: async () => begun.push("seldom") },
  };
  const stop = schedule(log, jobs);
  await advance(59);
  expect(begun).toEqual([]);
  await advance(1);
  expect(begun).toEqual(["quick", "slow"]);
  await advance(60);
  expect(begun).toEqual(["quick", "slow", "quick", "last"]);
  slow.resolve();
  await settled();
  expect(begun.slice(4)).toEqual(["last"]);
  await stop();
});

test("a stop begins no job any more, and waits for the one that runs", async () => {
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = schedule(log, {
    slow: { every: "minute", run: () => promise },
    next: { every: "minute", run: async () => begun.push("next") },
  });
  await advance(60);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await advance(120);
  expect(isStopped).toBe(false);
  resolve();
  await stopped;
  expect(begun).toEqual([]);
});

test("a job that fails is logged by its name, and one that is due every moment only for debugging", async () => {
  const fail = async () => {
    throw new Error("no database");
  };
  const stop = schedule(log, {
    sweeping: { every: "hour", run: fail },
    looking: { every: "moment", run: fail, isQuiet: true },
  });
  await advance(3600);
  await stop();
  expect(lines).toContain('"job failed","job":"sweeping","reason":"Error: no database"');
  expect(lines).not.toContain("looking");
});
