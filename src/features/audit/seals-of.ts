import type { Database } from "../../db/database.ts";
import type { Clock } from "../../lib/clock.ts";
import { settingsStore } from "../settings/settings.store.ts";
import type { SealKeys } from "./seals.explanations.ts";
import { sealsService } from "./seals.service.ts";
import { sealsStore } from "./seals.store.ts";

/** Builds the chain that seals the audit log, which every erasure has to keep. */
export function sealsOf(db: Database, clock: Clock, keys: SealKeys) {
  const { write, read, isServer } = db;
  const [store, settings] = [sealsStore(db), settingsStore(db)];
  return sealsService({ store, settings, keys, write, read, isServer, clock });
}
