import { noticeLifeMs } from "../../core/contract/limits.ts";
import type { Tx } from "../../core/db/database.ts";
import { iso } from "../../core/lib/clock.ts";
import type { EmailTemplate } from "../../core/mail/mailer.ts";
import type { Core } from "../../core.ts";
import { emailHandlers } from "./email-handlers.ts";
import { emailQueueStore, type NewEmail, nothingSpent, type Spent } from "./email-queue.store.ts";
import { emailSending } from "./email-sending.service.ts";
import { emailWaiters } from "./email-waiters.ts";
import { emailsStore } from "./emails.store.ts";
import type { MailPauseService } from "./mail-pause.service.ts";
import { domainOf } from "./replies.rules.ts";

const optional = {
  userId: null,
  purpose: null,
  codeId: null,
  username: null,
  browser: null,
  owed: null,
  requestId: null,
  copyId: null,
  alertId: null,
} satisfies Partial<NewEmail>;

type EmailRequest = Pick<NewEmail, "to" | "language"> &
  Partial<Pick<NewEmail, keyof typeof optional>> & {
    spent?: Partial<Spent>;
    /** After this it need not be sent any more, in epoch milliseconds; without it by the life of its kind. */
    expiresAt?: number;
    /** For how long it waits before it is tried, in milliseconds. */
    waitMs?: number;
  };

/** The queue of emails: durable, shared by all instances. */
export function emailQueue(core: Core, { pause }: { pause: MailPauseService }) {
  const { clock, config, db, settings, start } = core;
  const host = new URL(config.publicUrl).hostname;
  const handlers = emailHandlers(core);
  const store = emailQueueStore(db, handlers.newsKinds);
  const emails = emailsStore(db);
  const waiters = emailWaiters(core);
  const sending = emailSending(core, { handlers, store, waiters, pause });

  return {
    /** Learns what is said and done of the emails of a kind; the queue asks when one leaves. */
    handle: handlers.handle,

    /** Writes an email into the queue; `wake` or `outcome` is called once the write is committed. */
    async add(
      tx: Tx,
      { name, lifeMs = noticeLifeMs }: Pick<EmailTemplate<never>, "name" | "lifeMs">,
      { spent = {}, waitMs = 0, expiresAt, ...asked }: EmailRequest,
    ): Promise<number> {
      const now = clock.now().getTime();
      return store.add(tx, {
        ...optional,
        ...asked,
        kind: name,
        domain: domainOf(asked.to),
        messageId: `<${crypto.randomUUID()}@${host}>`,
        spent: JSON.stringify({ ...nothingSpent, ...spent }),
        createdAt: iso(now),
        nextAt: iso(now + waitMs),
        expiresAt: iso(expiresAt ?? now + lifeMs),
      });
    },

    wake: sending.wake,
    /** Resolves to the final state of an email; after ten seconds, or when emails are stopped, to its present state. */
    outcome: (id: number) => waiters.outcome(id, sending.wake),
    /** True when an email with a code waits for the day's emails. */
    isOwed: emails.isOwed,
    /** Returns how many emails of a kind are queued. */
    inLine: emails.waiting,
    /** Notes when the code in an email was entered. */
    noteEntered: store.noteEntered,
    /** True when an email with a code left, or is queued, since an instant. */
    isFresh: emails.isFresh,

    /** Stops the queue and answers all waiting requests; emails under way continue. */
    stop(): void {
      sending.stop();
      waiters.stop();
    },

    /** Sends due emails without a notification: postponed ones, and those of instances that ended. */
    async sendDue(): Promise<void> {
      if (await start.areEmailsDue(iso(clock.now()))) sending.wake();
    },

    /** Deletes emails that are older than the settings say. */
    async deleteOld(): Promise<void> {
      await store.deleteOld(iso(clock.now().getTime() - (await settings.emailRetentionMs())));
    },
  };
}

export type EmailQueue = ReturnType<typeof emailQueue>;
