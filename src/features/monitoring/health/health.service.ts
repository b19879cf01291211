import type { UnreadyReason } from "../../../core/contract/health.ts";
import { isMoved } from "../../../core/db/errors.ts";
import { type Log, reasonOf } from "../../../core/lib/log.ts";
import type { HealthProbe } from "./health.probe.ts";

/** A write is tried at most once in this time, however often anybody asks: balancers are to know within two seconds that writes fail. */
const checkEveryMs = 1000;
/** The timeout of a check: a database that needs more for one small write serves no request. */
const checkWithinMs = 3000;
/** The timeout of a small query: a server that takes longer is down, or stalled. */
const answerWithinMs = 1000;
/** How long a probe waits for a check, in milliseconds, before it gets what the last one found: monitors give up soon. */
const briefMs = 100;
/** Clocks further apart than this make one-time codes and limits wrong. */
const clockSkewMaxMs = 60_000;

/** The log line of each fault that an operator has to mend. */
const remedies: Partial<Record<UnreadyReason, string>> = {
  database: "the database does not answer: see whether it runs and can be reached",
  writes:
    "the database cannot be written: make room on its disk, end the program that locks its file, or name the primary in DATABASE_URL",
  moved:
    "a file of the database was removed or replaced while the portal runs: put that very file back; or stop the portal, restore a backup and start it",
  clock: "this machine's clock is wrong: set it by NTP",
};

type Fault = { reason: UnreadyReason; cause?: unknown; skewS?: number };

const tooLong = (reason: UnreadyReason, ms: number): Fault => ({
  reason,
  cause: new Error(`no answer within ${ms} ms`),
});

const unwritten = (cause: unknown): Fault => ({ reason: isMoved(cause) ? "moved" : "writes", cause });

/** Writes something small, and compares the clocks; returns what is wrong. */
async function inspect({ write, clockSkewMs }: HealthProbe): Promise<Fault | undefined> {
  try {
    await write();
  } catch (cause) {
    return unwritten(cause);
  }
  try {
    const skewMs = await clockSkewMs();
    const skewS = Math.round(skewMs / 1000);
    const cause = new Error(`the clocks are ${skewS} s apart`);
    const isFar = Math.abs(skewMs) > clockSkewMaxMs;
    return isFar ? { reason: "clock", skewS: Math.abs(skewS), cause } : undefined;
  } catch (cause) {
    return { reason: "database", cause };
  }
}

/** Checks the database, one check at a time for all who ask meanwhile. */
function databaseChecks(
  probe: HealthProbe,
  elapsed: () => number,
  withinMs: number,
  answersWithinMs: number,
) {
  let reading: Promise<Fault | undefined> | undefined;
  let looking: Promise<Fault | undefined> | undefined;
  let checking: Promise<Fault | undefined> | undefined;
  let found: Fault | undefined;
  let foundAt = Number.NEGATIVE_INFINITY;

  /** Makes one check at a time; a slow one counts as a fault. */
  async function checkAnew(): Promise<Fault | undefined> {
    looking ??= inspect(probe).finally(() => {
      looking = undefined;
    });
    found = await withinTime(looking, tooLong("writes", withinMs), withinMs);
    foundAt = elapsed();
    return found;
  }

  /** Returns what the newest check found. Only the first is waited for until its end. */
  async function check(): Promise<Fault | undefined> {
    if (elapsed() - foundAt < checkEveryMs) return found;
    checking ??= checkAnew().finally(() => {
      checking = undefined;
    });
    return Number.isFinite(foundAt) ? withinTime(checking, found, briefMs) : checking;
  }

  /** Asks one question at a time, for all probes that come meanwhile. */
  function answers(): Promise<Fault | undefined> {
    reading ??= probe
      .read()
      .then(
        () => undefined,
        (cause: unknown) => ({ reason: "database" as const, cause }),
      )
      .finally(() => {
        reading = undefined;
      });
    return withinTime(reading, tooLong("database", answersWithinMs), answersWithinMs);
  }

  return {
    answers,
    check,
    /** Takes an error of a write as what the newest check found. */
    noteUnwritable(cause: unknown): void {
      found = unwritten(cause);
      foundAt = elapsed();
    },
  };
}

/** Checks whether this instance can serve all requests of visitors; `elapsed` is in milliseconds, by a monotonic clock. */
export function healthService(
  probe: HealthProbe,
  log: Log,
  elapsed = () => performance.now(),
  withinMs = checkWithinMs,
  answersWithinMs = answerWithinMs,
) {
  const { answers, check, noteUnwritable } = databaseChecks(probe, elapsed, withinMs, answersWithinMs);
  let stage: "starting" | "open" | "stopping" = "starting";
  let reported: UnreadyReason | undefined;

  /** Logs a line when something changed, not one for each probe. */
  function report(fault: Fault | undefined): void {
    if (fault?.reason === reported) return;
    reported = fault?.reason;
    if (fault) {
      const { reason, cause } = fault;
      log.error("not ready", { code: reason, remedy: remedies[reason], reason: reasonOf(cause) });
    } else log.info("ready again");
  }

  /** Returns why load balancers should send no requests here, and for a clock by how many seconds it is wrong; undefined when all is well. */
  async function currentFault(): Promise<Fault | undefined> {
    if (stage !== "open") return { reason: stage };
    const fault = (await answers()) ?? (await check());
    report(fault);
    return fault;
  }

  return {
    fault: currentFault,
    /** Called when the first visitors can be served. */
    open(): void {
      if (stage === "starting") stage = "open";
    },
    /** Called when new visitors should go elsewhere. */
    stop(): void {
      stage = "stopping";
    },
    /** Called when a visitor's write failed: a smaller one, such as a check's, may fit where that did not. */
    noteUnwritable,
    isStopping: () => stage === "stopping",
    /** Returns the reason alone. */
    unready: async (): Promise<UnreadyReason | undefined> => (await currentFault())?.reason,
  };
}

export type HealthService = ReturnType<typeof healthService>;

/** Returns what a check finds, or something else when it takes too long; it may still end by itself. */
async function withinTime(
  looking: Promise<Fault | undefined>,
  otherwise: Fault | undefined,
  withinMs: number,
): Promise<Fault | undefined> {
  const { promise, resolve } = Promise.withResolvers<Fault | undefined>();
  const timer = setTimeout(() => resolve(otherwise), withinMs);
  try {
    return await Promise.race([looking, promise]);
  } finally {
    clearTimeout(timer);
  }
}
