import type { SealKeys } from "../../core/audit/seals.explanations.ts";
import { sealsService } from "../../core/audit/seals.service.ts";
import type { PersonalData } from "../../core/db/personal.ts";
import { usersStore } from "../accounts/users/users.store.ts";
import { type ErasingCore, erasureService } from "./erasure.service.ts";
import { exportService } from "./export.service.ts";
import { logPseudonyms } from "./log-pseudonyms.service.ts";
import { privacyStore } from "./privacy.store.ts";

/** What exports and erases people, for calls and for the command line: what the features declare of them, in their order. */
export function privacyService(core: ErasingCore & { keys: SealKeys; personal: readonly PersonalData[] }) {
  const { db, clock } = core;
  const store = privacyStore(db, core.personal);
  const logs = logPseudonyms(core, sealsService(db, clock, core.keys), store);
  return {
    store,
    export: exportService(core, store),
    ...erasureService(core, { store, users: usersStore(db), logs }),
  };
}
