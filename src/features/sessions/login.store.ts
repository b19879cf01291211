import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";

export function loginStore({ tables: { attempts, users, userSessions }, read, lock }: Database) {
  return {
    /** Lets writes that count the same key's failures do so one after another. */
    lock,
    /** Keeps changes of a user's password and role waiting until this write has ended. */
    holdUser: (tx: Tx, id: number): Promise<void> => lock(tx, `user:${id}`),
    async account(email: string, on: Tx = read) {
      const [user] = await on
        .select({
          id: users.id,
          email: users.email,
          username: users.username,
          role: users.role,
          passwordHash: users.passwordHash,
          passwordChanged: users.passwordChanged,
          passwordExpiresAt: users.passwordExpiresAt,
        })
        .from(users)
        .where(eq(users.email, email));
      return user;
    },
    async accountById(id: number) {
      const [user] = await read
        .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.id, id));
      return user;
    },
    /** The times of a key's failures since an instant, oldest first. */
    async failures(tx: Tx, key: string, since: string): Promise<number[]> {
      const rows = await tx
        .select({ createdAt: attempts.createdAt })
        .from(attempts)
        .where(and(eq(attempts.key, key), gt(attempts.createdAt, since)))
        .orderBy(asc(attempts.createdAt));
      return rows.map(({ createdAt }) => Date.parse(createdAt));
    },
    async addFailures(tx: Tx, keys: string[], createdAt: string): Promise<number[]> {
      const rows = await tx
        .insert(attempts)
        .values(keys.map((key) => ({ key, createdAt })))
        .returning({ id: attempts.id });
      return rows.map(({ id }) => id);
    },
    async removeFailures(tx: Tx, ids: number[]): Promise<void> {
      await tx.delete(attempts).where(inArray(attempts.id, ids));
    },
    async forgetFailures(tx: Tx, key: string): Promise<void> {
      await tx.delete(attempts).where(eq(attempts.key, key));
    },
    async noteSignIn(tx: Tx, id: number, at: string): Promise<void> {
      await tx.update(users).set({ lastLoginAt: at }).where(eq(users.id, id));
    },
    /** Sets a password its owner chose; false when the one it replaces is no longer the present one. */
    async changePassword(tx: Tx, id: number, previousHash: string, passwordHash: string): Promise<boolean> {
      const rows = await tx
        .update(users)
        .set({ passwordHash, passwordChanged: true, passwordExpiresAt: null })
        .where(and(eq(users.id, id), eq(users.passwordHash, previousHash)))
        .returning({ id: users.id });
      return rows.length === 1;
    },
    /** Uses up a ticket; answers whose it was. */
    async takeTicket(tx: Tx, ticket: string, userId: number, now: string): Promise<boolean> {
      const rows = await tx
        .delete(userSessions)
        .where(
          and(
            eq(userSessions.sessionToken, ticket),
            eq(userSessions.kind, "ticket"),
            eq(userSessions.userId, userId),
            gt(userSessions.expiresAt, now),
          ),
        )
        .returning({ id: userSessions.id });
      return rows.length === 1;
    },
    /** The address the login hint may show: a master's whose initial password still stands. */
    async hintAddress(): Promise<string | null> {
      const [row] = await read
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.role, "master_admin"), eq(users.passwordChanged, false)))
        .limit(1);
      return row?.email ?? null;
    },
  };
}

export type LoginStore = ReturnType<typeof loginStore>;
