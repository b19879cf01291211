import { join } from "node:path";
import { z } from "zod";
import { compose } from "../compose.ts";
import { readConfig } from "../config.ts";
import { openSqlite } from "../db/sqlite/open.ts";
import { systemClock } from "../lib/clock.ts";
import { keysOf, newSecret } from "../lib/keys.ts";
import { createLog } from "../lib/log.ts";
import { nextTurn } from "../lib/turns.ts";
import { fakeMailer } from "../testing/fake-mailer.ts";
import { fullSize, seed } from "../testing/seed.ts";
import { helper, startPortal, startServer } from "./harness.ts";
import { signIn } from "./lists.ts";
import { type Ask, jobs } from "./mix-jobs.ts";

/** How long each job is done over and over, in milliseconds; a job that takes longer ends first. */
const jobMs = 10_000;
/** How often a visitor asks for a page, in milliseconds. */
const visitEveryMs = 10;
/** A turn of the event loop that is longer holds up whoever asks meanwhile, in milliseconds. */
const longTurnMs = 10;

const samples = z.array(z.tuple([z.number(), z.number(), z.boolean()]));

type Line = { what: string; page: number; bare: number; times: number };
type Turns = { long: number; longestMs: number; times: number };

/**
 * How long a visitor waits for a page while staff do the heaviest things at full size, beside a bare server that is asked
 * at the same moments; and how many turns of the event loop each of those things makes long.
 */
export async function mix(folder: string): Promise<string> {
  const file = join(folder, "codex-portal.db");
  await openSqlite(file, { alone: true }).close();
  seed(file, fullSize);
  const token = await signIn(file);
  const lines = await asked(file, folder, token);
  const turns = await turnsOf(file, token);
  const calm = lines.find(({ what }) => what === "calm")?.page ?? Number.NaN;
  const head = [
    "| meanwhile | page, p99 | times calm | bare, p99 | long turns each | longest turn |",
    "|---|---:|---:|---:|---:|---:|",
  ];
  const rows = lines.map(({ what, page, bare, times }) => {
    const held = turns[what];
    const each = held ? (held.long / held.times).toFixed(1) : "–";
    const longest = held ? `${held.longestMs.toFixed(0)} ms` : "–";
    const name = times > 0 ? `${what} (${times} times)` : what;
    return `| ${name} | ${page.toFixed(1)} ms | ${(page / calm).toFixed(1)} | ${bare.toFixed(1)} ms | ${each} | ${longest} |`;
  });
  return [...head, ...rows].join("\n");
}

/** Asks the executable for a page all the while. */
async function asked(file: string, folder: string, token: string): Promise<Line[]> {
  const portal = await startPortal(folder, { DATABASE_URL: file });
  const bare = await startServer([process.execPath, join(import.meta.dir, "bare-start.ts")], {}, "/");
  const base = `http://127.0.0.1:${portal.port}`;
  const ask: Ask = (path, body) => fetch(base + path, callOf(token, body));
  const watched = async (what: string, work: () => Promise<number>): Promise<Line> => {
    const bareUrl = `http://127.0.0.1:${bare.port}/`;
    const probe = helper("probe.ts", { portal: `${base}/scroll/1`, bare: bareUrl, everyMs: visitEveryMs });
    try {
      const times = await work();
      probe.finish();
      const seen = samples.parse(await probe.result());
      return { what, times, page: p99(seen.map(([ms]) => ms)), bare: p99(seen.map(([, ms]) => ms)) };
    } finally {
      probe.kill();
    }
  };
  try {
    const lines = [await watched("calm", async () => Bun.sleep(jobMs).then(() => 0))];
    for (const [what, job] of Object.entries(jobs))
      lines.push(await watched(what, () => overAndOver((n) => job(ask, n))));
    return lines;
  } finally {
    await bare.stop();
    await portal.stop();
  }
}

/** Does the same in this process, and counts the turns of its event loop that are long. */
async function turnsOf(file: string, token: string): Promise<Record<string, Turns>> {
  const db = openSqlite(file, { alone: true });
  const log = createLog({ level: "error", format: "json", write: () => {}, now: systemClock.now });
  const portal = await compose({
    config: readConfig({ RATE_LIMITS: "off" }, false),
    keys: keysOf(newSecret()),
    db,
    createMailer: () => fakeMailer(),
    clock: systemClock,
    log,
    web: { files: [], assetsFolder: undefined },
  });
  const peer = { requestIP: () => ({ address: "192.0.2.1" }), timeout: () => {} };
  const ask: Ask = async (path, body) =>
    portal.fetch(new Request(`http://localhost${path}`, callOf(token, body)), peer);
  const found: Record<string, Turns> = {};
  for (const [what, job] of Object.entries(jobs)) {
    let isDone = false;
    const work = overAndOver((n) => job(ask, n + 1_000_000)).finally(() => {
      isDone = true;
    });
    const turns: Turns = { long: 0, longestMs: 0, times: 0 };
    for (let before = performance.now(); !isDone; ) {
      await nextTurn();
      const now = performance.now();
      if (now - before > longTurnMs) turns.long++;
      turns.longestMs = Math.max(turns.longestMs, now - before);
      before = now;
    }
    found[what] = { ...turns, times: await work };
  }
  await portal.idle();
  await db.close();
  return found;
}

function callOf(token: string, body: unknown): RequestInit {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
}

/** Returns how many times a job was done. */
async function overAndOver(job: (n: number) => Promise<void>): Promise<number> {
  const started = performance.now();
  let n = 0;
  while (performance.now() - started < jobMs) await job(n++);
  return n;
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
