import type { Database } from "../../db/database.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import { alertsPersonal } from "../alerts/alerts.entries.ts";
import { antechamberPersonal } from "../antechamber/antechamber.entries.ts";
import { auditStore } from "../audit/audit.store.ts";
import { logPseudonyms } from "../audit/log-pseudonyms.service.ts";
import { fragmentsOf } from "../audit/pseudonym.rules.ts";
import type { SealKeys } from "../audit/seals.explanations.ts";
import { sealsService } from "../audit/seals.service.ts";
import { sealsStore } from "../audit/seals.store.ts";
import { buyersPersonal } from "../buyers/buyers.entries.ts";
import { codesPersonal } from "../codes/codes.entries.ts";
import { helpPersonal } from "../help/help.entries.ts";
import { initiationPersonal } from "../initiation/initiation.entries.ts";
import { lettersPersonal } from "../letters/letters.entries.ts";
import { peoplePersonal } from "../people/people.entries.ts";
import { pressRunsPersonal } from "../press-runs/press-runs.entries.ts";
import { factorsPersonal } from "../second-factor/factors.entries.ts";
import { sessionsPersonal } from "../sessions/sessions.entries.ts";
import { settingsStore } from "../settings/settings.store.ts";
import { usersStore } from "../users/users.store.ts";
import { whispersPersonal } from "../whispers/whispers.entries.ts";
import { erasureService } from "./erasure.service.ts";
import { exportService } from "./export.service.ts";
import { rightsStore } from "./rights.store.ts";

/** What the features' tables hold of people, in the order of an export, and of an erasure: letters go before the requests that they answer. */
export const personalData = [
  sessionsPersonal,
  factorsPersonal,
  alertsPersonal,
  codesPersonal,
  antechamberPersonal,
  whispersPersonal,
  initiationPersonal,
  lettersPersonal,
  peoplePersonal,
  pressRunsPersonal,
  buyersPersonal,
  helpPersonal,
];

/** Builds the chain that seals the audit log, which every erasure has to keep. */
export function sealsOf(db: Database, clock: Clock, keys: SealKeys) {
  const { write, read, isServer } = db;
  const [store, settings] = [sealsStore(db), settingsStore(db)];
  return sealsService({ store, settings, keys, write, read, isServer, clock });
}

/** Builds what exports and erases people, for calls and for the command line. */
export function composeRights(
  db: Database,
  clock: Clock,
  keys: SealKeys,
  forgetMails: (addresses: readonly string[], upTo: string) => Promise<number>,
  warn: Log["warn"],
) {
  const store = rightsStore(db, personalData);
  const log = auditStore(db, clock);
  const seals = sealsOf(db, clock, keys);
  return {
    store,
    export: exportService({ store, log, readLate: db.readLate, fragmentsOf, clock }),
    ...erasureService({
      store,
      users: usersStore(db),
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
