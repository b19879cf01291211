import { and, desc, eq, gt, inArray, ne, notInArray, sql } from "drizzle-orm";
import type { Database, Tx } from "../../../core/db/database.ts";
import { prepared } from "../../../core/db/queries.ts";

export type NewSession = {
  userId: number;
  kind: "visitor" | "staff" | "ticket" | "factor";
  sessionToken: string;
  ipAddress: string;
  userAgent: string | null;
  createdAt: string;
  expiresAt: string;
};

/** All sessions of one user. */
export function sessionsOfUser({ tables: { userSessions }, read }: Database) {
  const keepNewest = prepared((on) => {
    const ofKind = and(
      eq(userSessions.userId, sql.placeholder("userId")),
      eq(userSessions.kind, sql.placeholder("kind")),
    );
    const newest = on
      .select({ id: userSessions.id })
      .from(userSessions)
      .where(and(ofKind, gt(userSessions.expiresAt, sql.placeholder("now"))))
      .orderBy(desc(userSessions.id))
      .limit(sql.placeholder("most"));
    return on
      .delete(userSessions)
      .where(and(ofKind, notInArray(userSessions.id, newest)))
      .prepare();
  });

  return {
    /** Returns the sessions of a user that have not expired, the one used last first; tickets are none. */
    async living(userId: number, now: string) {
      const rows = await read
        .select({
          id: userSessions.id,
          kind: userSessions.kind,
          sessionToken: userSessions.sessionToken,
          ipAddress: userSessions.ipAddress,
          userAgent: userSessions.userAgent,
          createdAt: userSessions.createdAt,
          lastActivity: userSessions.lastActivity,
        })
        .from(userSessions)
        .where(and(eq(userSessions.userId, userId), gt(userSessions.expiresAt, now)))
        .orderBy(desc(userSessions.lastActivity), desc(userSessions.id));
      return rows.flatMap(({ kind, ...row }) =>
        kind === "visitor" || kind === "staff" ? [{ ...row, kind }] : [],
      );
    },
    /** Ends one session of a user, or without an id all but, when named, one; returns how many ended. */
    async end(
      tx: Tx,
      userId: number,
      {
        id,
        exceptToken,
        kinds,
      }: { id?: number | undefined; exceptToken?: string; kinds?: NewSession["kind"][] } = {},
    ): Promise<number> {
      const isOther = exceptToken === undefined ? undefined : ne(userSessions.sessionToken, exceptToken);
      const rows = await tx
        .delete(userSessions)
        .where(
          and(
            eq(userSessions.userId, userId),
            id === undefined ? isOther : eq(userSessions.id, id),
            kinds && inArray(userSessions.kind, kinds),
          ),
        )
        .returning({ id: userSessions.id });
      return rows.length;
    },
    /** Ends all of a user's sessions of a kind but the newest living ones. */
    async keepNewest(
      tx: Tx,
      { userId, kind }: Pick<NewSession, "userId" | "kind">,
      most: number,
      now: string,
    ): Promise<void> {
      await keepNewest(tx).execute({ userId, kind, most, now });
    },
  };
}
