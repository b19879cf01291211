import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { personalTo } from "../../core/db/codes.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { allOf, among, asJsonRows, jsonColumn, prepared, RowGoneError } from "../../core/db/queries.ts";

/** A key that the code may have which an initiate entered. */
type Entered = { key: string; userId: number };

/** Uses of a code that are counted together, as long as it is still personal to whom it was read to be. */
type Uses = { id: number; code: string; uses: number; personalTo: string | null };

/** What redemptions read. */
function entered({
  tables: { secretCodes, redemptions, users, codexCopies, codexRuns },
  jsonRows,
  forUpdate,
}: Database) {
  const ofKeys = (on: Tx) =>
    on
      .select({ ...getTableColumns(secretCodes), personalTo: personalTo({ codexCopies, codexRuns }) })
      .from(secretCodes)
      .where(among(jsonRows, secretCodes.key, "key"))
      .orderBy(asc(secretCodes.id));
  const codes = prepared((on) => ofKeys(on).prepare());
  const lockedCodes = prepared((on) => forUpdate(ofKeys(on)).prepare());
  const givingKeys = (keys: readonly string[]) => asJsonRows([...new Set(keys)].map((key) => ({ key })));
  const lockedUsers = prepared((on) =>
    forUpdate(
      on
        .select({ id: users.id })
        .from(users)
        .where(among(jsonRows, users.id, "id"))
        .orderBy(asc(users.id)),
    ).prepare(),
  );
  const emails = prepared((on) =>
    on
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(among(jsonRows, users.id, "id"))
      .prepare(),
  );
  /** A subquery for each row: a join might read the whole table while the planner takes it to be small. */
  const redeemed = prepared((on) =>
    on
      .select({
        key: sql<string>`${jsonColumn("key")}`,
        userId: sql`${jsonColumn("userId")}`.mapWith(Number),
      })
      .from(jsonRows.rows({ key: secretCodes.key, userId: redemptions.userId }))
      .where(
        sql`(select ${redemptions.id} from ${secretCodes} join ${redemptions} on ${redemptions.codeId} = ${secretCodes.id}
          where ${secretCodes.key} = ${jsonColumn("key")} and ${redemptions.userId} = ${jsonColumn("userId")}) is not null`,
      )
      .prepare(),
  );
  return {
    /** Returns the codes that have these keys. */
    codes: async (tx: Tx, keys: readonly string[]) => await codes(tx).execute(givingKeys(keys)),
    /** The same, and locks them until the write has ended; in the order of their ids, so that no two writes wait for each other. */
    lockCodes: async (tx: Tx, keys: readonly string[]) => await lockedCodes(tx).execute(givingKeys(keys)),
    /** Returns which of these initiates are there, and locks them until the write has ended, in the order of their ids. */
    async lockUsers(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
      const rows = await lockedUsers(tx).execute(asJsonRows([...new Set(ids)].map((id) => ({ id }))));
      return new Set(rows.map(({ id }) => id));
    },
    /** Returns the addresses of initiates, by their ids. */
    async emails(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
      const rows = await emails(tx).execute(asJsonRows([...new Set(ids)].map((id) => ({ id }))));
      return new Map(rows.map(({ id, email }) => [id, email]));
    },
    /** Returns which of these initiates have redeemed the code with the key beside them. */
    redeemed: async (tx: Tx, entered: readonly Entered[]): Promise<Entered[]> =>
      await redeemed(tx).execute(asJsonRows(entered)),
  };
}

/** Writes redemptions, and counts the uses of codes. */
function uses({ tables: { secretCodes, redemptions, codexCopies, codexRuns }, jsonRows }: Database) {
  const insert = prepared((on) => on.insert(redemptions).select(allOf(jsonRows, redemptions)).prepare());

  /** The one statement that decides who gets in: it counts uses only while they are left. */
  const spendUses = prepared((on) =>
    on
      .update(secretCodes)
      .set({
        usedCount: sql`${secretCodes.usedCount} + ${jsonColumn("uses")}`,
        usedAt: sql`${jsonColumn("now")}`,
      })
      .from(
        jsonRows.rows({
          id: secretCodes.id,
          code: secretCodes.code,
          uses: secretCodes.usedCount,
          personalTo: codexCopies.email,
          now: secretCodes.usedAt,
        }),
      )
      .where(
        jsonRows.matching(
          secretCodes.id,
          "id",
          and(
            sql`${secretCodes.code} = ${jsonColumn("code")}`,
            eq(secretCodes.isActive, true),
            sql`(${secretCodes.startsAt} is null or ${secretCodes.startsAt} <= ${jsonColumn("now")})`,
            sql`${secretCodes.expiresAt} > ${jsonColumn("now")}`,
            sql`${personalTo({ codexCopies, codexRuns })} is not distinct from ${jsonColumn("personalTo")}`,
            sql`${secretCodes.usedCount} + ${jsonColumn("uses")} <= ${secretCodes.maxUses}`,
          ),
        ),
      )
      .returning({ id: secretCodes.id })
      .prepare(),
  );

  return {
    /**
     * Parts the redemptions of a user from their codes: they stay as history, by the codes' texts, but open no room, and each
     * code can be redeemed anew.
     */
    async part(tx: Tx, userId: number): Promise<void> {
      await tx.update(redemptions).set({ codeId: null }).where(eq(redemptions.userId, userId));
    },
    /** Counts uses of codes. Throws a RowGoneError when they were not left, or a code was renamed or became another's, whatever was read before. */
    async spendUses(tx: Tx, uses: readonly Uses[], now: string): Promise<void> {
      if (uses.length === 0) return;
      const rows = await spendUses(tx).execute(asJsonRows(uses.map((each) => ({ ...each, now }))));
      if (rows.length < uses.length) throw new RowGoneError("a use that was left is gone");
    },

    async addRedemptions(
      tx: Tx,
      admitted: readonly { codeId: number; code: string; userId: number }[],
      createdAt: string,
    ): Promise<void> {
      const rows = admitted.map((each) => ({ ...each, createdAt }));
      if (rows.length > 0) await insert(tx).execute(asJsonRows(rows));
    },
  };
}

/** What redemptions read; writes `redemptions`, and the uses in `secret_codes`. */
export const gateStore = (db: Database) => ({ ...entered(db), ...uses(db) });

export type GateStore = ReturnType<typeof gateStore>;
