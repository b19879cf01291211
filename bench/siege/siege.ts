import { join } from "node:path";
import { z } from "zod";
import { helper, probeSamples, type Server, startBare, startPortal } from "../harness.ts";
import { siegeClient } from "./client.ts";
import { initiate, masterEnvironment, prepareMaster, runJourneys, signIn } from "./honest.ts";
import { type MailSink, openMailSink } from "./mail.ts";
import { postgresStore, sqliteStore } from "./store.ts";
import { machineScale, verdict } from "./verdict.ts";

/** More than the hostile process sends at the most is not asked of it. */
const perSecondMax = 400;
const journeyEveryMs = 4000;
const minutesMax = 60;
/** Often enough to see a stall of a quarter of a second several times. */
const probeEveryMs = 50;
/** Hostile requests a second, for which the number of clients is made. */
const perSecondUsual = 300;
/**
 * Returns how many clients attack: each client's first rows, and then one a minute of each kind, are written whatever it sends, so a
 * longer siege needs more clients, and a slower one fewer.
 */
function clientsOf(minutes: number, perSecond: number): number {
  const usual = Math.min(400, 40 * Math.max(1, Math.round(minutes)));
  return Math.max(1, Math.min(400, Math.round((usual * perSecond) / perSecondUsual)));
}

/** Initiates who are admitted before the siege; attackers use their sessions. */
const attackerInitiates = 5;

const hostileResult = z.object({
  sent: z.int(),
  heldBack: z.int(),
  statuses: z.record(z.string(), z.record(z.string(), z.int())),
});

type Session = { cookie: string; userId: number };

/**
 * Besieges the executable with its limits on: hostile requests of all kinds, as if from hundreds of clients, while
 * honest people register and staff sign in. Prints what was seen; false when a promise was broken.
 */
export async function siege(
  folder: string,
  minutes: number,
  perSecond: number,
  engine: "sqlite" | "postgres",
): Promise<boolean> {
  const seconds = Math.min(minutesMax, minutes) * 60;
  const over = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => over.abort());
  await using ending = new AsyncDisposableStack();
  const data = join(folder, "data");
  const store = engine === "sqlite" ? sqliteStore(data) : await postgresStore();
  ending.defer(() => store.close());
  const mail = await openMailSink();
  ending.defer(() => mail.close());
  const started = async (server: Promise<Server>) => {
    const started = await server;
    ending.defer(() => started.stop());
    return started;
  };
  const environment = {
    RATE_LIMITS: "on",
    LOG_LEVEL: "info",
    TRUSTED_PROXIES: "127.0.0.1/32",
    SMTP_URL: mail.url,
    ...masterEnvironment,
    ...store.environment,
  };

  const prepared = await started(startPortal(data, environment));
  // What the master's browser keeps, so that it is known again after the restart.
  const browser = new Map<string, string>();
  const initiates = await prepare(prepared.port, mail, browser);
  await prepared.stop();
  const bytesBefore = await store.bytes();

  const scale = machineScale();
  const portal = await started(startPortal(data, environment));
  const bare = await started(startBare("start.ts"));
  const master = siegeClient(portal.port, "192.0.2.1", browser);
  const token = await signIn(master);
  const probe = helper("probe.ts", {
    portal: `http://127.0.0.1:${portal.port}/health/live`,
    bare: `http://127.0.0.1:${bare.port}/`,
    everyMs: probeEveryMs,
    folder,
  });
  ending.defer(probe.kill);
  const hostile = helper("siege/hostile.ts", {
    port: portal.port,
    token,
    initiates,
    seconds,
    perSecond: Math.min(perSecondMax, perSecond),
    clients: clientsOf(minutes, perSecond),
  });
  ending.defer(hostile.kill);
  over.signal.addEventListener("abort", hostile.finish);
  void hostile.ended.then(() => over.abort());
  const begun = performance.now();

  const honest = { port: portal.port, mail, master };
  const journeys = await runJourneys(honest, journeyEveryMs, over.signal);
  const hostileTally = hostileResult.parse(await hostile.result());
  // Measured, since the siege may be ended early.
  const besieged = (performance.now() - begun) / 1000;
  probe.finish();
  const samples = probeSamples.parse(await probe.result());
  await portal.stop();
  const bytes = (await store.bytes()) - bytesBefore;
  const { text, isKept } = verdict({
    seconds: besieged,
    scale,
    samples,
    hostile: hostileTally,
    journeys,
    bytes,
  });
  console.log(text);
  return isKept;
}

/** Sets the master's password, makes a code and admits a few initiates; returns their sessions. */
async function prepare(port: number, mail: MailSink, browser: Map<string, string>): Promise<Session[]> {
  await prepareMaster(siegeClient(port, "192.0.2.1", browser));
  const sessions: Session[] = [];
  for (let n = 0; n < attackerInitiates; n++) {
    const client = siegeClient(port, `192.0.2.${10 + n}`);
    const { userId } = await initiate(client, mail, `Captive ${n}`);
    sessions.push({ cookie: client.cookies(), userId });
  }
  return sessions;
}
