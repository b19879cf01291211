import { createHash } from "node:crypto";

/** What the work below takes on the reference machine: a quiet virtual server with two cores of 2.6 GHz. */
const referenceMs = 245;
const rounds = 3;
const passes = 8;
const starts = 10;
/** No machine counts as slower than this many times. */
const slownessMax = 20;

const quiet = { stdin: "ignore", stdout: "ignore", stderr: "ignore" } as const;

/** Script and hashing, as a server and its pages do them. */
function compute(): void {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `name ${id}`, tags: [id % 7] }));
  const text = JSON.stringify(rows.toSorted((a, b) => b.name.localeCompare(a.name)));
  const read: unknown = JSON.parse(text);
  const hash = createHash("sha256");
  for (let times = 0; times < 20; times++) hash.update(text);
  if (!Array.isArray(read) || hash.digest().length !== 32) throw new Error("the calibration went wrong");
}

/** Returns how long it takes to compute and to start processes, as tests do. */
async function workMs(): Promise<number> {
  const startedAt = performance.now();
  for (let pass = 0; pass < passes; pass++) compute();
  for (let start = 0; start < starts; start++) await Bun.spawn([process.execPath, "-e", "0"], quiet).exited;
  return performance.now() - startedAt;
}

/** Returns how many times as long as the reference machine this one takes just now: the median of some rounds. */
async function measureSlowness(): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) taken.push(await workMs());
  const middle = taken.toSorted((a, b) => a - b)[rounds >> 1] ?? 0;
  return Math.min(slownessMax, Math.max(1, middle / referenceMs));
}

const slowness = await measureSlowness();

/** Returns a bound that is itself a promise, on this machine, in milliseconds. The check runs a file that uses it alone. */
export const promised = (ms: number): number => ms * slowness;
