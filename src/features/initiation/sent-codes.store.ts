import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database, Tx } from "../../core/db/database.ts";
import { onlyRow, prepared } from "../../core/db/queries.ts";

/** What is known of codes by the emails that carry them. */
export function sentCodes({ tables: { letters, otpVerifications: otps }, read, lock }: Database) {
  const given = sql.placeholder;
  const nameAsked = prepared((on) =>
    on
      .select({ username: letters.username })
      .from(letters)
      .where(and(eq(letters.to, given("email")), eq(letters.browser, given("browser"))))
      .orderBy(desc(letters.id))
      .limit(1)
      .prepare(),
  );

  return {
    /** Deletes a code that is only in refused emails. */
    async removeUncarried(tx: Tx, id: number, email: string): Promise<void> {
      // A newer request may have put it into an email that this write does not see yet.
      await lock(tx, `otp:${email}`);
      const carrying = and(
        eq(letters.otpId, id),
        inArray(letters.state, ["queued", "sending", "accepted", "expired"]),
      );
      const carried = tx.select({ id: letters.id }).from(letters).where(carrying);
      await tx.delete(otps).where(and(eq(otps.id, id), sql`not exists ${carried}`));
    },
    /** Returns the name of a browser's recent request for an address. */
    async nameAsked(tx: Tx, email: string, browser: string): Promise<string | undefined> {
      const [sent] = await nameAsked(tx).execute({ email, browser });
      return sent?.username ?? undefined;
    },
    /** Returns the address of an email with a code for signing in, and the hash of the browser that requested it. */
    async askerOf(tx: Tx, letterId: number): Promise<{ email: string; browser: string } | undefined> {
      const isCoded = inArray(letters.kind, ["register", "return"]);
      const [row] = await tx
        .select({ email: letters.to, browser: letters.browser })
        .from(letters)
        .where(and(eq(letters.id, letterId), isCoded));
      return row && row.browser !== null ? { email: row.email, browser: row.browser } : undefined;
    },
    /** Returns how many emails went to addresses never seen between two instants, and how many of their codes were entered. */
    async newcomersBetween(since: string, until: string): Promise<{ all: number; verified: number }> {
      const { kind, userId, createdAt, enteredAt } = letters;
      const rows = await read
        .select({
          all: sql<number>`count(*)`.mapWith(Number),
          verified: sql<number>`count(${enteredAt})`.mapWith(Number),
        })
        .from(letters)
        .where(and(eq(kind, "register"), isNull(userId), gt(createdAt, since), lt(createdAt, until)));
      return onlyRow(rows);
    },
    /** Returns the hash of the browser that asked last for an email to an address. */
    async lastAsker(tx: Tx, email: string): Promise<string | null> {
      const asked = and(
        eq(letters.to, email),
        inArray(letters.kind, ["register", "return"]),
        isNotNull(letters.browser),
      );
      const [sent] = await tx
        .select({ browser: letters.browser })
        .from(letters)
        .where(asked)
        .orderBy(desc(letters.id))
        .limit(1);
      return sent?.browser ?? null;
    },
  };
}
