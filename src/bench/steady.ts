import { join } from "node:path";
import { mailDayBudgetMax } from "../contract/limits.ts";
import { newToken } from "../lib/tokens.ts";
import { type Server, startPortal } from "./harness.ts";
import { childrenOf, type Held, heldBy } from "./process-facts.ts";
import { siegeClient, successOf } from "./siege-client.ts";
import { initiate, masterEnvironment, prepareMaster, signIn } from "./siege-honest.ts";
import { openMailSink } from "./siege-mail.ts";
import { postgresStore, sqliteStore } from "./siege-store.ts";
import { type Done, putLoad } from "./steady-load.ts";
import { climbs, trendOf } from "./trend.ts";

const minuteMs = 60_000;
/** What is counted: twenty minutes of the usual load. */
const counted = { rounds: 10, minutes: 2, times: 1 };
/**
 * What comes first and is not counted is five times the usual load: caches, compiled code and the pieces that the runtime's allocator
 * keeps stay once they are there, and memory goes on rising for an hour of it, less and less (measured).
 */
const warmUp = { minutes: 4, times: 5 };
/**
 * How long the portal rests after a round before it is looked at, in milliseconds. Under load memory is garbage for the most part, which goes
 * up and down by a hundred megabytes; five to ten seconds after the last request the runtime had collected it (measured).
 */
const restMs = 20_000;
/** Sign-ins and journeys of attackers' sessions before the load. */
const attackerInitiates = 3;
/** What nobody minds, an hour: less than one descriptor, and a megabyte. */
const harmless = { resident: 1, own: 1, heap: 1, descriptors: 1 };

type Sample = Held & {
  minutes: number;
  /** What JavaScript holds, in megabytes. */
  heap: number;
  /** What the processes hold that the portal started. */
  children: { count: number; resident: number };
};

/** What is watched, by its column. */
const watched = {
  resident: "memory, resident (MB)",
  own: "memory of its own (MB)",
  heap: "heap (MB)",
  descriptors: "descriptors",
} as const;
type Watched = keyof typeof watched;

/**
 * Puts a mixed load on the executable, for so many minutes to warm up and for twenty that count, and reads at rest after each round what
 * its process holds. Prints each round and what climbs in those that count; false when something does, or when somebody honest was refused.
 */
export async function steady(
  folder: string,
  minutes: number,
  engine: "sqlite" | "postgres",
  print: (line: string) => void,
): Promise<boolean> {
  await using ending = new AsyncDisposableStack();
  const data = join(folder, "data");
  const store = engine === "sqlite" ? sqliteStore(data) : await postgresStore();
  ending.defer(() => store.close());
  const mail = await openMailSink();
  ending.defer(() => mail.close());
  const metricsToken = newToken();
  const portal = await startPortal(data, {
    RATE_LIMITS: "on",
    TRUSTED_PROXIES: "127.0.0.1/32",
    METRICS_TOKEN: metricsToken,
    SMTP_URL: mail.url,
    ...masterEnvironment,
    ...store.environment,
  });
  ending.defer(() => portal.stop());
  const master = siegeClient(portal.port, "192.0.2.1");
  await prepareMaster(master);
  await letManyLettersLeave(portal.port, await signIn(master));
  const initiates = [];
  for (let n = 0; n < attackerInitiates; n++) {
    const client = siegeClient(portal.port, `192.0.2.${10 + n}`);
    const { userId } = await initiate(client, mail, `Captive ${n}`);
    initiates.push({ cookie: client.cookies(), userId });
  }

  const over = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => over.abort());
  const begun = performance.now();
  const done: Done = {};
  const samples: Sample[] = [];
  const warmUps = Math.ceil(minutes / warmUp.minutes);
  const rounds = [
    ...Array.from({ length: warmUps }, () => warmUp),
    ...Array.from({ length: counted.rounds }, () => counted),
  ];
  print(
    `${engine}, ${warmUps} rounds of ${warmUp.minutes} minutes to warm up, at ${warmUp.times} times the usual load, and ${counted.rounds} of ${counted.minutes} that count\n`,
  );
  print(
    "| after minute | resident | its own | heap | descriptors | children | theirs |\n|---:|---:|---:|---:|---:|---:|---:|",
  );
  for (const [round, { minutes, times }] of rounds.entries()) {
    if (over.signal.aborted) break;
    const roundOver = AbortSignal.any([over.signal, AbortSignal.timeout(minutes * minuteMs)]);
    await putLoad({ port: portal.port, mail, master, initiates }, round, times, done, roundOver);
    await Bun.sleep(restMs);
    const sample = await sampleOf(portal, metricsToken, (performance.now() - begun) / minuteMs);
    samples.push(sample);
    print(rowOf(sample));
  }
  const { text, isFlat } = verdictOn(samples.slice(warmUps), done);
  print(text);
  return isFlat;
}

/** Lets more letters leave in a day than the load has journeys. */
async function letManyLettersLeave(port: number, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ key: "mail_day_budget", value: String(mailDayBudgetMax) });
  await successOf(fetch(`http://127.0.0.1:${port}/api/admin/settings`, { method: "PUT", headers, body }));
}

async function sampleOf({ port, pid }: Server, metricsToken: string, minutes: number): Promise<Sample> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
  const heap = /^codex_portal_memory_bytes\{kind="heap"\} (\d+)$/m.exec(text)?.[1];
  const held = heldBy(pid);
  if (!held) throw new Error("the portal ended");
  const children = childrenOf(pid).flatMap((child) => heldBy(child) ?? []);
  const resident = children.reduce((sum, child) => sum + child.resident, 0);
  return { ...held, minutes, heap: Number(heap) / 2 ** 20, children: { count: children.length, resident } };
}

function rowOf({ minutes, resident, own, heap, descriptors, children }: Sample): string {
  const [all, mine, js, theirs] = [resident, own, heap, children.resident].map((mb) => mb.toFixed(1));
  return `| ${minutes.toFixed(0)} | ${all} | ${mine} | ${js} | ${descriptors} | ${children.count} | ${theirs} |`;
}

/** Returns what climbed from rest to rest, and what was done. */
function verdictOn(samples: readonly Sample[], done: Done): { text: string; isFlat: boolean } {
  let isFlat = true;
  const rows = Object.entries(watched).map(([key, what]) => {
    const name = key as Watched;
    const values = samples.map((sample) => sample[name]);
    const points = samples.map((sample): [number, number] => [sample.minutes / 60, sample[name]]);
    const trend = trendOf(points);
    const isClimbing = climbs(trend, harmless[name]);
    isFlat &&= !isClimbing;
    const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(1));
    const slope = `${trend.slope.toFixed(1)} ± ${trend.error.toFixed(1)} an hour`;
    return `| ${what} | ${least} to ${most} | ${slope} | ${isClimbing ? "**climbs**" : "flat"} |`;
  });
  const works = Object.entries(done).map(([what, { times, failures }]) => {
    const failed = [...failures].map(([reason, count]) => `${count} × ${reason}`);
    isFlat &&= failed.length === 0;
    return `| ${what} | ${times} | ${failed.join("; ") || "none"} |`;
  });
  const text = [
    "\n| | from, to | slope by least squares, standard error | |\n|---|---|---|---|",
    ...rows,
    "\n| what was done | times | failed |\n|---|---:|---|",
    ...works,
    `\n${isFlat ? "Flat: nothing climbs by more than chance, and nobody was refused." : "**Not flat**, or somebody was refused: see above."}`,
  ].join("\n");
  return { text, isFlat };
}
