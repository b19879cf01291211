import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";
import { prepared } from "../../db/prepared.ts";

export type NewSession = {
  userId: number;
  sessionToken: string;
  ipAddress: string;
  userAgent: string | null;
  createdAt: string;
  expiresAt: string;
};

export function sessionsStore({ tables: { userSessions, users }, read, write }: Database) {
  const visitorByToken = prepared((on) =>
    on
      .select({
        sessionId: userSessions.id,
        lastActivity: userSessions.lastActivity,
        id: users.id,
        email: users.email,
        username: users.username,
        language: users.language,
        admittedAt: users.usedSecretCodeAt,
      })
      .from(userSessions)
      .innerJoin(users, eq(users.id, userSessions.userId))
      .where(
        and(
          eq(userSessions.sessionToken, sql.placeholder("token")),
          eq(userSessions.kind, "visitor"),
          gt(userSessions.expiresAt, sql.placeholder("now")),
        ),
      )
      .prepare(),
  );

  return {
    /** The visitor a token's hash belongs to, while the session lasts. */
    async visitor(token: string, now: string) {
      const [row] = await visitorByToken(read).execute({ token, now });
      return row;
    },
    async addVisitor(tx: Tx, session: NewSession): Promise<void> {
      await tx.insert(userSessions).values({ ...session, kind: "visitor", lastActivity: session.createdAt });
    },
    async extend(id: number, now: string, expiresAt: string): Promise<void> {
      await write(async (tx) => {
        await tx.update(userSessions).set({ lastActivity: now, expiresAt }).where(eq(userSessions.id, id));
      });
    },
    async remove(tx: Tx, token: string): Promise<void> {
      await tx.delete(userSessions).where(eq(userSessions.sessionToken, token));
    },
    sweep(now: string): Promise<unknown> {
      return write(async (tx) => await tx.delete(userSessions).where(lt(userSessions.expiresAt, now)));
    },
  };
}

export type SessionsStore = ReturnType<typeof sessionsStore>;
