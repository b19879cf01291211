import { and, asc, desc, eq, gt, inArray, like, or, sql } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";
import { shortHash } from "../../lib/tokens.ts";

/** The keys of an account's tries start alike, so that an operator can lift its waits. */
const ofAccount = (email: string) => `login:${shortHash(email)}:`;
const ofPairs = (email: string) => `${ofAccount(email)}client:`;
const clientPrefix = "login-client:";

/** What a try to sign in is counted under. Neither addresses nor clients can be read from it. */
export const tryKeys = {
  /** One client's tries for one account: part of the client's own, counted apart so that they can be forgiven. */
  pair: (email: string, client: string): string => ofPairs(email) + shortHash(client),
  /** All tries of one client. */
  client: (client: string): string => clientPrefix + shortHash(client),
  /** All tries of strangers for one account. */
  strangers: (email: string): string => `${ofAccount(email)}strangers`,
  /** The tries of one browser that has signed in to the account before. */
  device: (email: string, nonce: string): string => `${ofAccount(email)}device:${shortHash(nonce)}`,
  /** The tries of the account's own sessions to say the present password. */
  own: (email: string): string => `${ofAccount(email)}own`,
};

export function triesStore({ tables: { attempts }, lock }: Database) {
  return {
    /** Lets writes that count the same key's tries do so one after another. */
    lock,
    /** The times of a key's failures since an instant, oldest first. */
    async since(tx: Tx, key: string, since: string): Promise<number[]> {
      const rows = await tx
        .select({ createdAt: attempts.createdAt })
        .from(attempts)
        .where(and(eq(attempts.key, key), gt(attempts.createdAt, since)))
        .orderBy(asc(attempts.createdAt));
      return rows.map(({ createdAt }) => Date.parse(createdAt));
    },
    /** The time of a key's nth newest failure. */
    async nthNewest(tx: Tx, key: string, n: number): Promise<number | undefined> {
      const [row] = await tx
        .select({ createdAt: attempts.createdAt })
        .from(attempts)
        .where(eq(attempts.key, key))
        .orderBy(desc(attempts.createdAt))
        .limit(1)
        .offset(n - 1);
      return row && Date.parse(row.createdAt);
    },
    async add(tx: Tx, keys: string[], createdAt: string): Promise<number[]> {
      const rows = await tx
        .insert(attempts)
        .values(keys.map((key) => ({ key, createdAt })))
        .returning({ id: attempts.id });
      return rows.map(({ id }) => id);
    },
    async remove(tx: Tx, ids: number[]): Promise<void> {
      if (ids.length > 0) await tx.delete(attempts).where(inArray(attempts.id, ids));
    },
    async rewrite(tx: Tx, ids: number[]): Promise<void> {
      if (ids.length === 0) return;
      await tx
        .update(attempts)
        .set({ key: sql`${attempts.key}` })
        .where(inArray(attempts.id, ids));
    },
    async forget(tx: Tx, key: string): Promise<void> {
      await tx.delete(attempts).where(eq(attempts.key, key));
    },
    /** Lifts the waits of an account, and of the clients that tried to sign in to it. */
    async forgetAccount(tx: Tx, email: string): Promise<void> {
      const pairs = ofPairs(email);
      const clients = tx
        .select({ key: sql<string>`${clientPrefix} || substr(${attempts.key}, ${pairs.length + 1})` })
        .from(attempts)
        .where(like(attempts.key, `${pairs}%`));
      await tx
        .delete(attempts)
        .where(or(inArray(attempts.key, clients), like(attempts.key, `${ofAccount(email)}%`)));
    },
  };
}

export type TriesStore = ReturnType<typeof triesStore>;
