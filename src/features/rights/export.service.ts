import type { PersonExport } from "../../contract/rights.ts";
import type { Database } from "../../db/database.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import type { AuditStore } from "../audit/audit.store.ts";
import { exportMax, type RightsStore, type Who } from "./rights.store.ts";

type Deps = {
  store: RightsStore;
  log: Pick<AuditStore, "ofUser" | "idsHolding" | "rows">;
  /** Where long lists are read. */
  readLate: Database["readLate"];
  fragmentsOf: (person: { emails: readonly string[]; names: readonly string[] }) => string[];
  clock: Clock;
};

/** Gathers all that the portal knows of a person; of each kind the oldest rows, which are far more than anybody fills by using it. */
export function exportService({ store, log, readLate, fragmentsOf, clock }: Deps) {
  return async (who: Who): Promise<PersonExport> => {
    const found = await store.find(who);
    const email = found?.email ?? ("email" in who ? who.email : "");
    const own = found ? await log.ofUser(readLate, found.id, 0, exportMax) : [];
    // Not by the name: it may stand in rows about others who only asked for it.
    const ids = await log.idsHolding(readLate, fragmentsOf({ emails: [email], names: [] }));
    const naming = await log.rows(readLate, ids.slice(0, exportMax));
    const rows = new Map([...own, ...naming].map((row) => [row.id, row]));
    return {
      exportedAt: iso(clock.now()),
      account: found ?? null,
      sessions: found ? await store.sessions(found.id) : [],
      redemptions: found ? await store.redemptions(found.id) : [],
      rooms: found ? await store.roomsRead(found.id) : [],
      roomLetters: found ? await store.roomLetters(found.id) : [],
      whispers: found ? await store.whispersTaken(found.id) : [],
      failedTries: found ? await store.failedTries(found.id) : [],
      oneTimeCodes: await store.oneTimeCodes(email),
      letters: await store.letters(email),
      passes: await store.passes(email),
      copies: await store.copies(email),
      purchases: await store.purchases(email),
      requests: await store.requests(email, found?.id),
      log: [...rows.values()]
        .sort((one, other) => one.id - other.id)
        .slice(0, exportMax)
        .map(({ userId, createdAt: at, action, details, ipAddress, userAgent }) => {
          const isOwn = found !== undefined && userId === found.id;
          return {
            at,
            action,
            // What others did to them may tell of others, too.
            details: isOwn ? details : "{}",
            ipAddress: isOwn ? ipAddress : null,
            userAgent: isOwn ? userAgent : null,
          };
        }),
    };
  };
}

/** True for an export that holds nothing of anybody. */
export function isEmptyExport({ exportedAt: _, ...known }: PersonExport): boolean {
  return Object.values(known).every((part) => part === null || (Array.isArray(part) && part.length === 0));
}

export type ExportPerson = ReturnType<typeof exportService>;
