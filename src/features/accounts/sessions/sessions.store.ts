import { and, desc, eq, gt, isNull, lt, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database, Tx } from "../../../core/db/database.ts";
import { among, giving } from "../../../core/db/json-rows.ts";
import { prepared } from "../../../core/db/queries.ts";
import { addressesIn, sweepRows } from "../../../core/db/retention.ts";
import { batcher } from "../../../core/lib/batcher.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";

export type NewSession = {
  userId: number;
  kind: "visitor" | "staff" | "ticket" | "factor";
  sessionToken: string;
  ipAddress: string;
  userAgent: string | null;
  createdAt: string;
  expiresAt: string;
};

/** The most sessions that are asked for together, as many as redeem together. */
const batchMax = 64;
/** The most requests that wait to be told whose they are: everybody on the day that a course of 5,000 opens. */
const waitingMax = 5000;

/** The sessions of visitors and staff: writes `user_sessions`. */
export function sessionsStore(db: Database) {
  const {
    tables: { userSessions, users },
    read,
    write,
    given,
    isServer,
  } = db;
  const selectHolders = (on: Tx, which: SQL) =>
    on
      .select({
        token: userSessions.sessionToken,
        kind: userSessions.kind,
        expiresAt: userSessions.expiresAt,
        sessionId: userSessions.id,
        lastActivity: userSessions.lastActivity,
        provedAt: sql<string>`coalesce(${userSessions.provedAt}, ${userSessions.createdAt})`,
        id: users.id,
        email: users.email,
        username: users.username,
        role: users.role,
        language: users.language,
        admittedAt: users.usedSecretCodeAt,
        enteredAt: users.enteredAt,
      })
      .from(userSessions)
      .innerJoin(users, eq(users.id, userSessions.userId))
      .where(and(which, isNull(users.suspendedAt)));
  const byToken = prepared((on) =>
    selectHolders(on, eq(userSessions.sessionToken, sql.placeholder("token"))).prepare(),
  );
  const byTokens = prepared((on) =>
    selectHolders(on, among(given, userSessions.sessionToken, "token")).prepare(),
  );
  const holderOf = async (token: string) => (await byToken(read).execute({ token }))[0];
  /** Those who ask a server at the same time are asked for together. */
  const holderOfMany = batcher<string, Awaited<ReturnType<typeof holderOf>>>({
    batchMax,
    waitingMax,
    refusal: () => new CodedError("unavailable"),
    async run(tokens) {
      const rows = await byTokens(read).execute(giving([...new Set(tokens)].map((token) => ({ token }))));
      const byOwn = new Map(rows.map((row) => [row.token, row]));
      return tokens.map((token) => byOwn.get(token));
    },
    isOfOne: () => false,
    isTooLong: () => false,
  });

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
  const remove = prepared((on) =>
    on
      .delete(userSessions)
      .where(eq(userSessions.sessionToken, sql.placeholder("token")))
      .returning({ id: userSessions.id })
      .prepare(),
  );

  return {
    addresses: addressesIn(db, userSessions),
    /** Returns the session of a token's hash with its user, while it lasts. */
    async holder(token: string, kind: NewSession["kind"], now: string) {
      const row = await (isServer ? holderOfMany : holderOf)(token);
      return row?.kind === kind && row.expiresAt > now ? row : undefined;
    },
    async add(tx: Tx, session: NewSession): Promise<void> {
      await add(tx).execute(session);
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
      kind: "ticket" | "factor",
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
    /** Ends all sessions of a user except, when named, one. */
    async removeAll(tx: Tx, userId: number, exceptToken = ""): Promise<void> {
      await tx
        .delete(userSessions)
        .where(and(eq(userSessions.userId, userId), ne(userSessions.sessionToken, exceptToken)));
    },
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
    /** Ends one session of a user, or without an id all but one; returns how many were there. */
    async endThose(
      tx: Tx,
      userId: number,
      { id, exceptToken, kind }: { id: number | undefined; exceptToken: string; kind?: "visitor" },
    ): Promise<number> {
      const which = id === undefined ? ne(userSessions.sessionToken, exceptToken) : eq(userSessions.id, id);
      const rows = await tx
        .delete(userSessions)
        .where(
          and(
            eq(userSessions.userId, userId),
            which,
            kind ? eq(userSessions.kind, kind) : notInArray(userSessions.kind, ["ticket", "factor"]),
          ),
        )
        .returning({ id: userSessions.id });
      return rows.length;
    },
    /** Ends one session of a user, or all; returns how many ended. */
    async end(tx: Tx, userId: number, id?: number): Promise<number> {
      const own = eq(userSessions.userId, userId);
      const rows = await tx
        .delete(userSessions)
        .where(id === undefined ? own : and(own, eq(userSessions.id, id)))
        .returning({ id: userSessions.id });
      return rows.length;
    },
    sweep: (now: string): Promise<void> => sweepRows(write, userSessions, lt(userSessions.expiresAt, now)),
  };
}

export type SessionsStore = ReturnType<typeof sessionsStore>;
