import { createHash } from "node:crypto";

/** What the work below takes on the reference machine: a quiet virtual server with two cores of 2.6 GHz. */
const referenceMs = 245;
/** No machine counts as quicker than the reference one, nor as slower than this many times. */
const bounds = { least: 1, most: 20 };
const rounds = 3;
const passes = 8;
const starts = 10;

const quiet = { stdin: "ignore", stdout: "ignore", stderr: "ignore" } as const;

/** Script and hashing, as a server and its pages do them. */
function compute(): void {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({
    id,
    name: `name ${id}`,
    tags: [id % 7, id % 11],
  }));
  const text = JSON.stringify(rows.toSorted((a, b) => b.name.localeCompare(a.name)));
  const read: unknown = JSON.parse(text);
  const hash = createHash("sha256");
  for (let times = 0; times < 20; times++) hash.update(text);
  if (!Array.isArray(read) || hash.digest().length !== 32) throw new Error("the calibration went wrong");
}

/** Returns how long it takes to compute and to start processes, as tests do; enough that other programs get their share meanwhile. */
async function workMs(): Promise<number> {
  const startedAt = performance.now();
  for (let pass = 0; pass < passes; pass++) compute();
  for (let start = 0; start < starts; start++) await Bun.spawn([process.execPath, "-e", "0"], quiet).exited;
  return performance.now() - startedAt;
}

/** Returns how many times as long as the reference machine this one takes just now: the median of some rounds, within bounds. */
export async function measureSlowness(): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) taken.push(await workMs());
  const middle = taken.toSorted((a, b) => a - b)[rounds >> 1] ?? 0;
  return bounded(middle / referenceMs);
}

/** Returns a measured ratio with one decimal, within bounds. */
export function bounded(ratio: number): number {
  return Math.round(Math.min(bounds.most, Math.max(bounds.least, ratio)) * 10) / 10;
}
