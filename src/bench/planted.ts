import type { Database } from "../db/database.ts";
import { iso } from "../lib/clock.ts";
import { hashToken } from "../lib/tokens.ts";

export const benchCode = "BENCH-CODE";

export type Initiate = { userId: number; token: string };

const dayMs = 24 * 60 * 60 * 1000;
/** Kept under SQLite's bound of variables in one statement. */
const rowsAStatement = 500;

/** Fills a fresh database with one generous code and so many initiates, each with an open session. */
export async function plant({ tables, write }: Database, count: number): Promise<Initiate[]> {
  const now = new Date();
  const createdAt = iso(now);
  const expiresAt = iso(now.getTime() + dayMs);
  await write(async (tx) => {
    await tx.insert(tables.secretCodes).values({ code: benchCode, maxUses: count, createdAt, expiresAt });
  });
  const initiates: Initiate[] = [];
  for (let from = 0; from < count; from += rowsAStatement) {
    const numbers = Array.from(
      { length: Math.min(rowsAStatement, count - from) },
      (_, index) => from + index,
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
      const planted = users.map(({ userId }) => ({ userId, token: `bench-token-${userId}` }));
      await tx.insert(tables.userSessions).values(
        planted.map(({ userId, token }) => ({
          userId,
          kind: "visitor" as const,
          sessionToken: hashToken(token),
          lastActivity: createdAt,
          createdAt,
          expiresAt,
        })),
      );
      initiates.push(...planted);
    });
  }
  return initiates;
}
