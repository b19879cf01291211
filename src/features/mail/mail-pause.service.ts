import { minuteMs } from "../../core/contract/limits.ts";
import type { Tx } from "../../core/db/database.ts";
import { iso } from "../../core/lib/clock.ts";
import type { Core } from "../../core.ts";
import type { QueuedEmail } from "./email-queue.store.ts";
import type { MailPause } from "./mail.contract.ts";
import { afterAcceptance, afterRefusal, trialEveryMs } from "./mail-pause.rules.ts";
import { mailQueueStore } from "./mail-pause.store.ts";
import type { Verdict } from "./replies.rules.ts";

/** Pauses the queue while the mail server refuses the portal, and opens it again; the state is shared by all instances. */
export function mailPauseService({ clock, db }: Core) {
  const store = mailQueueStore(db);
  /** When a mail server last took an email of this instance, in epoch milliseconds. */
  let acceptedAt = Number.NEGATIVE_INFINITY;
  return {
    /**
     * Returns what a failed attempt means. A server that defers before it sees an email puts that one off first; it
     * pauses the queue when it does so again, and takes nothing meanwhile.
     */
    judged(verdict: Verdict, attempts: number): Verdict {
      if (verdict.kind !== "account" || !verdict.isTemporary || verdict.cause === "quota") return verdict;
      const isTaking = clock.now().getTime() - acceptedAt < minuteMs;
      return attempts < 2 || isTaking ? { kind: "later", isOfServer: true } : verdict;
    },

    /** Notes a refusal that is not clearly of a mailbox; returns what follows of it for the email, and for other queued ones. */
    async refused(
      tx: Tx,
      email: QueuedEmail,
      verdict: Exclude<Verdict, { kind: "later" | "mailbox" }>,
      { reply, isTrial }: { reply: string; isTrial: boolean },
    ): Promise<{ refusals: number; isDoubtful: boolean }> {
      const queue = await store.held(tx);
      const after = afterRefusal(queue, { email, verdict, reply, isTrial, now: clock.now() });
      await store.save(tx, after.queue);
      return after;
    },

    /** Notes that an email was accepted; returns whether the queue opens by it, and the email whose refusal was its own. */
    async accepted(tx: Tx, emailId: number, isTrial: boolean) {
      acceptedAt = clock.now().getTime();
      const seen = await store.state(tx);
      if (!seen || (seen.pausedAt === null && seen.suspectDomain === null))
        return { isOpened: false, ownRefusalOf: null };
      const before = await store.held(tx);
      const { queue, ownRefusalOf } = afterAcceptance(before, emailId, isTrial);
      if (queue !== before) await store.save(tx, queue);
      return { isOpened: before.pausedAt !== null && queue.pausedAt === null, ownRefusalOf };
    },

    /** Takes the turn to try one email while the queue is paused. */
    takeTrial(tx: Tx): Promise<boolean> {
      const now = clock.now().getTime();
      return store.takeTrial(tx, iso(now), iso(now + trialEveryMs));
    },

    /** Returns the pause that the queue is in; undefined while emails leave. */
    async current(): Promise<MailPause | undefined> {
      const queue = await store.state();
      if (!queue?.pausedAt || !queue.cause) return undefined;
      return { since: queue.pausedAt, cause: queue.cause, words: queue.reply ?? "" };
    },
  };
}

export type MailPauseService = ReturnType<typeof mailPauseService>;
