import type { Config } from "../config.ts";
import { auditRecorder } from "../core/audit/audit.store.ts";
import { StartError } from "../core/db/errors.ts";
import { openDatabase } from "../core/db/open.ts";
import { placeOf } from "../core/db/postgres/migrate.ts";
import { requireDatabase } from "../core/db/sqlite/file.ts";
import { systemClock } from "../core/lib/clock.ts";
import { setupLinks } from "../features/accounts/first-admin/setup-link.service.ts";
import { staffService } from "../features/accounts/users/staff.service.ts";
import { newKey } from "./new-key.ts";
import { keysFor } from "./secret-key.ts";
import { say } from "./terminal.ts";

/** The actions on one account, by its address. */
const ofAccount: readonly (string | undefined)[] = ["reset-password", "reset-factor", "make-master"];

/** The verbs on staff accounts, which may run while the portal serves, and the one on its key, which may not. */
export async function admin(
  config: Config,
  action: string | undefined,
  ...rest: readonly string[]
): Promise<void> {
  if (action === "new-key") return newKey(config, rest);
  const [address = ""] = rest;
  if (action !== "setup-link" && !(ofAccount.includes(action) && address)) {
    throw new StartError(
      "Usage: codex-portal admin reset-password EMAIL, admin reset-factor EMAIL, admin make-master EMAIL, admin setup-link, or admin new-key [--former FILE]",
    );
  }
  const email = address.trim().toLowerCase();
  const { database } = config;
  if (database.engine === "sqlite") requireDatabase(database.file);
  // A forgotten DATABASE_URL would change an old database without a word.
  say(`Database: ${database.engine === "sqlite" ? database.file : placeOf(database.url)}`);
  const db = await openDatabase(database, { alone: false, warn: say });
  try {
    const clock = systemClock;
    if (action === "setup-link") {
      const link = await setupLinks({ db, clock, config, keys: await keysFor(config, db) }).make();
      if (!link)
        throw new StartError(
          "No first admin waits for a password of their own: sign in, or use admin reset-password EMAIL.",
        );
      return say(link);
    }
    const staff = staffService({ db, clock, audit: auditRecorder(db, clock) });
    if (action === "reset-factor") {
      const isReset = await staff.resetFactors(email);
      say(
        isReset
          ? `The second factors of ${email} are removed, and its sessions ended. The password alone signs in now, and a second factor can be set up anew.`
          : `${email} has no second factor. Its sessions are ended.`,
      );
      return;
    }
    const { password, wasSuspended } =
      action === "make-master"
        ? await staff.makeMaster(email)
        : { password: await staff.resetPassword(email), wasSuspended: false };
    if (action === "make-master") say(`${email} is now a master admin.`);
    if (wasSuspended) say("The account was suspended; that is lifted.");
    if (password) say(`Initial password: ${password}  (to be changed at the first sign-in, within 72 hours)`);
  } finally {
    await db.close();
  }
}
