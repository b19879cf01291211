import { and, desc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Language } from "../../../core/contract/languages.ts";
import type { Database, Tx } from "../../../core/db/database.ts";
import { onlyRow } from "../../../core/db/queries.ts";
import { deleteRows } from "../../../core/db/retention.ts";

type Kind = "pass" | "invitation";

type NewPass = {
  kind: Kind;
  token: string;
  email: string;
  username: string;
  language: Language;
  madeBy: number;
  createdAt: string;
  expiresAt: string;
};

/** Passes that let somebody in without an email, and invitations to the staff: writes `entry_passes`. */
export function passesStore({ tables: { entryPasses: passes }, read, write, lock }: Database) {
  const usable = (kind: Kind, now: string) =>
    and(eq(passes.kind, kind), isNull(passes.usedAt), gt(passes.expiresAt, now));
  const shown = {
    id: passes.id,
    email: passes.email,
    language: passes.language,
    createdAt: passes.createdAt,
    expiresAt: passes.expiresAt,
  };

  return {
    /** Returns when the valid one-time login link of an address was made; locks the address. */
    async living(tx: Tx, email: string, now: string) {
      await lock(tx, `pass:${email}`);
      const [pass] = await tx
        .select({ createdAt: passes.createdAt, expiresAt: passes.expiresAt })
        .from(passes)
        .where(and(eq(passes.email, email), usable("pass", now)))
        .limit(1);
      return pass;
    },
    /** Returns the invitations that can still be used, the newest first. */
    invitations: (now: string, most: number, on: Tx = read) =>
      on.select(shown).from(passes).where(usable("invitation", now)).orderBy(desc(passes.id)).limit(most),
    /** Returns the invitation to an address that can still be used. */
    async invitationTo(email: string, now: string) {
      const open = and(eq(passes.email, email), usable("invitation", now));
      const [invitation] = await read
        .select(shown)
        .from(passes)
        .where(open)
        .orderBy(desc(passes.id))
        .limit(1);
      return invitation;
    },
    /** Returns the invitation that a link opens. */
    async invitationOf(token: string, now: string) {
      const open = and(eq(passes.token, token), usable("invitation", now));
      const [invitation] = await read.select(shown).from(passes).where(open);
      return invitation;
    },
    /** Makes all who invite wait for each other. */
    lockInvitations: (tx: Tx): Promise<void> => lock(tx, "invitations"),
    /** Deletes an invitation that can still be used; returns whose it was. */
    async withdraw(tx: Tx, id: number, now: string) {
      const open = and(eq(passes.id, id), usable("invitation", now));
      const [gone] = await tx.delete(passes).where(open).returning({ email: passes.email });
      return gone?.email;
    },
    /** Deletes the invitations to an address, used or not. */
    async removeInvitations(tx: Tx, email: string): Promise<void> {
      await tx.delete(passes).where(and(eq(passes.email, email), eq(passes.kind, "invitation")));
    },
    add: async (tx: Tx, pass: NewPass): Promise<number> =>
      onlyRow(await tx.insert(passes).values(pass).returning({ id: passes.id })).id,
    /** Uses a pass or an invitation up; undefined for one that is used, over or unknown. */
    async use(tx: Tx, kind: Kind, token: string, now: string) {
      const [pass] = await tx
        .update(passes)
        .set({ usedAt: now })
        .where(and(eq(passes.token, token), usable(kind, now)))
        .returning({ email: passes.email, username: passes.username, language: passes.language });
      return pass;
    },
    /** Deletes the passes of some addresses; returns how many there were. */
    async forget(tx: Tx, emails: readonly string[]): Promise<number> {
      const rows = await tx
        .delete(passes)
        .where(inArray(passes.email, [...emails]))
        .returning({ id: passes.id });
      return rows.length;
    },
    deleteOld: (before: string): Promise<void> => deleteRows(write, passes, lt(passes.expiresAt, before)),
  };
}
