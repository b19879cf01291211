import { join } from "node:path";
import { z } from "zod";
import { initiate, keepJourneying, masterEnvironment, settleMaster, signIn } from "./siege-honest.ts";
import { type Letterbox, openLetterbox } from "./siege-mail.ts";
import { person } from "./siege-person.ts";
import { postgresStore, sqliteStore } from "./siege-store.ts";
import { machineScale, verdict } from "./siege-verdict.ts";
import { type Server, startPortal, startServer } from "./workplace.ts";

const perSecond = 300;
const journeyEveryMs = 4000;
const minutesMax = 60;
/** A client's first rows cost once, so that there are as many as have time to make up for theirs. */
const clientsOf = (minutes: number) => Math.min(400, 40 * Math.max(1, Math.round(minutes)));
/** Let in before the siege; the attackers then come in their names. */
const captives = 5;

const hostileResult = z.object({
  sent: z.int(),
  heldBack: z.int(),
  statuses: z.record(z.string(), z.record(z.string(), z.int())),
});
const probeResult = z.array(z.tuple([z.number(), z.number(), z.boolean()]));

type Captive = { cookie: string; userId: number };

/**
 * Besieges the executable with its limits on: hostile requests of all kinds, as if from hundreds of clients, while
 * honest people register and staff sign in. Prints what was seen; false when a promise was broken.
 */
export async function siege(
  folder: string,
  minutes: number,
  engine: "sqlite" | "postgres",
): Promise<boolean> {
  const seconds = Math.min(minutesMax, minutes) * 60;
  const over = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => over.abort());
  await using ending = new AsyncDisposableStack();
  const data = join(folder, "data");
  const store = engine === "sqlite" ? sqliteStore(data) : await postgresStore();
  ending.defer(() => store.close());
  const letters = await openLetterbox();
  ending.defer(() => letters.close());
  const started = async (server: Promise<Server>) => {
    const started = await server;
    ending.defer(() => started.stop());
    return started;
  };
  const environment = {
    RATE_LIMITS: "on",
    LOG_LEVEL: "info",
    TRUSTED_PROXIES: "127.0.0.1/32",
    SMTP_URL: letters.url,
    ...masterEnvironment,
    ...store.environment,
  };

  const peace = await started(startPortal(data, environment));
  // What the master's browser keeps, so that it is known again after the restart.
  const browser = new Map<string, string>();
  const captured = await settle(peace.port, letters, browser);
  await peace.stop();
  const bytesBefore = await store.bytes();

  const scale = machineScale();
  const portal = await started(startPortal(data, environment));
  const bare = await started(
    startServer([process.execPath, join(import.meta.dir, "bare-start.ts")], { LOG_LEVEL: "" }, "/"),
  );
  const master = person(portal.port, "192.0.2.1", browser);
  const token = await signIn(master);
  const probe = helper("siege-probe.ts", { portal: portal.port, bare: bare.port });
  ending.defer(probe.kill);
  const hostile = helper("siege-hostile.ts", {
    port: portal.port,
    token,
    initiates: captured,
    seconds,
    perSecond,
    clients: clientsOf(minutes),
  });
  ending.defer(hostile.kill);
  over.signal.addEventListener("abort", hostile.finish);
  void hostile.ended.then(() => over.abort());

  const travelling = { port: portal.port, letters, master };
  const journeys = await keepJourneying(travelling, journeyEveryMs, over.signal);
  const hostileTally = hostileResult.parse(await hostile.result());
  probe.finish();
  const moments = probeResult.parse(await probe.result());
  await portal.stop();
  const bytes = (await store.bytes()) - bytesBefore;
  const { text, isKept } = verdict({
    seconds,
    scale,
    moments,
    hostile: hostileTally,
    journeys,
    bytes,
  });
  console.log(text);
  return isKept;
}

/** The first days of a portal: the master's password, a code, and a few who were let in. */
async function settle(port: number, letters: Letterbox, browser: Map<string, string>): Promise<Captive[]> {
  await settleMaster(person(port, "192.0.2.1", browser));
  const captured: Captive[] = [];
  for (let n = 0; n < captives; n++) {
    const captive = person(port, `192.0.2.${10 + n}`);
    const { userId } = await initiate(captive, letters, `Captive ${n}`);
    captured.push({ cookie: captive.cookies(), userId });
  }
  return captured;
}

/** Runs one of the siege's own programs; what it is asked goes in as a line, and its result comes out as JSON. */
function helper(file: string, asked: unknown) {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, file), JSON.stringify(asked)], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "inherit",
  });
  const output = Bun.readableStreamToText(child.stdout);
  return {
    ended: child.exited,
    result: async (): Promise<unknown> => JSON.parse(await output),
    /** Asks it to come to its end and say its result. */
    finish: () => child.kill("SIGTERM"),
    kill: () => child.kill("SIGKILL"),
  };
}
