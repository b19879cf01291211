import { join } from "node:path";
import { readConfig } from "../config.ts";
import { openDatabase } from "../db/open.ts";
import { systemClock } from "../lib/clock.ts";
import { keysOf } from "../lib/keys.ts";
import { createLog } from "../lib/log.ts";
import { buildPortal, createApp } from "../portal.ts";
import { fakeMailer } from "../testing/fake-mailer.ts";
import { anyCall, changed, type DearestCall, requestOf } from "./dearest-call.ts";
import { type Server, secretKey, startPortal } from "./harness.ts";
import { siegeClient, successOf } from "./siege-client.ts";
import { masterEnvironment, prepareMaster, signIn } from "./siege-honest.ts";
import { hostilePaths } from "./siege-payloads.ts";

type Path = { method: string; path: string };
type Found = DearestCall & { status: number; ms: number };

/** Where the list is that the siege sends, too. */
const listFile = join(import.meta.dir, "siege-dearest.json");
const listed = 20;
/** Calls of one measurement: the time of a process is told in steps of 10 ms. */
const callsEach = 20;
const callsToBeSure = 200;
/** A refused call of a stranger costs at most so much of the processor. */
const refusedMaxMs = 5;
/** What costs a password's hash by design, a few times for each client and account. */
const hashing = ["/api/admin/login"];

/** Returns every call of the app, and what else is asked for, with something in the place of parameters. */
async function allPaths(folder: string): Promise<Path[]> {
  const paths: Path[] = [];
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "warn" }, false);
  const db = await openDatabase(config.database, { alone: true, warn: console.error });
  const { fetch } = await buildPortal(
    {
      config,
      keys: keysOf(secretKey),
      db,
      createMailer: () => fakeMailer(),
      clock: systemClock,
      log: createLog({ level: "error", format: "json", write: () => {}, now: systemClock.now }),
      web: { text: () => undefined, folder: undefined },
    },
    (services) => {
      const app = createApp(services);
      for (const { method, path } of app.routes)
        paths.push({ method, path: path.replace(":source", "stripe").replace(/:\w+/g, "A".repeat(43)) });
      return app;
    },
  );
  await fetch(new Request("http://localhost/api/course-url"), {
    requestIP: () => ({ address: "192.0.2.1" }),
    timeout: () => {},
  });
  await db.close();
  for (const path of ["/api/intake/generic", "/api/intake/kiwify?signature=aa"])
    paths.push({ method: "POST", path });
  for (const path of ["/", "/initiate", "/favicon.ico", "/metrics", "/sitemap.xml", ...hostilePaths])
    paths.push({ method: "GET", path });
  return paths;
}

/** Returns what a call costs of the portal's processor, at the mean of so many. */
async function costOf(portal: Server, call: DearestCall, count: number): Promise<Found> {
  let status = 0;
  const address = `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  const before = portal.processorMs();
  for (let n = 0; n < count; n++) {
    const answer = await fetch(requestOf(call, portal.port, address)).catch(() => undefined);
    await answer?.arrayBuffer();
    status = answer?.status ?? 0;
  }
  return { ...call, status, ms: (portal.processorMs() - before) / count };
}

/**
 * Searches for so many minutes for the call that costs a portal most of its processor time when a stranger makes it: calls by chance,
 * and changes of the dearest so far. Writes the list that the siege sends, too; false when a refused one is dearer than promised.
 */
export async function siegeSearch(folder: string, minutes: number): Promise<boolean> {
  const paths = await allPaths(join(folder, "routes"));
  const environment = { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1/32", ...masterEnvironment };
  const portal = await startPortal(join(folder, "data"), environment);
  try {
    const master = siegeClient(portal.port, "192.0.2.1");
    await prepareMaster(master);
    const authorization = `Bearer ${await signIn(master)}`;
    for (const key of ["stripe_secret", "intake_secret", "kiwify_token"])
      await successOf(
        master.put("/api/admin/settings", { key, value: "a-secret-of-the-siege" }, { authorization }),
      );
    /** The dearest call of each path. */
    const dearest = new Map<string, Found>();
    const top = () => [...dearest.values()].sort((one, other) => other.ms - one.ms).slice(0, listed);
    const until = performance.now() + minutes * 60_000;
    let tried = 0;
    for (; performance.now() < until; tried++) {
      const best = top()[Math.floor(Math.random() * listed)];
      const call = best && Math.random() < 0.6 ? changed(best, paths) : anyCall(paths);
      const cost = await costOf(portal, call, callsEach);
      const name = `${call.method} ${call.path}`;
      if (cost.ms > (dearest.get(name)?.ms ?? 0)) dearest.set(name, cost);
    }
    const sure: Found[] = [];
    for (const call of top()) sure.push(await costOf(portal, call, callsToBeSure));
    sure.sort((one, other) => other.ms - one.ms);
    await Bun.write(listFile, `${JSON.stringify(sure, null, 2)}\n`);
    const isKept = (each: Found) =>
      each.status < 400 || each.ms <= refusedMaxMs || hashing.includes(each.path);
    console.log(`${tried} calls were tried; the dearest, each ${callsToBeSure} times:\n`);
    console.log("| call | head, body | answer | processor time | |\n|---|---|---|---|---|");
    for (const each of sure) {
      const body = `${each.head}, ${each.shape} of ${each.bytes} bytes`;
      const word = isKept(each) ? "" : "**broken**";
      console.log(
        `| ${each.method} ${each.path} | ${body} | ${each.status} | ${each.ms.toFixed(2)} ms | ${word} |`,
      );
    }
    return sure.every(isKept);
  } finally {
    await portal.stop();
  }
}
