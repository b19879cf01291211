import { and, eq, sql } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";
import { prepared } from "../../db/prepared.ts";

/** What a redemption reads; writes `redemptions`. */
export function gateStore({ tables: { secretCodes, redemptions } }: Database) {
  const byText = prepared((on) =>
    on
      .select()
      .from(secretCodes)
      .where(eq(secretCodes.code, sql.placeholder("code")))
      .prepare(),
  );
  const redemption = prepared((on) =>
    on
      .select({ id: redemptions.id })
      .from(redemptions)
      .where(
        and(
          eq(redemptions.codeId, sql.placeholder("codeId")),
          eq(redemptions.userId, sql.placeholder("userId")),
        ),
      )
      .prepare(),
  );
  const addRedemption = prepared((on) =>
    on
      .insert(redemptions)
      .values({
        codeId: sql.placeholder("codeId"),
        code: sql.placeholder("code"),
        userId: sql.placeholder("userId"),
        createdAt: sql.placeholder("now"),
      })
      .prepare(),
  );
  return {
    async byText(tx: Tx, code: string) {
      const [row] = await byText(tx).execute({ code });
      return row;
    },
    async isRedeemed(tx: Tx, codeId: number, userId: number): Promise<boolean> {
      return (await redemption(tx).execute({ codeId, userId })).length > 0;
    },
    async addRedemption(tx: Tx, codeId: number, code: string, userId: number, now: string): Promise<void> {
      await addRedemption(tx).execute({ codeId, code, userId, now });
    },
  };
}

export type GateStore = ReturnType<typeof gateStore>;
