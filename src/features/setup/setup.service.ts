import type { AuditDetails } from "../../contract/audit-details.ts";
import { yearMs } from "../../contract/limits.ts";
import type { Tx, Write } from "../../db/database.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { hashPassword, newInitialPassword } from "../../lib/passwords.ts";
import { newLegible } from "../../lib/tokens.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { CodesStore } from "../codes/codes.store.ts";
import type { SettingsStore } from "../settings/settings.store.ts";
import type { UsersStore } from "../users/users.store.ts";
import type { StartStore } from "./start.store.ts";

/** Enough for a newcomer and a circle of friends; staff make codes for everybody else. */
const firstCodeUses = 100;
const masterName = "Keeper";
/** The setting with the master whose address the login page may show; it is there until they choose a password. */
const firstMasterSetting = "first_master";

export type FirstStart = { adminEmail: string; adminPassword: string; firstCode: string };

type Deps = {
  write: Write;
  audit: RecordAudit;
  clock: Clock;
  start: Pick<StartStore, "hasMaster">;
  /** Each is made when it is first read, which most starts do not. */
  stores: {
    readonly users: Pick<UsersStore, "addStaff" | "waitingMasterAddress">;
    readonly codes: Pick<CodesStore, "add">;
  };
  settings: Pick<SettingsStore, "addIfAbsent" | "value" | "removeWhere">;
};

/** Makes the first master admin and the first secret code, once. */
export function setupService({ write, audit, clock, start, stores, settings }: Deps) {
  async function make(tx: Tx, first: FirstStart, passwordHash: string): Promise<void> {
    const now = clock.now();
    const id = await stores.users.addStaff(tx, {
      email: first.adminEmail,
      username: masterName,
      usernameFolded: masterName.toUpperCase(),
      passwordHash,
      initialPasswordHash: passwordHash,
      role: "master_admin",
      createdAt: iso(now),
    });
    await stores.codes.add(tx, {
      code: first.firstCode,
      label: null,
      maxUses: firstCodeUses,
      expiresAt: iso(now.getTime() + yearMs),
      createdAt: iso(now),
    });
    await settings.addIfAbsent(tx, "course_nada_url", null, iso(now));
    await settings.addIfAbsent(tx, firstMasterSetting, String(id), iso(now));
    const details: AuditDetails = { email: first.adminEmail };
    await audit(tx, { action: "first_start", userId: id, details, client: null });
  }

  return {
    /** Returns the address that first-run.txt speaks of, while its master has not chosen a password yet. */
    async loginHint(): Promise<string | null> {
      const id = await settings.value(firstMasterSetting);
      return id === null ? null : stores.users.waitingMasterAddress(Number(id));
    },

    /** Deletes the hint for good, whatever becomes of the account later. */
    forgetFirstMaster: (tx: Tx, id: number): Promise<void> =>
      settings.removeWhere(tx, firstMasterSetting, String(id)),

    /**
     * Makes the master admin and the first secret code of an empty portal.
     * `announce` runs before the commit, so that no password is ever set that nobody has seen.
     * Returns undefined when the portal already has a master.
     */
    async firstStart(
      adminEmail: string,
      chosenPassword: string | undefined,
      announce: (first: FirstStart) => void,
    ): Promise<FirstStart | undefined> {
      if (await start.hasMaster()) return undefined;
      const first: FirstStart = {
        adminEmail,
        adminPassword: chosenPassword ?? newInitialPassword(),
        firstCode: `VOID-${newLegible(4)}-${newLegible(4)}`,
      };
      const passwordHash = await hashPassword(first.adminPassword, "first start");
      return write(async (tx) => {
        if (await start.hasMaster(tx)) return undefined;
        await make(tx, first, passwordHash);
        announce(first);
        return first;
      });
    },
  };
}

export type SetupService = ReturnType<typeof setupService>;
