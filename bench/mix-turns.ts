import { openSqlite } from "../src/core/db/sqlite/open.ts";
import { yieldToEventLoop } from "../src/core/lib/event-loop.ts";
import { portalInProcess } from "./in-process.ts";
import { type Ask, callOf, jobs, overAndOver } from "./mix-jobs.ts";

/** How long each job is done over and over, in milliseconds. */
const jobMs = 5000;
/** A turn of the event loop that takes more processor time than this delays other requests, in milliseconds. */
const longTurnMs = 10;

type Turns = { long: number; longestMs: number; times: number };

/**
 * Does each job in this process and counts the long turns of its event loop. Measures the processor time of the
 * loop's own thread, since wall time on a busy machine includes that of other programs.
 */
export async function turnsOf(file: string, token: string): Promise<Record<string, Turns>> {
  const db = openSqlite(file, { alone: true });
  const { fetchFrom, idle } = await portalInProcess(db, "off");
  const ask: Ask = async (path, body) => {
    // Requests that come over a socket begin in a turn of their own, too.
    await yieldToEventLoop();
    return fetchFrom("192.0.2.1", new Request(`http://localhost${path}`, callOf(token, body)));
  };
  const found: Record<string, Turns> = {};
  for (const [what, job] of Object.entries(jobs)) {
    // Once before it counts, since the first time compiles what it runs.
    await job(ask, 10_000_000);
    let isDone = false;
    const work = overAndOver(jobMs, (n) => job(ask, 20_000_000 + n)).finally(() => {
      isDone = true;
    });
    const turns: Turns = { long: 0, longestMs: 0, times: 0 };
    for (let before = process.threadCpuUsage(); !isDone; before = process.threadCpuUsage()) {
      await yieldToEventLoop();
      const { user, system } = process.threadCpuUsage(before);
      const ms = (user + system) / 1000;
      if (ms > longTurnMs) turns.long++;
      turns.longestMs = Math.max(turns.longestMs, ms);
    }
    found[what] = { ...turns, times: await work };
  }
  await idle();
  await db.close();
  return found;
}
