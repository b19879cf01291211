import { join } from "node:path";
import { openSqlite } from "../src/core/db/sqlite/open.ts";
import { fullSize, seed } from "../src/testing/seed.ts";
import { helper, probeSamples, startBare, startPortal } from "./harness.ts";
import { signIn } from "./lists.ts";
import { type Ask, callOf, jobs, overAndOver } from "./mix-jobs.ts";
import { turnsOf } from "./mix-turns.ts";
import { median } from "./table.ts";

/** How long each job is done over and over in a round, in milliseconds; a job that takes longer ends first. */
const jobMs = 5000;
const rounds = 3;
/** How often a visitor requests a page, in milliseconds. */
const visitEveryMs = 10;

/** The 99th of a hundred waits, in milliseconds. */
type Waits = { page: number; bare: number };

/** A job's waits in one round, and those of the calm before it. */
type Round = { calm: Waits; busy: Waits };

/**
 * How long a visitor waits for a page while staff do the heaviest things at full size, beside a bare server that is asked
 * at the same moments: what it waits longer is the machine's share. And how much of it each of those things makes itself,
 * by holding the event loop.
 */
export async function mix(folder: string): Promise<string> {
  const file = join(folder, "codex-portal.db");
  await openSqlite(file, { alone: true }).close();
  seed(file, fullSize);
  const token = await signIn(file);
  const waits = await waitsOf(file, folder, token);
  const turns = await turnsOf(file, token);
  const head = [
    "| meanwhile | page, p99 (calm) | times calm | bare, p99 (calm) | times calm | long turns each | longest turn |",
    "|---|---:|---:|---:|---:|---:|---:|",
  ];
  const rows = Object.entries(waits).map(([what, all]) => {
    const held = turns[what];
    const each = held ? (held.long / held.times).toFixed(1) : "–";
    const longest = held ? `${held.longestMs.toFixed(0)} ms` : "–";
    return `| ${what} | ${columnsOf("page", all)} | ${columnsOf("bare", all)} | ${each} | ${longest} |`;
  });
  return [...head, ...rows].join("\n");
}

/** Returns the medians of all rounds. */
function columnsOf(who: keyof Waits, all: readonly Round[]): string {
  const of = (value: (round: Round) => number) => median(all.map(value)).toFixed(1);
  return `${of(({ busy }) => busy[who])} ms (${of(({ calm }) => calm[who])}) | ${of(({ busy, calm }) => busy[who] / calm[who])}`;
}

/** Asks the executable for a page all the while. */
async function waitsOf(file: string, folder: string, token: string): Promise<Record<string, Round[]>> {
  const portal = await startPortal(folder, { DATABASE_URL: file });
  const bare = await startBare("start.ts");
  const base = `http://127.0.0.1:${portal.port}`;
  const ask: Ask = (path, body) => fetch(base + path, callOf(token, body));
  const watched = async (work: () => Promise<unknown>): Promise<Waits> => {
    const bareUrl = `http://127.0.0.1:${bare.port}/`;
    const probe = helper("probe.ts", { portal: `${base}/scroll/1`, bare: bareUrl, everyMs: visitEveryMs });
    try {
      await work();
      probe.finish();
      const seen = probeSamples.parse(await probe.result());
      if (seen.some(([, , failed]) => failed)) throw new Error("a page was refused");
      return { page: p99(seen.map(([ms]) => ms)), bare: p99(seen.map(([, ms]) => ms)) };
    } finally {
      probe.kill();
    }
  };
  try {
    const waits: Record<string, Round[]> = {};
    for (let round = 0; round < rounds; round++) {
      for (const [what, job] of Object.entries(jobs)) {
        const calm = await watched(() => Bun.sleep(jobMs));
        const busy = await watched(() => overAndOver(jobMs, (n) => job(ask, round * 1_000_000 + n)));
        waits[what] = [...(waits[what] ?? []), { calm, busy }];
      }
    }
    return waits;
  } finally {
    await bare.stop();
    await portal.stop();
  }
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
