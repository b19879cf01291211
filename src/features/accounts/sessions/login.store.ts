import { and, eq, isNull } from "drizzle-orm";
import type { Database, Tx } from "../../../core/db/database.ts";

/** What signing in reads: the accounts of staff. */
export function loginStore({ tables: { users }, read, lock }: Database) {
  return {
    /** Makes other writes on a user's password or role wait until this one has ended. */
    lockUser: (tx: Tx, id: number): Promise<void> => lock(tx, `user:${id}`),
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
        .where(and(eq(users.email, email), isNull(users.suspendedAt)));
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
          formerInitialHashes: users.formerInitialHashes,
        })
        .from(users)
        .where(eq(users.id, id));
      return user;
    },
    /** Returns what a user may not choose as a password. */
    async passwordsOf(email: string) {
      const { passwordHash, initialPasswordHash, formerInitialHashes } = users;
      const [user] = await read
        .select({ email: users.email, passwordHash, initialPasswordHash, formerInitialHashes })
        .from(users)
        .where(eq(users.email, email));
      return user;
    },
    /** Returns when somebody was promoted last; null for staff who never were visitors. */
    async staffSince(on: Tx, id: number): Promise<string | null> {
      const [user] = await on.select({ staffSince: users.staffSince }).from(users).where(eq(users.id, id));
      return user?.staffSince ?? null;
    },
  };
}

export type LoginStore = ReturnType<typeof loginStore>;
