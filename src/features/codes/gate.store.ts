import { asc, sql } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";
import { allOf, among, giving, ofGiven } from "../../db/given.ts";
import { prepared } from "../../db/prepared.ts";

/** A code that an initiate entered. */
type Entered = { text: string; userId: number };

/** What redemptions read; writes `redemptions`. */
export function gateStore({ tables: { secretCodes, redemptions }, given, holding }: Database) {
  const ofTexts = (on: Tx) =>
    on
      .select()
      .from(secretCodes)
      .where(among(given, secretCodes.code, "text"))
      .orderBy(asc(secretCodes.id));
  const codes = prepared((on) => ofTexts(on).prepare());
  const heldCodes = prepared((on) => holding(ofTexts(on)).prepare());
  const givingTexts = (texts: readonly string[]) => giving([...new Set(texts)].map((text) => ({ text })));
  /** A subquery for each row: a join might read the whole table while the planner takes it to be small. */
  const redeemed = prepared((on) =>
    on
      .select({ text: sql<string>`${ofGiven("text")}`, userId: sql`${ofGiven("userId")}`.mapWith(Number) })
      .from(given.rows({ text: secretCodes.code, userId: redemptions.userId }))
      .where(
        sql`(select ${redemptions.id} from ${secretCodes} join ${redemptions} on ${redemptions.codeId} = ${secretCodes.id}
          where ${secretCodes.code} = ${ofGiven("text")} and ${redemptions.userId} = ${ofGiven("userId")}) is not null`,
      )
      .prepare(),
  );
  const insert = prepared((on) => on.insert(redemptions).select(allOf(given, redemptions)).prepare());

  return {
    /** Returns the codes of these texts. */
    codes: async (tx: Tx, texts: readonly string[]) => await codes(tx).execute(givingTexts(texts)),
    /** The same, and holds them until the write has ended; in the order of their ids, so that no two writes wait for each other. */
    hold: async (tx: Tx, texts: readonly string[]) => await heldCodes(tx).execute(givingTexts(texts)),
    /** Returns which of these initiates have redeemed the code that they entered. */
    redeemed: async (tx: Tx, entered: readonly Entered[]): Promise<Entered[]> =>
      await redeemed(tx).execute(giving(entered.map(({ text, userId }) => ({ text, userId })))),
    async addRedemptions(
      tx: Tx,
      admitted: readonly { codeId: number; code: string; userId: number }[],
      createdAt: string,
    ): Promise<void> {
      const rows = admitted.map((each) => ({ ...each, createdAt }));
      if (rows.length > 0) await insert(tx).execute(giving(rows));
    },
  };
}

export type GateStore = ReturnType<typeof gateStore>;
