import type { Config } from "../config.ts";
import { auditRecorder } from "../core/audit/audit.store.ts";
import { email as emailSchema } from "../core/contract/fields.ts";
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

type Staff = ReturnType<typeof staffService>;

/** The actions on one account, by its address; each says what it did, and returns the initial password that it gave, if it did. */
const ofAccount = {
  async create(staff, email) {
    const password = await staff.create(email);
    say(`${email} is now an admin. codex-portal admin make-master ${email} makes it a master admin.`);
    return password;
  },
  "reset-password": (staff, email) => staff.resetPassword(email),
  async "reset-factor"(staff, email) {
    const isReset = await staff.resetFactors(email);
    say(
      isReset
        ? `The second factors of ${email} are removed, and its sessions ended. The password alone signs in now, and a second factor can be set up anew.`
        : `${email} has no second factor. Its sessions are ended.`,
    );
    return undefined;
  },
  async "make-master"(staff, email) {
    const { password, wasSuspended } = await staff.makeMaster(email);
    say(`${email} is now a master admin.`);
    if (wasSuspended) say("The account was suspended; that is lifted.");
    return password;
  },
} satisfies Record<string, (staff: Staff, email: string) => Promise<string | undefined>>;

const isOfAccount = (action = ""): action is keyof typeof ofAccount => Object.hasOwn(ofAccount, action);

/** The verbs on staff accounts, which may run while the portal serves, and the one on its key, which may not. */
export async function admin(
  config: Config,
  action: string | undefined,
  ...rest: readonly string[]
): Promise<void> {
  if (action === "new-key") return newKey(config, rest);
  const [address = ""] = rest;
  if (action !== "setup-link" && !(isOfAccount(action) && address)) {
    const actions = Object.keys(ofAccount).map((each) => `admin ${each} EMAIL`);
    throw new StartError(
      `Usage: codex-portal ${actions.join(", ")}, admin setup-link, or admin new-key [--former FILE]`,
    );
  }
  const email = address.trim().toLowerCase();
  if (action === "create" && !emailSchema.safeParse(email).success)
    throw new StartError(`${address} is no email address. Write one such as you@portal.example.`);
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
    const password = await ofAccount[action](staff, email);
    if (password) say(`Initial password: ${password}  (to be changed at the first sign-in, within 72 hours)`);
  } finally {
    await db.close();
  }
}
