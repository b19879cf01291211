import type { Database } from "../db/database.ts";
import { alertsStore } from "../features/alerts/alerts.store.ts";
import { antechamberStore } from "../features/antechamber/antechamber.store.ts";
import { openingsStore } from "../features/antechamber/openings.store.ts";
import { auditStore } from "../features/audit/audit.store.ts";
import { logPseudonyms } from "../features/audit/log-pseudonyms.service.ts";
import { fragmentsOf } from "../features/audit/pseudonym.rules.ts";
import type { SealKeys } from "../features/audit/seals.explanations.ts";
import { sealsService } from "../features/audit/seals.service.ts";
import { sealsStore } from "../features/audit/seals.store.ts";
import { intakeStore } from "../features/buyers/intake.store.ts";
import { helpStore } from "../features/help/help.store.ts";
import { initiationStore } from "../features/initiation/initiation.store.ts";
import { lettersStore } from "../features/letters/letters.store.ts";
import { limitsStore } from "../features/limits/limits.store.ts";
import { allowancesOf } from "../features/people/allowances.rules.ts";
import { passesStore } from "../features/people/passes.store.ts";
import { copiesStore } from "../features/press-runs/copies.store.ts";
import { erasureService } from "../features/rights/erasure.service.ts";
import { exportService } from "../features/rights/export.service.ts";
import { rightsStore } from "../features/rights/rights.store.ts";
import { factorsStore } from "../features/second-factor/factors.store.ts";
import { sessionsStore } from "../features/sessions/sessions.store.ts";
import { settingsStore } from "../features/settings/settings.store.ts";
import { usersStore } from "../features/users/users.store.ts";
import { failedTriesStore } from "../features/whispers/failed-tries.store.ts";
import { hearingStore } from "../features/whispers/hearing.store.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { shortHash } from "../lib/tokens.ts";

/** Builds the chain that seals the audit log, which every erasure has to keep. */
export function sealsOf(db: Database, clock: Clock, keys: SealKeys) {
  const { write, read, isServer } = db;
  const [store, settings] = [sealsStore(db), settingsStore(db)];
  return sealsService({ store, settings, keys, write, read, isServer, clock });
}

/** Builds what exports and erases people, for calls and for the command line. Every table that holds something of a person is named here. */
export function composeRights(
  db: Database,
  clock: Clock,
  keys: SealKeys,
  forgetMails: (addresses: readonly string[], upTo: string) => Promise<number>,
  warn: Log["warn"],
) {
  const store = rightsStore(db);
  const log = auditStore(db, clock);
  const seals = sealsOf(db, clock, keys);
  const sessions = sessionsStore(db);
  const factors = factorsStore(db);
  const alerts = alertsStore(db);
  const codes = initiationStore(db);
  const letters = lettersStore(db);
  const passes = passesStore(db);
  const requests = helpStore(db);
  const attempts = limitsStore(db);
  const readings = antechamberStore(db);
  const openings = openingsStore(db);
  const hearing = hearingStore(db);
  const failedTries = failedTriesStore(db);
  const copies = copiesStore(db);
  const intake = intakeStore(db);
  return {
    store,
    export: exportService({ store, log, readLate: db.readLate, fragmentsOf, clock }),
    ...erasureService({
      store,
      users: usersStore(db),
      forget: {
        sessions: async (tx, { id }) => (id === null ? 0 : sessions.end(tx, id)),
        "second factors": async (tx, { id }) => (id === null ? 0 : factors.forget(tx, id)),
        "alerts of an account": async (tx, { id }) => (id === null ? 0 : alerts.forget(tx, id)),
        letters: (tx, { id, emails }) => letters.forget(tx, emails, id),
        "one-time codes": (tx, { emails }) => codes.forget(tx, emails),
        requests: (tx, { id, emails }) => requests.forget(tx, emails, id),
        passes: (tx, { emails }) => passes.forget(tx, emails),
        // Their keys are hashes, but whoever has an address can make its own.
        "counted attempts": (tx, { id, emails }) =>
          attempts.forgetAll(
            tx,
            emails.flatMap((email) => allowancesOf({ userId: id, email })).map(({ key }) => shortHash(key)),
          ),
        "rooms read": async (tx, { id }) => (id === null ? 0 : readings.forget(tx, id)),
        "letters about rooms": async (tx, { id }) => (id === null ? 0 : openings.forget(tx, id)),
        "whispers taken": async (tx, { id }) => (id === null ? 0 : hearing.forget(tx, id)),
        "bought copies": (tx, { emails }) => copies.forget(tx, emails),
        purchases: (tx, { emails }) => intake.forget(tx, emails),
      },
      forgetLong: { "failed tries": failedTries.forget },
      logs: logPseudonyms({
        store: {
          ...log,
          hold: seals.hold,
          async rewrite(tx, rows) {
            await log.rewrite(tx, rows);
            await seals.renew(
              tx,
              rows.map((row) => row.id),
            );
          },
        },
        // A worker on SQLite; a standby would not know yet who left.
        reads: db.isServer ? db.read : db.readLate,
        write: db.write,
        othersOf: store.othersOf,
      }),
      settings: settingsStore(db),
      audit: log.record,
      write: db.write,
      forgetDeleted: db.forgetDeleted,
      clock,
      forgetMails,
      warn,
    }),
  };
}
