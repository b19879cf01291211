import { and, eq, exists, gt, inArray, isNotNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database, Tx } from "../../core/db/database.ts";
import { onlyRow, prepared } from "../../core/db/queries.ts";
import { deleteRows } from "../../core/db/retention.ts";
import type { EmailKind, EmailState, OtpPurpose } from "./mail.contract.ts";

/** What was spent on an email: events of the portal's day by their ids, and of other limits one by their key. */
export type Spent = { events: number[]; keys: string[] };

/** What a queued email was charged with before anything was spent on it: events of the day by ids, and limits by keys. */
export const nothingSpent: Spent = { events: [], keys: [] };

type Row = Database["tables"]["letters"]["$inferInsert"];

export type NewEmail = Required<
  Omit<
    Row,
    | "id"
    | "otpId"
    | "state"
    | "attempts"
    | "leaseUntil"
    | "serverWords"
    | "stateAt"
    | "enteredAt"
    | "refusals"
  >
> & {
  /** What the code in the email verifies its address for: the code of an id, or else the newest; null for none. */
  purpose: OtpPurpose | null;
  codeId: number | null;
};

/** How an attempt ended; an email that is queued again is tried next at `nextAt`. */
export type Settled = {
  state: EmailState;
  at: string;
  words: string | null;
  nextAt: string;
  /** How many of its refusals were its own. */
  refusals: number;
};

export type QueuedEmail = Database["tables"]["letters"]["$inferSelect"];

export function spentOn({ spent }: QueuedEmail): Spent {
  return JSON.parse(spent);
}

const value = sql.placeholder;

/** Writes emails into the queue. */
function adding({ tables: { letters, otpVerifications: otps } }: Database) {
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
  return {
    async add(tx: Tx, email: NewEmail): Promise<number> {
      const codeOf = email.purpose === null ? null : email.to;
      return onlyRow(await add(tx).execute({ ...email, codeOf })).id;
    },
  };
}

/** Takes emails out of the queue. */
function taking(
  { tables: { letters, mailQueue }, forUpdateSkipLocked, jsonRows }: Database,
  newsKinds: () => EmailKind[],
) {
  /** Codes that people wait for come before news and copies. */
  const isNews = () => sql`case when ${inArray(letters.kind, newsKinds())} then 1 else 0 end`;
  /** What may be leased now: an expired lease is free. */
  const isDue = and(inArray(letters.state, ["queued", "sending"]), lte(letters.nextAt, value("now")));
  /** While the queue is paused, nothing is due but what is only to be noted as too late. */
  const isPaused = (on: Tx) =>
    exists(on.select({ id: mailQueue.id }).from(mailQueue).where(isNotNull(mailQueue.pausedAt)));
  const isTooLate = lte(letters.expiresAt, value("now"));

  /** Takes of the emails that are due the first in an order. */
  const takenOf = (on: Tx, which: SQL | undefined, ...order: (SQL | SQLiteColumn)[]) => {
    const due = forUpdateSkipLocked(
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
      .where(jsonRows.isOneOf(letters.id, sql`${due}`))
      .returning()
      .prepare();
  };
  const take = prepared((on) => takenOf(on, or(not(isPaused(on)), isTooLate), isNews(), letters.nextAt));
  /** Each trial takes another email, as long as there is one. */
  const takeTrial = prepared((on) => takenOf(on, undefined, letters.attempts, isNews(), letters.nextAt));

  return {
    /** Takes emails that are due, for as long as a lease lasts; no other instance gets them meanwhile. */
    take: async (tx: Tx, most: number, now: string, until: string) =>
      await take(tx).execute({ most, now, until }),
    /** Takes one email to try whether the mail server takes emails again. */
    takeTrial: async (tx: Tx, now: string, until: string) =>
      await takeTrial(tx).execute({ most: 1, now, until }),
    /** Puts an email back that was not tried. */
    async putBack(tx: Tx, id: number, nextAt: string): Promise<void> {
      await tx
        .update(letters)
        .set({ state: "queued", attempts: sql`${letters.attempts} - 1`, nextAt, leaseUntil: null })
        .where(eq(letters.id, id));
    },
    /** Notes that the day's emails were charged with an email. */
    async notePaid(tx: Tx, id: number, spent: string): Promise<void> {
      await tx.update(letters).set({ spent, owed: null }).where(eq(letters.id, id));
    },
  };
}

/** Writes how attempts ended. */
function settling({ tables: { letters } }: Database) {
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

  return {
    /** Writes how an attempt ended; false when the email was taken by somebody else since. */
    async settle(tx: Tx, { id, attempts }: { id: number; attempts: number }, settled: Settled) {
      return (await settle(tx).execute({ id, attempts, ...settled })).length === 1;
    },
    /** Counts a refusal of an email that was its own; returns the email when it is queued. */
    async noteRefusal(tx: Tx, id: number): Promise<QueuedEmail | undefined> {
      const [row] = await tx
        .update(letters)
        .set({ refusals: sql`${letters.refusals} + 1` })
        .where(and(eq(letters.id, id), eq(letters.state, "queued")))
        .returning();
      return row;
    },
    /** Resets the refusals of queued emails that were their own. */
    async forgetRefusals(tx: Tx): Promise<void> {
      const isInLine = inArray(letters.state, ["queued", "sending"]);
      await tx
        .update(letters)
        .set({ refusals: 0 })
        .where(and(isInLine, gt(letters.refusals, 0)));
    },
    /** Ends a queued email that was refused too often. */
    async refuse(tx: Tx, id: number, at: string): Promise<void> {
      await tx
        .update(letters)
        .set({ state: "refused", stateAt: at })
        .where(and(eq(letters.id, id), eq(letters.state, "queued")));
    },
  };
}

/** Changes emails that are not being sent. */
function changing({ tables: { letters }, write }: Database) {
  const noteEntered = prepared((on) =>
    on
      .update(letters)
      .set({ enteredAt: sql`${value("at")}` })
      .where(eq(letters.otpId, value("otpId")))
      .prepare(),
  );
  return {
    /** Makes emails due that somebody took who is no more. */
    async release(now: string): Promise<void> {
      const taken = and(eq(letters.state, "sending"), gt(letters.nextAt, now));
      await write((tx) => tx.update(letters).set({ nextAt: now }).where(taken));
    },
    /** Notes when the code in an email was entered. */
    async noteEntered(tx: Tx, otpId: number, at: string): Promise<void> {
      await noteEntered(tx).execute({ otpId, at });
    },
    /**
     * Queues an email again that no server took; false for one that is queued for then, or was delivered. What was
     * spent on a failed one was refunded, so that it is owed.
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
    deleteOld: (before: string): Promise<void> => deleteRows(write, letters, lt(letters.createdAt, before)),
  };
}

/** The queue of emails: writes `letters`. */
export const emailQueueStore = (db: Database, newsKinds: () => EmailKind[] = () => []) => ({
  ...adding(db),
  ...taking(db, newsKinds),
  ...settling(db),
  ...changing(db),
});

export type EmailQueueStore = ReturnType<typeof emailQueueStore>;
