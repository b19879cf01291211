import { readConfig } from "../src/config.ts";
import type { Database } from "../src/core/db/database.ts";
import { systemClock } from "../src/core/lib/clock.ts";
import { keysOf } from "../src/core/lib/keys.ts";
import { createLog } from "../src/core/lib/log.ts";
import { buildPortal, type Portal } from "../src/portal.ts";
import { fakeMailer } from "../src/testing/fake-mailer.ts";
import { secretKey } from "./harness.ts";

/** Sends a request as from an address. */
export type FetchFrom = (address: string, request: Request) => Promise<Response>;

/** Returns the composed portal without a socket. */
export async function portalInProcess(
  db: Database,
  limits: "on" | "off",
): Promise<{ fetchFrom: FetchFrom; idle: Portal["idle"] }> {
  const { fetch, idle } = await buildPortal({
    config: readConfig({ RATE_LIMITS: limits, LOG_LEVEL: "warn" }, false),
    keys: keysOf(secretKey),
    db,
    createMailer: () => fakeMailer(),
    clock: systemClock,
    log: createLog({ level: "error", format: "json", write: () => {}, now: systemClock.now }),
    web: { text: () => undefined, folder: undefined },
  });
  return {
    fetchFrom: async (address, request) =>
      fetch(request, { requestIP: () => ({ address }), timeout: () => {} }),
    idle,
  };
}
