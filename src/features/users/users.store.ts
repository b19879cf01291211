import { eq } from "drizzle-orm";
import type { Role } from "../../contract/roles.ts";
import type { Database, Tx } from "../../db/database.ts";
import { onlyRow } from "../../db/rows.ts";

export type NewStaff = {
  email: string;
  username: string;
  usernameFolded: string;
  passwordHash: string;
  role: Role;
  createdAt: string;
};

export function usersStore({ tables: { users, userSessions }, read }: Database) {
  return {
    async hasMaster(on: Tx = read): Promise<boolean> {
      const rows = await on
        .select({ id: users.id })
        .from(users)
        .where(eq(users.role, "master_admin"))
        .limit(1);
      return rows.length > 0;
    },
    async byEmail(tx: Tx, email: string) {
      const [user] = await tx
        .select({ id: users.id, email: users.email, role: users.role, passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.email, email));
      return user;
    },
    async addStaff(tx: Tx, staff: NewStaff): Promise<number> {
      return onlyRow(await tx.insert(users).values(staff).returning({ id: users.id })).id;
    },
    /** Gives a user an initial password, which has to be changed at the next sign-in. */
    async setInitialPassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
      await tx
        .update(users)
        .set({ passwordHash, passwordChanged: false, passwordExpiresAt: null })
        .where(eq(users.id, id));
    },
    async setRole(tx: Tx, id: number, role: Role): Promise<void> {
      await tx.update(users).set({ role }).where(eq(users.id, id));
    },
    /** Ends all of a user's sessions, wherever they are signed in. */
    async endSessions(tx: Tx, userId: number): Promise<void> {
      await tx.delete(userSessions).where(eq(userSessions.userId, userId));
    },
  };
}

export type UsersStore = ReturnType<typeof usersStore>;
