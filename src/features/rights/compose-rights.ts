import { alertsPersonal } from "../alerts/alerts.entries.ts";
import { antechamberPersonal } from "../antechamber/antechamber.entries.ts";
import { logPseudonyms } from "../audit/log-pseudonyms.service.ts";
import type { SealKeys } from "../audit/seals.explanations.ts";
import { sealsService } from "../audit/seals.service.ts";
import { buyersPersonal } from "../buyers/buyers.entries.ts";
import { codesPersonal } from "../codes/codes.entries.ts";
import { helpPersonal } from "../help/help.entries.ts";
import { initiationPersonal } from "../initiation/initiation.entries.ts";
import { lettersPersonal } from "../letters/letters.entries.ts";
import { peoplePersonal } from "../people/people.entries.ts";
import { pressRunsPersonal } from "../press-runs/press-runs.entries.ts";
import { factorsPersonal } from "../second-factor/factors.entries.ts";
import { sessionsPersonal } from "../sessions/sessions.entries.ts";
import { usersStore } from "../users/users.store.ts";
import { whispersPersonal } from "../whispers/whispers.entries.ts";
import { type ErasingCore, erasureService } from "./erasure.service.ts";
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

/** Builds what exports and erases people, for calls and for the command line. */
export function composeRights(core: ErasingCore & { keys: SealKeys }) {
  const { db, clock } = core;
  const store = rightsStore(db, personalData);
  const logs = logPseudonyms(core, sealsService(db, clock, core.keys), store);
  return {
    store,
    export: exportService(core, store),
    ...erasureService(core, { store, users: usersStore(db), logs }),
  };
}
