import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";
import { prepared } from "../../db/prepared.ts";

/** What a redemption reads and writes. */
export function gateStore({ tables: { secretCodes, redemptions, users } }: Database) {
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
  /** The one statement that decides who gets in: it counts a use only while one is left. */
  const spendUse = prepared((on) =>
    on
      .update(secretCodes)
      .set({ usedCount: sql`${secretCodes.usedCount} + 1`, usedAt: sql`${sql.placeholder("now")}` })
      .where(
        and(
          eq(secretCodes.id, sql.placeholder("id")),
          eq(secretCodes.isActive, true),
          gt(secretCodes.expiresAt, sql.placeholder("now")),
          lt(secretCodes.usedCount, secretCodes.maxUses),
        ),
      )
      .returning({ id: secretCodes.id })
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
  /** The first code an initiate used stays theirs. */
  const noteFirst = prepared((on) =>
    on
      .update(users)
      .set({
        usedSecretCode: sql`coalesce(${users.usedSecretCode}, ${sql.placeholder("code")})`,
        usedSecretCodeAt: sql`coalesce(${users.usedSecretCodeAt}, ${sql.placeholder("now")})`,
      })
      .where(eq(users.id, sql.placeholder("userId")))
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
    /** Counts a use; false when none was left, whatever was read before. */
    async spendUse(tx: Tx, id: number, now: string): Promise<boolean> {
      return (await spendUse(tx).execute({ id, now })).length === 1;
    },
    async addRedemption(tx: Tx, codeId: number, code: string, userId: number, now: string): Promise<void> {
      await addRedemption(tx).execute({ codeId, code, userId, now });
      await noteFirst(tx).execute({ code, userId, now });
    },
  };
}

export type GateStore = ReturnType<typeof gateStore>;
