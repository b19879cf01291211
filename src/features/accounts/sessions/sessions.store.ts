import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database, Tx } from "../../../core/db/database.ts";
import { prepared } from "../../../core/db/queries.ts";
import { addressesIn, deleteRows } from "../../../core/db/retention.ts";
import { sessionHolders } from "./session-holders.store.ts";
import { type NewSession, sessionsOfUser } from "./user-sessions.store.ts";

/** Tickets: sessions of one use, for a password or the second step of a sign-in. */
function tickets({ tables: { userSessions } }: Database) {
  return {
    /** Counts a try of the second step of a sign-in; returns how many there were, or undefined when none is left. */
    async spendTry(tx: Tx, ticket: string, most: number, now: string): Promise<number | undefined> {
      const isOpen = and(lt(userSessions.tries, most), gt(userSessions.expiresAt, now));
      const rows = await tx
        .update(userSessions)
        .set({ tries: sql`${userSessions.tries} + 1` })
        .where(and(eq(userSessions.sessionToken, ticket), eq(userSessions.kind, "factor"), isOpen))
        .returning({ tries: userSessions.tries });
      return rows[0]?.tries;
    },
    /** Deletes a ticket of this user; true when it was there and had not expired. */
    async deleteTicket(
      tx: Tx,
      ticket: string,
      userId: number,
      now: string,
      kind: NewSession["kind"],
    ): Promise<boolean> {
      const rows = await tx
        .delete(userSessions)
        .where(
          and(
            eq(userSessions.sessionToken, ticket),
            eq(userSessions.kind, kind),
            eq(userSessions.userId, userId),
            gt(userSessions.expiresAt, now),
          ),
        )
        .returning({ id: userSessions.id });
      return rows.length === 1;
    },
  };
}

/** The sessions of visitors and staff: writes `user_sessions`. */
export function sessionsStore(db: Database) {
  const {
    tables: { userSessions },
    write,
  } = db;
  const add = prepared((on) =>
    on
      .insert(userSessions)
      .values({
        userId: sql.placeholder("userId"),
        kind: sql.placeholder("kind"),
        sessionToken: sql.placeholder("sessionToken"),
        ipAddress: sql.placeholder("ipAddress"),
        userAgent: sql.placeholder("userAgent"),
        lastActivity: sql.placeholder("createdAt"),
        createdAt: sql.placeholder("createdAt"),
        expiresAt: sql.placeholder("expiresAt"),
      })
      .prepare(),
  );
  const remove = prepared((on) =>
    on
      .delete(userSessions)
      .where(eq(userSessions.sessionToken, sql.placeholder("token")))
      .returning({ id: userSessions.id })
      .prepare(),
  );

  return {
    ...sessionHolders(db),
    ...tickets(db),
    ...sessionsOfUser(db),
    addresses: addressesIn(db, userSessions),
    async add(tx: Tx, session: NewSession): Promise<void> {
      await add(tx).execute(session);
    },
    /** Records a use of a session and, when it is renewed, its new end. */
    async touch(id: number, use: { lastActivity: string; expiresAt?: string }): Promise<void> {
      await write(async (tx) => {
        await tx.update(userSessions).set(use).where(eq(userSessions.id, id));
      });
    },
    /** Puts another token in the place of a session's; false when the session has ended. */
    async replaceToken(tx: Tx, former: string, sessionToken: string): Promise<boolean> {
      const isFormer = eq(userSessions.sessionToken, former);
      const rows = await tx
        .update(userSessions)
        .set({ sessionToken })
        .where(isFormer)
        .returning({ id: userSessions.id });
      return rows.length === 1;
    },
    /** Ends a session earlier than it would have; what is on its way with its token still passes. */
    async shorten(tx: Tx, token: string, expiresAt: string): Promise<void> {
      await tx
        .update(userSessions)
        .set({ expiresAt })
        .where(and(eq(userSessions.sessionToken, token), gt(userSessions.expiresAt, expiresAt)));
    },
    /** Ends a session; false when it had ended before. */
    async remove(tx: Tx, token: string): Promise<boolean> {
      return (await remove(tx).execute({ token })).length === 1;
    },
    deleteExpired: (now: string): Promise<void> =>
      deleteRows(write, userSessions, lt(userSessions.expiresAt, now)),
  };
}

export type SessionsStore = ReturnType<typeof sessionsStore>;
