import { dayMs } from "../src/core/contract/limits.ts";
import type { Database } from "../src/core/db/database.ts";
import { iso } from "../src/core/lib/clock.ts";
import { hashToken } from "../src/core/lib/tokens.ts";

export const benchCode = "BENCH-CODE";

export type Initiate = { userId: number; token: string; code: string };

type Kind = {
  /** How many codes they share evenly; one by default. */
  codes?: number;
  /** Their first number, so that more can follow. */
  from?: number;
};

/** Rows per INSERT, below SQLite's limit of variables in one statement. */
const rowsAStatement = 500;

/** Fills a fresh database with generous codes and so many initiates, each with an open session and a code to redeem. */
export async function seedInitiates(
  { tables, write }: Database,
  count: number,
  { codes = 1, from: first = 0 }: Kind = {},
): Promise<Initiate[]> {
  const now = new Date();
  const createdAt = iso(now);
  const expiresAt = iso(now.getTime() + dayMs);
  const texts = Array.from({ length: codes }, (_, n) => (codes === 1 ? benchCode : `${benchCode}-${n}`));
  await write(async (tx) => {
    const rows = texts.map((code) => ({ code, maxUses: count, createdAt, expiresAt }));
    await tx.insert(tables.secretCodes).values(rows);
  });
  const initiates: Initiate[] = [];
  for (let from = 0; from < count; from += rowsAStatement) {
    const numbers = Array.from(
      { length: Math.min(rowsAStatement, count - from) },
      (_, index) => first + from + index,
    );
    await write(async (tx) => {
      const users = await tx
        .insert(tables.users)
        .values(
          numbers.map((n) => ({
            email: `initiate-${n}@example.org`,
            username: `Initiate ${n}`,
            usernameFolded: `INITIATE ${n}`,
            createdAt,
          })),
        )
        .returning({ userId: tables.users.id });
      const batch = users.map(({ userId }) => ({
        userId,
        token: `bench-token-${userId}`,
        code: texts[userId % codes] ?? benchCode,
      }));
      await tx.insert(tables.userSessions).values(
        batch.map(({ userId, token }) => ({
          userId,
          kind: "visitor" as const,
          sessionToken: hashToken(token),
          lastActivity: createdAt,
          createdAt,
          expiresAt,
        })),
      );
      initiates.push(...batch);
    });
  }
  return initiates;
}
