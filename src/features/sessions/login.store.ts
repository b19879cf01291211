import { and, eq, gt } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";

type PasswordChange = {
  previousHash: string;
  passwordHash: string;
  /** The hash of the initial password, which may never be chosen again. */
  initialPasswordHash: string | null;
};

/** What signing in reads and changes: accounts of staff, passwords, tickets. */
export function loginStore({ tables: { users, userSessions }, read, lock }: Database) {
  return {
    /** Makes other writes on a user's password or role wait until this one has ended. */
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
        .select({
          id: users.id,
          email: users.email,
          role: users.role,
          passwordHash: users.passwordHash,
          passwordChanged: users.passwordChanged,
          initialPasswordHash: users.initialPasswordHash,
        })
        .from(users)
        .where(eq(users.id, id));
      return user;
    },
    async noteSignIn(tx: Tx, id: number, at: string): Promise<void> {
      await tx.update(users).set({ lastLoginAt: at }).where(eq(users.id, id));
    },
    /** Sets a password its owner chose; false when the one it replaces is no longer the present one. */
    async changePassword(tx: Tx, id: number, change: PasswordChange): Promise<boolean> {
      const { previousHash, passwordHash, initialPasswordHash } = change;
      const rows = await tx
        .update(users)
        .set({ passwordHash, initialPasswordHash, passwordChanged: true, passwordExpiresAt: null })
        .where(and(eq(users.id, id), eq(users.passwordHash, previousHash)))
        .returning({ id: users.id });
      return rows.length === 1;
    },
    /** Deletes a ticket of this user; true when it was there and had not expired. */
    async deleteTicket(tx: Tx, ticket: string, userId: number, now: string): Promise<boolean> {
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
  };
}

export type LoginStore = ReturnType<typeof loginStore>;
