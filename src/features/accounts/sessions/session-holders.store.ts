import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database, Tx } from "../../../core/db/database.ts";
import { among, asJsonRows, prepared } from "../../../core/db/queries.ts";
import { batcher } from "../../../core/lib/batcher.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import type { NewSession } from "./user-sessions.store.ts";

/** The most sessions in one look-up, as many as redeem together. */
const batchMax = 64;

/** The longest queue of session look-ups: everybody on the day that a course of 5,000 opens. */
const waitingMax = 5000;

/** Whose session a token opens. */
export function sessionHolders({ tables: { userSessions, users }, read, jsonRows, isServer }: Database) {
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
    selectHolders(on, among(jsonRows, userSessions.sessionToken, "token")).prepare(),
  );
  const holderOf = async (token: string) => (await byToken(read).execute({ token }))[0];
  /** On a server, sessions that are looked up at the same time share a query. */
  const holderOfMany = batcher<string, Awaited<ReturnType<typeof holderOf>>>({
    batchMax,
    waitingMax,
    refusal: () => new CodedError("unavailable"),
    async run(tokens) {
      const rows = await byTokens(read).execute(asJsonRows([...new Set(tokens)].map((token) => ({ token }))));
      const byOwn = new Map(rows.map((row) => [row.token, row]));
      return tokens.map((token) => byOwn.get(token));
    },
    isOfOne: () => false,
    isTooLong: () => false,
  });

  return {
    /** Returns the session of a token's hash with its user, while it lasts. */
    async holder(token: string, kind: NewSession["kind"], now: string) {
      const row = await (isServer ? holderOfMany : holderOf)(token);
      return row?.kind === kind && row.expiresAt > now ? row : undefined;
    },
  };
}
