import { and, exists, isNotNull, lte, sql } from "drizzle-orm";
import type { Database, Tx } from "../../core/db/database.ts";
import { onlyRow, prepared } from "../../core/db/queries.ts";
import type { MailQueue } from "./mail.contract.ts";

/** The queue has one state. */
const onlyId = 1;

/** Whether emails leave, for all instances: writes `mail_queue`. */
export function mailQueueStore({ tables: { mailQueue, letters }, read, forUpdate }: Database) {
  const columns = {
    pausedAt: mailQueue.pausedAt,
    cause: mailQueue.cause,
    reply: mailQueue.reply,
    nextTrialAt: mailQueue.nextTrialAt,
    suspectId: mailQueue.suspectId,
    suspectDomain: mailQueue.suspectDomain,
  };
  const state = prepared((on) => on.select(columns).from(mailQueue).prepare());
  return {
    /** Returns the state as it is; undefined when nothing was ever refused. */
    async state(on: Tx = read): Promise<MailQueue | undefined> {
      const [row] = await state(on).execute();
      return row;
    },
    /** Returns the state, and makes others that want to change it wait until the write has ended. */
    async held(tx: Tx): Promise<MailQueue> {
      await tx.insert(mailQueue).values({ id: onlyId }).onConflictDoNothing();
      return onlyRow(await forUpdate(tx.select(columns).from(mailQueue)));
    },
    async save(tx: Tx, queue: MailQueue): Promise<void> {
      await tx.update(mailQueue).set(queue);
    },
    /** Takes the turn to try an email while the queue is paused, when there is one to try; false when it is not time yet. */
    async takeTrial(tx: Tx, now: string, nextTrialAt: string): Promise<boolean> {
      const due = tx
        .select({ one: sql`1` })
        .from(letters)
        .where(and(sql`${letters.state} in ('queued', 'sending')`, lte(letters.nextAt, now)));
      const rows = await tx
        .update(mailQueue)
        .set({ nextTrialAt })
        .where(and(isNotNull(mailQueue.pausedAt), lte(mailQueue.nextTrialAt, now), exists(due)))
        .returning({ id: mailQueue.id });
      return rows.length === 1;
    },
  };
}
