import type { ProbeSamples } from "../harness.ts";
import { median } from "../table.ts";

/** What the portal promises while it is besieged. */
const stallMaxMs = 250;
const bytesPerRequestMax = 200;

/** Megabytes that the reference machine, with two cores of a server of 2022, hashes in a second when it is quiet. */
const referenceRate = 1700;
const scaleMeasuredMs = 1000;

type Siege = {
  seconds: number;
  scale: number;
  samples: ProbeSamples;
  hostile: { sent: number; heldBack: number; statuses: Record<string, Record<string, number>> };
  journeys: { passed: number; slowestMs: number; failures: string[] };
  /** By how many bytes the stored data grew. */
  bytes: number;
};

/** Returns how many times slower this machine is just now than the reference; 1 at the least. */
export function machineScale(): number {
  const megabyte = new Uint8Array(1_000_000);
  const startedAt = performance.now();
  let hashed = 0;
  while (performance.now() - startedAt < scaleMeasuredMs) {
    Bun.CryptoHasher.hash("sha256", megabyte);
    hashed++;
  }
  const rate = (hashed / (performance.now() - startedAt)) * 1000;
  return Math.max(1, referenceRate / rate);
}

type Line = { what: string; seen: string; promised?: string; isKept?: boolean };

/** Returns the table of results, and whether every promise held. */
export function verdict(siege: Siege): { text: string; isKept: boolean } {
  const { samples, hostile, journeys, scale, bytes } = siege;
  const stallMs = stallMaxMs * scale;
  const portal = samples.map(([ms]) => ms).toSorted((a, b) => a - b);
  const bare = samples.map(([, ms]) => ms).toSorted((a, b) => a - b);
  // A sample in which the bare server stalled, too, was the machine's.
  const late = samples.filter(([ours, theirs]) => ours > stallMs && theirs <= stallMs);
  // A server that stores its state on a disk waits for it: reported, but not excused.
  const besideDisk = late.filter(([ours, , , disk]) => ours - disk <= stallMs).length;
  const disk = samples.map(([, , , ms]) => ms).toSorted((a, b) => a - b);
  const heldByDisk = disk.filter((ms) => ms > stallMs).length;
  const notOk = samples.filter(([, , failed]) => failed).length;
  const faults = Object.values(hostile.statuses).flatMap((counted) => Object.entries(counted));
  const crashed = faults.filter(([status]) => status === "500").reduce((sum, [, count]) => sum + count, 0);
  const growth = bytes / Math.max(1, hostile.sent);

  const lines: Line[] = [
    { what: "hostile requests", seen: `${count(hostile.sent)} (${count(hostile.heldBack)} more held back)` },
    { what: "/health/live, median", seen: ms(median(portal)) },
    { what: "/health/live, 99th of 100", seen: ms(portal[Math.floor(portal.length * 0.99)]) },
    {
      what: "/health/live, longest",
      seen: `${ms(portal.at(-1))}, ${late.length} of ${count(samples.length)} too long, ${besideDisk} of them while the disk took as long`,
      promised: `at most ${ms(stallMs)}`,
      isKept: late.length === 0,
    },
    { what: "a bare server beside it, longest", seen: ms(bare.at(-1)) },
    {
      what: "a bare read of the disk beside it, 99th of 100, longest",
      seen: `${ms(disk[Math.floor(disk.length * 0.99)])}, ${ms(disk.at(-1))}, ${heldByDisk} longer than ${ms(stallMs)}`,
    },
    { what: "/health/live not answered with 200", seen: String(notOk), promised: "0", isKept: notOk === 0 },
    {
      what: "honest journeys and staff visits",
      seen: `${journeys.passed} passed, ${journeys.failures.length} failed, the slowest ${ms(journeys.slowestMs)}`,
      promised: "all pass",
      isKept: journeys.passed > 0 && journeys.failures.length === 0,
    },
    {
      what: "growth of the data for a hostile request",
      seen: `${Math.round(growth)} bytes`,
      promised: `at most ${bytesPerRequestMax} bytes`,
      isKept: growth <= bytesPerRequestMax,
    },
    {
      what: "hostile requests answered with 500",
      seen: String(crashed),
      promised: "0",
      isKept: crashed === 0,
    },
  ];
  const rows = lines.map(({ what, seen, promised = "", isKept }) => {
    const word = isKept === undefined ? "" : isKept ? "kept" : "**broken**";
    return `| ${what} | ${seen} | ${promised} | ${word} |`;
  });
  const attacks = Object.entries(hostile.statuses).map(([name, counted]) => {
    const list = Object.entries(counted).map(([status, times]) => `${count(times)} × ${status}`);
    return `| ${name} | ${list.join(", ")} |`;
  });
  // The same failure differs in its numbers alone.
  const different = new Map(journeys.failures.map((failure) => [failure.replace(/\d+/g, "#"), failure]));
  const failures = [...different.values()].slice(0, 10).map((failure) => `- ${failure}`);
  const text = [
    `${Math.round(siege.seconds)} s of siege, the machine ${scale.toFixed(1)} times slower than the reference\n`,
    "| | seen | promised | |\n|---|---|---|---|",
    ...rows,
    "\n| attack | answers |\n|---|---|",
    ...attacks,
    ...(failures.length > 0 ? ["\nHonest people who failed:", ...failures] : []),
  ].join("\n");
  return { text, isKept: lines.every(({ isKept }) => isKept !== false) };
}

const count = (value: number) => value.toLocaleString("en");
const ms = (value = Number.NaN) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
