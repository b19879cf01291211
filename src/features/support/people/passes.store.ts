import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Language } from "../../../core/contract/languages.ts";
import type { Database, Tx } from "../../../core/db/database.ts";
import { deleteRows } from "../../../core/db/retention.ts";

type NewPass = {
  token: string;
  email: string;
  username: string;
  language: Language;
  madeBy: number;
  createdAt: string;
  expiresAt: string;
};

/** Passes that let somebody in without a letter: writes `entry_passes`. */
export function passesStore({ tables: { entryPasses: passes }, write, lock }: Database) {
  return {
    /** Returns when the pass of an address was made that can still be used; whoever else wants one for it waits. */
    async living(tx: Tx, email: string, now: string) {
      await lock(tx, `pass:${email}`);
      const usable = and(eq(passes.email, email), isNull(passes.usedAt), gt(passes.expiresAt, now));
      const [pass] = await tx
        .select({ createdAt: passes.createdAt, expiresAt: passes.expiresAt })
        .from(passes)
        .where(usable)
        .limit(1);
      return pass;
    },
    async add(tx: Tx, pass: NewPass): Promise<void> {
      await tx.insert(passes).values(pass);
    },
    /** Uses a pass up; undefined for one that is used, over or unknown. */
    async use(tx: Tx, token: string, now: string) {
      const usable = and(eq(passes.token, token), isNull(passes.usedAt), gt(passes.expiresAt, now));
      const [pass] = await tx
        .update(passes)
        .set({ usedAt: now })
        .where(usable)
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
    sweep: (before: string): Promise<void> => deleteRows(write, passes, lt(passes.expiresAt, before)),
  };
}
