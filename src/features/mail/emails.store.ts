import { and, desc, eq, gt, inArray, not, sql } from "drizzle-orm";
import type { Database, Tx } from "../../core/db/database.ts";
import { prepared } from "../../core/db/queries.ts";
import type { EmailKind, EmailState } from "./mail.contract.ts";

/** Reads about emails in any state; writes nothing. */
export function emailsStore({ tables: { letters }, read }: Database) {
  const newestOf = prepared((on) =>
    on
      .select()
      .from(letters)
      .where(
        and(
          eq(letters.browser, sql.placeholder("browser")),
          eq(letters.kind, "register"),
          gt(letters.createdAt, sql.placeholder("since")),
        ),
      )
      .orderBy(desc(letters.id))
      .limit(1)
      .prepare(),
  );

  return {
    /** True when an email with a code waits for the day's emails. */
    async isOwed(tx: Tx, otpId: number): Promise<boolean> {
      const owed = and(
        eq(letters.otpId, otpId),
        eq(letters.state, "queued"),
        sql`${letters.owed} is not null`,
      );
      return (await tx.select({ id: letters.id }).from(letters).where(owed).limit(1)).length > 0;
    },
    /** True when an email with a valid code left for an address, or is queued, since an instant. */
    async isFresh(tx: Tx, otpId: number, since: string): Promise<boolean> {
      const fresh = and(
        eq(letters.otpId, otpId),
        gt(letters.createdAt, since),
        inArray(letters.state, ["queued", "sending", "accepted"]),
      );
      return (await tx.select({ id: letters.id }).from(letters).where(fresh).limit(1)).length > 0;
    },
    /** Returns how many emails of a kind are queued or being sent. */
    waiting: (kind: EmailKind): Promise<number> =>
      read.$count(letters, and(inArray(letters.state, ["queued", "sending"]), eq(letters.kind, kind))),
    async stateOf(id: number): Promise<EmailState | undefined> {
      const [row] = await read.select({ state: letters.state }).from(letters).where(eq(letters.id, id));
      return row?.state;
    },
    /** Returns those of some emails of which nothing more becomes, each with what became of it. */
    async ended(ids: readonly number[]): Promise<{ id: number; state: EmailState }[]> {
      const { id, state } = letters;
      const isUnderWay = inArray(state, ["queued", "sending"]);
      return read
        .select({ id, state })
        .from(letters)
        .where(and(inArray(id, [...ids]), not(isUnderWay)));
    },
    /** Returns the newest email that a browser requested, since an instant, by registering. */
    async newestOf(browser: string, since: string) {
      const [email] = await newestOf(read).execute({ browser, since });
      return email;
    },
  };
}
