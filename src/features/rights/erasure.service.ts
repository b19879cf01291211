import type { AuditDetails } from "../../contract/audit-details.ts";
import { foldedName } from "../../contract/folded-name.ts";
import { erasedDomain } from "../../contract/rights.ts";
import type { Database, Tx } from "../../db/database.ts";
import type { Client } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError } from "../../lib/coded-error.ts";
import { newLegible } from "../../lib/tokens.ts";
import type { AuditStore } from "../audit/audit.store.ts";
import type { LogPseudonyms } from "../audit/log-pseudonyms.service.ts";
import type { UsersStore } from "../users/users.store.ts";
import type { RightsStore, Who } from "./rights.store.ts";

/** A person as the tables know them: the id of a user, and every address. */
type Forgotten = { id: number | null; emails: readonly string[] };

/** Deletes what a table holds of a person; returns how many rows. */
export type Forget = (tx: Tx, person: Forgotten) => Promise<number>;

/** Who erases: somebody of staff, the person, or the command line. */
type Eraser = { id: number | null; client: Client | null; by?: "command line"; reason?: string };

/** The pseudonym of whoever is gone, and what of them was deleted or made anonymous now. */
export type Erased = {
  /** Null for an address that nobody verified. */
  id: number | null;
  /** Null when nothing was known of the address. */
  username: string | null;
  counts: Record<string, number>;
};

type Deps = Pick<Database, "write" | "forgetDeleted"> & {
  store: Pick<RightsStore, "hold">;
  users: Pick<UsersStore, "erase">;
  /** By the name of what is deleted. */
  forget: Readonly<Record<string, Forget>>;
  logs: LogPseudonyms;
  audit: AuditStore["record"];
  clock: Clock;
  /** Deletes mails that were written to files. */
  forgetMails: (emails: readonly string[]) => Promise<number>;
};

/** So many characters of 27 make pseudonyms that nobody guesses, and no two alike. */
const pseudonymLength = 12;

/** Lets people leave for ever: what is left of them has a pseudonym. */
export function erasureService(deps: Deps) {
  const { store, users, forget, logs, audit, write, clock, forgetDeleted, forgetMails } = deps;

  /**
   * Erases a person; a second time it changes nothing and answers the same. Throws forbidden for staff.
   * The address and the name are then in no row, in no file of the database, and in no mail on this machine's disk.
   */
  return async function erase(who: Who, eraser: Eraser): Promise<Erased> {
    const username = `erased-${newLegible(pseudonymLength).toLowerCase()}`;
    const pseudonym = {
      email: `${username}@${erasedDomain}`,
      username,
      usernameFolded: foldedName(username),
    };
    const done = await write(async (tx): Promise<(Erased & { emails: readonly string[] }) | CodedError> => {
      const user = await store.hold(tx, who);
      if (!user && "id" in who) return new CodedError("not_found");
      if (user?.erasedAt) return { id: user.id, username: user.username, counts: {}, emails: [] };
      if (user && !(await users.erase(tx, user.id, pseudonym, iso(clock.now()))))
        return new CodedError("forbidden");
      const id = user?.id ?? null;
      const email = user?.email ?? ("email" in who ? who.email : "");
      const known = { emails: [email], names: user ? [user.username] : [] };
      const { emails, rows, hideIn } = await logs.replace(tx, id, known, pseudonym);
      const counts: Record<string, number> = { account: user ? 1 : 0 };
      for (const [name, forgetIn] of Object.entries(forget))
        counts[name] = await forgetIn(tx, { id, emails });
      counts["audit rows"] = rows;
      if (Object.values(counts).every((count) => count === 0)) return { id, username: null, counts, emails };
      const details: AuditDetails = {
        ...(id !== null && { id }),
        username,
        ...(eraser.by && { by: eraser.by }),
        ...(eraser.reason && { reason: hideIn(eraser.reason) }),
      };
      await audit(tx, { action: "user_erased", userId: eraser.id, details, client: eraser.client });
      return { id, username, counts, emails };
    });
    const { emails, ...erased } = done;
    if (emails.length > 0) {
      const mails = await forgetMails(emails);
      if (mails > 0) erased.counts["mail files"] = mails;
      await forgetDeleted();
    }
    return erased;
  };
}

export type Erase = ReturnType<typeof erasureService>;
