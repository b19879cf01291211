import { and, desc, eq, exists, gt, inArray, isNotNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Language } from "../../core/contract/languages.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { onlyRow, prepared } from "../../core/db/queries.ts";
import { sweepRows } from "../../core/db/retention.ts";
import type { LetterKind, LetterState, OtpPurpose } from "./mail.contract.ts";

/** What a letter in line was charged with before anything was spent on it: events of the day by ids, and limits by keys. */
export const nothingSpent = { events: [], keys: [] };

export type NewLetter = {
  kind: LetterKind;
  to: string;
  domain: string;
  userId: number | null;
  /** For what the code of its address proves it that the letter carries: the one of an id, or else the newest; null for none. */
  purpose: OtpPurpose | null;
  codeId: number | null;
  username: string | null;
  language: Language;
  browser: string | null;
  messageId: string;
  spent: string;
  owed: "known" | "unknown" | null;
  /** The request that it answers. */
  requestId: number | null;
  /** The copy whose page it links to. */
  copyId: number | null;
  /** The alert that it tells of. */
  alertId: number | null;
  createdAt: string;
  nextAt: string;
  expiresAt: string;
};

/** How an attempt ended; a letter that is queued again is tried next at `nextAt`. */
export type Settled = {
  state: LetterState;
  at: string;
  words: string | null;
  nextAt: string;
  /** How many of its refusals were its own. */
  refusals: number;
};

/** The letters of the portal: writes `letters`. */
export function lettersStore(
  { tables: { letters, mailQueue, otpVerifications: otps }, ...db }: Database,
  newsKinds: () => LetterKind[] = () => [],
) {
  const { read, write, claiming, given } = db;
  const value = sql.placeholder;
  /** Whoever waits for a code never waits for the news and the copies of others. */
  const isNews = () => sql`case when ${inArray(letters.kind, newsKinds())} then 1 else 0 end`;
  /** What may be taken now: a lease that is over is one that nobody holds. */
  const isDue = and(inArray(letters.state, ["queued", "sending"]), lte(letters.nextAt, value("now")));

  const add = prepared((on) =>
    on
      .insert(letters)
      .values({
        kind: value("kind"),
        to: value("to"),
        domain: value("domain"),
        userId: value("userId"),
        otpId: sql`coalesce(${value("codeId")}, (select max(${otps.id}) from ${otps}
          where ${otps.email} = ${value("codeOf")} and ${otps.purpose} = ${value("purpose")}))`,
        username: value("username"),
        language: value("language"),
        browser: value("browser"),
        state: "queued",
        nextAt: value("nextAt"),
        expiresAt: value("expiresAt"),
        messageId: value("messageId"),
        spent: value("spent"),
        owed: value("owed"),
        requestId: value("requestId"),
        copyId: value("copyId"),
        alertId: value("alertId"),
        createdAt: value("createdAt"),
        stateAt: value("createdAt"),
      })
      .returning({ id: letters.id })
      .prepare(),
  );
  /** While the queue is paused, nothing is due but what is only to be noted as too late. */
  const isPaused = (on: Tx) =>
    exists(on.select({ id: mailQueue.id }).from(mailQueue).where(isNotNull(mailQueue.pausedAt)));
  const isTooLate = lte(letters.expiresAt, value("now"));

  /** Takes of the letters that are due the first in an order. */
  const takenOf = (on: Tx, which: SQL | undefined, ...order: (SQL | SQLiteColumn)[]) => {
    const due = claiming(
      on
        .select({ id: letters.id })
        .from(letters)
        .where(and(isDue, which))
        .orderBy(...order)
        .limit(value("most")),
    );
    return on
      .update(letters)
      .set({
        state: "sending",
        attempts: sql`${letters.attempts} + 1`,
        nextAt: sql`${value("until")}`,
        leaseUntil: sql`${value("until")}`,
        stateAt: sql`${value("now")}`,
      })
      .where(given.isOneOf(letters.id, sql`${due}`))
      .returning()
      .prepare();
  };
  const take = prepared((on) => takenOf(on, or(not(isPaused(on)), isTooLate), isNews(), letters.nextAt));
  /** Each trial takes another letter, as long as there is one. */
  const takeTrial = prepared((on) => takenOf(on, undefined, letters.attempts, isNews(), letters.nextAt));
  const settle = prepared((on) =>
    on
      .update(letters)
      .set({
        state: sql`${value("state")}`,
        stateAt: sql`${value("at")}`,
        serverWords: sql`coalesce(${value("words")}, ${letters.serverWords})`,
        nextAt: sql`${value("nextAt")}`,
        refusals: sql`${value("refusals")}`,
        leaseUntil: null,
      })
      .where(
        and(
          eq(letters.id, value("id")),
          eq(letters.state, "sending"),
          eq(letters.attempts, value("attempts")),
        ),
      )
      .returning({ id: letters.id })
      .prepare(),
  );
  const noteEntered = prepared((on) =>
    on
      .update(letters)
      .set({ enteredAt: sql`${value("at")}` })
      .where(eq(letters.otpId, value("otpId")))
      .prepare(),
  );
  const newestOf = prepared((on) =>
    on
      .select()
      .from(letters)
      .where(
        and(
          eq(letters.browser, value("browser")),
          eq(letters.kind, "register"),
          gt(letters.createdAt, value("since")),
        ),
      )
      .orderBy(desc(letters.id))
      .limit(1)
      .prepare(),
  );

  return {
    async add(tx: Tx, letter: NewLetter): Promise<number> {
      const codeOf = letter.purpose === null ? null : letter.to;
      return onlyRow(await add(tx).execute({ ...letter, codeOf })).id;
    },
    /** Takes letters that are due, for as long as a lease lasts; no other instance gets them meanwhile. */
    take: async (tx: Tx, most: number, now: string, until: string) =>
      await take(tx).execute({ most, now, until }),
    /** Takes one letter to try whether the mail server takes letters again. */
    takeTrial: async (tx: Tx, now: string, until: string) =>
      await takeTrial(tx).execute({ most: 1, now, until }),
    /** Counts a refusal of a letter that was its own; returns the letter when it waits in line. */
    async noteRefusal(tx: Tx, id: number): Promise<Letter | undefined> {
      const [row] = await tx
        .update(letters)
        .set({ refusals: sql`${letters.refusals} + 1` })
        .where(and(eq(letters.id, id), eq(letters.state, "queued")))
        .returning();
      return row;
    },
    /** Forgets which refusals of letters in line were their own. */
    async forgetRefusals(tx: Tx): Promise<void> {
      const isInLine = inArray(letters.state, ["queued", "sending"]);
      await tx
        .update(letters)
        .set({ refusals: 0 })
        .where(and(isInLine, gt(letters.refusals, 0)));
    },
    /** Ends a letter in line that was refused too often. */
    async refuse(tx: Tx, id: number, at: string): Promise<void> {
      await tx
        .update(letters)
        .set({ state: "refused", stateAt: at })
        .where(and(eq(letters.id, id), eq(letters.state, "queued")));
    },
    /** Makes letters due that somebody took who is no more. */
    async release(now: string): Promise<void> {
      const taken = and(eq(letters.state, "sending"), gt(letters.nextAt, now));
      await write((tx) => tx.update(letters).set({ nextAt: now }).where(taken));
    },
    /** Writes how an attempt ended; false when the letter was taken by somebody else since. */
    async settle(tx: Tx, { id, attempts }: { id: number; attempts: number }, settled: Settled) {
      return (await settle(tx).execute({ id, attempts, ...settled })).length === 1;
    },
    /** Puts a letter back that was not tried. */
    async putBack(tx: Tx, id: number, nextAt: string): Promise<void> {
      await tx
        .update(letters)
        .set({ state: "queued", attempts: sql`${letters.attempts} - 1`, nextAt, leaseUntil: null })
        .where(eq(letters.id, id));
    },
    /** Notes when the code in a letter was entered. */
    async noteEntered(tx: Tx, otpId: number, at: string): Promise<void> {
      await noteEntered(tx).execute({ otpId, at });
    },
    /**
     * Puts a letter that no server took in line from an instant on; false for one that is in line for then, or was taken. What was spent
     * on one that ended was given back, so that it is owed.
     */
    async requeue(tx: Tx, id: number, at: string, until: string): Promise<boolean> {
      const waits = and(eq(letters.state, "queued"), gt(letters.nextAt, at));
      const ended = inArray(letters.state, ["refused", "expired"]);
      const rows = await tx
        .update(letters)
        .set({
          state: "queued",
          nextAt: at,
          stateAt: at,
          leaseUntil: null,
          expiresAt: sql`case when ${letters.state} = 'queued' then ${letters.expiresAt} else ${until} end`,
          owed: sql`case when ${letters.state} = 'queued' then ${letters.owed} when ${letters.userId} is null then 'unknown' else 'known' end`,
          spent: sql`case when ${letters.state} = 'queued' then ${letters.spent} else ${JSON.stringify(nothingSpent)} end`,
        })
        .where(and(eq(letters.id, id), or(waits, ended)))
        .returning({ id: letters.id });
      return rows.length === 1;
    },
    /** Notes that the day's mails were charged with a letter. */
    async notePaid(tx: Tx, id: number, spent: string): Promise<void> {
      await tx.update(letters).set({ spent, owed: null }).where(eq(letters.id, id));
    },
    /** True when a letter with a code waits for the day's mails. */
    async isOwed(tx: Tx, otpId: number): Promise<boolean> {
      const owed = and(
        eq(letters.otpId, otpId),
        eq(letters.state, "queued"),
        sql`${letters.owed} is not null`,
      );
      return (await tx.select({ id: letters.id }).from(letters).where(owed).limit(1)).length > 0;
    },
    /** True when a letter with a living code left for an address, or is in line, since an instant. */
    async isFresh(tx: Tx, otpId: number, since: string): Promise<boolean> {
      const fresh = and(
        eq(letters.otpId, otpId),
        gt(letters.createdAt, since),
        inArray(letters.state, ["queued", "sending", "accepted"]),
      );
      return (await tx.select({ id: letters.id }).from(letters).where(fresh).limit(1)).length > 0;
    },
    /** Returns how many letters of a kind are in line or leave just now. */
    waiting: (kind: LetterKind): Promise<number> =>
      read.$count(letters, and(inArray(letters.state, ["queued", "sending"]), eq(letters.kind, kind))),
    async stateOf(id: number): Promise<LetterState | undefined> {
      const [row] = await read.select({ state: letters.state }).from(letters).where(eq(letters.id, id));
      return row?.state;
    },
    /** Returns those of some letters of which nothing more becomes, each with what became of it. */
    async ended(ids: readonly number[]): Promise<{ id: number; state: LetterState }[]> {
      const { id, state } = letters;
      const isUnderWay = inArray(state, ["queued", "sending"]);
      return read
        .select({ id, state })
        .from(letters)
        .where(and(inArray(id, [...ids]), not(isUnderWay)));
    },
    /** Returns the letter that a browser asked for last, since an instant, by registering. */
    async newestOf(browser: string, since: string) {
      const [letter] = await newestOf(read).execute({ browser, since });
      return letter;
    },
    sweep: (before: string): Promise<void> => sweepRows(write, letters, lt(letters.createdAt, before)),
  };
}

export type Letter = Database["tables"]["letters"]["$inferSelect"];
