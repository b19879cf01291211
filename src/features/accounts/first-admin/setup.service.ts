import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import { newLegible } from "../../../core/contract/code-text.ts";
import { yearMs } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import { iso } from "../../../core/lib/clock.ts";
import { hashPassword, initialPasswordEnd, newInitialPassword } from "../../../core/lib/passwords.ts";
import { settingsStore } from "../../../core/settings/settings.store.ts";
import type { Core } from "../../../core.ts";
import type { CodesStore } from "../../codes/codes.store.ts";
import type { LoginHintView } from "../accounts.contract.ts";
import { usersStore } from "../users/users.store.ts";
import { firstMasterSetting } from "./start.store.ts";

/** Enough for a newcomer and a circle of friends; staff make codes for everybody else. */
const firstCodeUses = 100;
const masterName = "Keeper";
const asker = "first start";

/** What the first start made, or a later one that renewed what had ended. */
export type FirstStart = {
  adminEmail: string;
  adminPassword: string;
  /** Absent when it was deleted since. */
  firstCode: string | undefined;
  isRenewed: boolean;
};

/** What the login page says until the first master has chosen a password. */
export function firstMasterService({ db, clock }: Core) {
  const settings = settingsStore(db);
  const users = usersStore(db);
  return {
    /** Returns the address that first-run.txt speaks of, while its master has not chosen a password yet, and whether its password ended. */
    async loginHint(): Promise<LoginHintView> {
      const id = await settings.value(firstMasterSetting);
      const master = id === null ? undefined : await users.waitingMaster(Number(id));
      const end = master?.passwordExpiresAt ?? null;
      return { adminEmail: master?.email ?? null, hasEnded: end !== null && end <= iso(clock.now()) };
    },

    /** Deletes the hint for good, whatever becomes of the account later. */
    forget: (tx: Tx, id: number): Promise<void> => settings.removeWhere(tx, firstMasterSetting, String(id)),
  };
}

export type FirstMasterService = ReturnType<typeof firstMasterService>;

/** Writes the first master, the first secret code and the settings of a new portal. */
async function make(
  { db, audit, clock }: Core,
  codes: CodesStore,
  tx: Tx,
  first: { adminEmail: string; firstCode: string },
  passwordHash: string,
  passwordExpiresAt: string | null,
): Promise<void> {
  const now = clock.now();
  const settings = settingsStore(db);
  const id = await usersStore(db).addStaff(tx, {
    email: first.adminEmail,
    username: masterName,
    usernameFolded: masterName.toUpperCase(),
    passwordHash,
    initialPasswordHash: passwordHash,
    passwordExpiresAt,
    role: "master_admin",
    createdAt: iso(now),
  });
  await codes.add(tx, {
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

/** Makes the first master admin and the first secret code, once, and sees to it that the master can come in. */
export function setupService(core: Core, codes: CodesStore) {
  const { db, write, audit, clock, start } = core;
  const users = usersStore(db);

  /** Gives the first master a new initial password when theirs has ended; of instances that start together, one does. */
  async function renew(announce: (first: FirstStart) => void): Promise<FirstStart | undefined> {
    const now = iso(clock.now());
    const id = await start.endedMaster(now);
    if (id === undefined) return undefined;
    const adminPassword = newInitialPassword();
    const passwordHash = await hashPassword(adminPassword, asker);
    return write(async (tx) => {
      const until = initialPasswordEnd(clock);
      const adminEmail = await users.extendEnded(tx, id, now, until);
      if (adminEmail === undefined) return undefined;
      await users.setInitialPassword(tx, id, passwordHash, until);
      const details: AuditDetails = { email: adminEmail, by: "start" };
      await audit(tx, { action: "password_reset", userId: id, details, client: null });
      const firstCode = await start.firstCode(tx, id);
      const first: FirstStart = { adminEmail, adminPassword, firstCode, isRenewed: true };
      announce(first);
      return first;
    });
  }

  return {
    /**
     * Creates the master admin and the first secret code of an empty portal, or a new initial password for the first
     * master whose own expired unused. A chosen password does not expire. `announce` runs before the commit, so that
     * a password that was not displayed is never stored. Returns undefined when the portal has a master who can sign
     * in.
     */
    async firstStart(
      adminEmail: string,
      chosenPassword: string | undefined,
      announce: (first: FirstStart) => void,
    ): Promise<FirstStart | undefined> {
      if (await start.hasMaster()) return renew(announce);
      const first = {
        adminEmail,
        adminPassword: chosenPassword ?? newInitialPassword(),
        firstCode: `VOID-${newLegible(4)}-${newLegible(4)}`,
        isRenewed: false,
      };
      const passwordHash = await hashPassword(first.adminPassword, asker);
      const passwordExpiresAt = chosenPassword === undefined ? initialPasswordEnd(clock) : null;
      return write(async (tx) => {
        if (await start.hasMaster(tx)) return undefined;
        await make(core, codes, tx, first, passwordHash, passwordExpiresAt);
        announce(first);
        return first;
      });
    },
  };
}
