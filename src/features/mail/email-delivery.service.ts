import type { Tx } from "../../core/db/database.ts";
import { iso } from "../../core/lib/clock.ts";
import { reasonOf } from "../../core/lib/log.ts";
import type { Core } from "../../core.ts";
import type { Code, EmailHandlers } from "./email-handlers.ts";
import { type EmailQueueStore, type QueuedEmail, spentOn } from "./email-queue.store.ts";
import type { EmailWaiters } from "./email-waiters.ts";
import type { EmailState } from "./mail.contract.ts";
import { ownRefusalsMax } from "./mail-pause.rules.ts";
import type { MailPauseService } from "./mail-pause.service.ts";
import { spoken, type Verdict, verdictOf, waitAfter, withoutPerson, wordsOf } from "./replies.rules.ts";

/** An email that is under way; a trial tells whether the mail server takes emails again. */
export type UnderWay = { email: QueuedEmail; code: Code | undefined; isTrial: boolean };

export type SendingParts = {
  handlers: EmailHandlers;
  store: EmailQueueStore;
  waiters: EmailWaiters;
  pause: MailPauseService;
};

type Ending = { words: string | null; nextAt?: string; refusals?: number; isFailure?: boolean };

const isOver = ({ expiresAt }: QueuedEmail, now: Date) => Date.parse(expiresAt) <= now.getTime();

/** False for an email whose time is over, or whose code is used, void or of no use any more. */
export function isWorthIt(
  email: QueuedEmail,
  code: Code | undefined,
  { handlers }: Pick<SendingParts, "handlers">,
  now: Date,
): boolean {
  const isCoded = handlers.of(email.kind)?.codes !== undefined;
  return !isOver(email, now) && (!isCoded || code !== undefined);
}

/** Writes what became of an attempt, and what follows of it. */
function emailEnds(
  { audit, budget, clock, limits, write }: Core,
  { handlers, store, waiters }: SendingParts,
) {
  async function refund(tx: Tx, email: QueuedEmail): Promise<void> {
    const { events, keys } = spentOn(email);
    await budget.refund(tx, events);
    if (keys.length > 0)
      await limits.refundNewest(
        tx,
        keys.map((key) => ({ key, limits: [] })),
      );
  }

  /** Writes the effects of an email's final state, and refunds what was spent on one that was not delivered. */
  async function noteEnd(tx: Tx, email: QueuedEmail, state: EmailState, { isFailure = false }: Ending) {
    if (state === "refused" || state === "expired") await refund(tx, email);
    await handlers.of(email.kind)?.ended?.(tx, email, { state, at: iso(clock.now()), isFailure });
    const { to, userId } = email;
    if (isFailure) await audit(tx, { action: "mail_failed", userId, details: { email: to }, client: null });
  }

  /** Writes what became of an attempt, unless the email was taken by somebody else since. */
  async function settle(tx: Tx, email: QueuedEmail, state: EmailState, ending: Ending): Promise<void> {
    const { words, nextAt = email.nextAt, refusals = email.refusals } = ending;
    const settled = { state, at: iso(clock.now()), words, nextAt, refusals };
    if (await store.settle(tx, email, settled)) await noteEnd(tx, email, state, ending);
  }

  return {
    noteEnd,
    settle,
    async finish(email: QueuedEmail, state: EmailState, ending: Ending): Promise<void> {
      await write((tx) => settle(tx, email, state, ending));
      waiters.tell(email.id, state);
    },
  };
}

/** Sends one email that was taken out of the queue; `wake` is called when a pause ends by it. */
export function emailDelivery(core: Core, parts: SendingParts, wake: () => void) {
  const { clock, log, write } = core;
  const { handlers, store, waiters, pause } = parts;
  const { noteEnd, settle, finish } = emailEnds(core, parts);

  /** Notes that a mail server took an email; what it says of others that were refused follows in the same write. */
  async function accepted({ email, isTrial }: UnderWay, words: string): Promise<void> {
    const { isOpened, refused } = await write(async (tx) => {
      // The queue's state is always locked before an email is, so that no two writes wait for each other.
      const { isOpened, ownRefusalOf } = await pause.accepted(tx, email.id, isTrial);
      await settle(tx, email, "accepted", { words });
      const other = ownRefusalOf === null ? undefined : await store.noteRefusal(tx, ownRefusalOf);
      const refused = other && other.refusals >= ownRefusalsMax ? other : undefined;
      if (refused) {
        await store.refuse(tx, refused.id, iso(clock.now()));
        await noteEnd(tx, refused, "refused", { words: null, isFailure: true });
      }
      return { isOpened, refused };
    });
    waiters.tell(email.id, "accepted");
    if (refused) waiters.tell(refused.id, "refused");
    if (isOpened) log.info("mail leaves again");
    if (isOpened) wake();
  }

  /** Returns how many refusals of an email were its own, after a failed attempt. */
  async function refusalsOf(tx: Tx, email: QueuedEmail, verdict: Verdict, reply: string, isTrial: boolean) {
    if (verdict.kind === "later" || verdict.kind === "mailbox") return email.refusals;
    const { refusals, isDoubtful } = await pause.refused(tx, email, verdict, { reply, isTrial });
    if (isDoubtful) await store.forgetRefusals(tx);
    return refusals;
  }

  async function failed({ email, code, isTrial }: UnderWay, error: unknown): Promise<Verdict> {
    const verdict = pause.judged(verdictOf(error), email.attempts);
    const words = wordsOf(error, code?.digits);
    const reply = withoutPerson(words, email.to, code?.digits);
    const now = clock.now().getTime();
    const again = verdict.kind === "account" ? now : now + waitAfter(email.attempts);
    const isLost = again >= Date.parse(email.expiresAt);
    const state = await write(async (tx): Promise<EmailState> => {
      const refusals = await refusalsOf(tx, email, verdict, reply, isTrial);
      const isRefused = verdict.kind === "mailbox" || refusals >= ownRefusalsMax;
      const state = isRefused ? "refused" : isLost ? "expired" : "queued";
      // An error of the whole mail account is reported to staff, and is not of this email.
      const ofEmail = verdict.kind === "account" && !isRefused ? null : words;
      const ending = { words: ofEmail, nextAt: iso(again), refusals, isFailure: state !== "queued" };
      await settle(tx, email, state, ending);
      return state;
    });
    const reason = withoutPerson(reasonOf(error), email.to, code?.digits);
    const facts = { letter: email.id, attempt: email.attempts, reason };
    if (state !== "queued") log.error("mail was not accepted", facts);
    else if (verdict.kind === "account")
      log.error("mail is paused: the mail server refuses the portal", facts);
    else log.warn("mail was put off", facts);
    if (state !== "queued") waiters.tell(email.id, state);
    return verdict;
  }

  /** Sends an email; returns whether the mail server asked for fewer, and undefined when it said nothing of that. */
  return async function deliver(underWay: UnderWay): Promise<boolean | undefined> {
    const { email, code } = underWay;
    const now = clock.now();
    // One whose code is used or void is not needed any more, and nothing failed.
    const isNeeded = isWorthIt(email, code, parts, now);
    const send = isNeeded && (await handlers.of(email.kind)?.render(email, code));
    if (!send) {
      await finish(email, "expired", { words: null, isFailure: isOver(email, now) });
      return undefined;
    }
    let reply: string;
    try {
      reply = await send();
    } catch (error) {
      const verdict = await failed(underWay, error);
      if (verdict.kind !== "later") return false;
      return verdict.isOfServer || undefined;
    }
    await accepted(underWay, spoken(reply, code?.digits));
    return false;
  };
}
