import type { MailQueue } from "./mail.contract.ts";
import type { Verdict } from "./replies.rules.ts";

/** How often an email is tried while the queue is paused, in milliseconds. */
export const trialEveryMs = 60_000;
/** So many refusals that were an email's own end it. */
export const ownRefusalsMax = 2;

export const openQueue: MailQueue = {
  pausedAt: null,
  cause: null,
  reply: null,
  nextTrialAt: null,
  suspectId: null,
  suspectDomain: null,
};

/** A refusal that is not clearly of a mailbox. */
type Refusal = {
  email: { id: number; domain: string; refusals: number };
  verdict: Exclude<Verdict, { kind: "later" | "mailbox" }>;
  reply: string;
  isTrial: boolean;
  now: Date;
};

/** What follows of a refusal. */
type AfterRefusal = {
  queue: MailQueue;
  /** How many refusals of the email were its own, as far as is known; so many end it. */
  refusals: number;
  /** True when the refusals of queued emails may have been the portal's fault. */
  isDoubtful: boolean;
};

/**
 * Returns what follows of a refusal. What is surely about the portal's account pauses the queue at once; any other only when
 * emails to two domains in a row met it. What pauses nothing, or what one email alone met twice, is the email's own.
 */
export function afterRefusal(
  queue: MailQueue,
  { email, verdict, reply, isTrial, now }: Refusal,
): AfterRefusal {
  const { refusals } = email;
  const isOfEmail = verdict.kind === "unclear" || verdict.isOfEmail;
  if (queue.pausedAt !== null) {
    // Emails that were under way when the pause began say nothing newer than what began it.
    const said = isTrial ? { cause: verdict.cause, reply } : {};
    const isSole = isOfEmail && queue.suspectId === email.id;
    const suspectId = isSole ? email.id : null;
    return { queue: { ...queue, ...said, suspectId }, refusals, isDoubtful: false };
  }
  const isOfTwoDomains = queue.suspectDomain !== null && queue.suspectDomain !== email.domain;
  // What may be sent in a day comes back by and by: of that only others that are accepted tell whose fault a refusal was.
  const isLast = refusals + 1 >= ownRefusalsMax && isOfEmail && verdict.cause !== "quota";
  const isDoubtful = verdict.kind === "unclear" && isOfTwoDomains;
  if (isDoubtful || (verdict.kind === "account" && (isOfTwoDomains || !isLast))) {
    const paused = {
      pausedAt: now.toISOString(),
      cause: verdict.cause,
      reply,
      nextTrialAt: new Date(now.getTime() + trialEveryMs).toISOString(),
      suspectId: isOfEmail && !isOfTwoDomains ? email.id : null,
      suspectDomain: null,
    };
    return { queue: paused, refusals: isDoubtful ? 0 : refusals, isDoubtful };
  }
  const suspected = { ...openQueue, suspectDomain: email.domain };
  return { queue: suspected, refusals: refusals + 1, isDoubtful: false };
}

/**
 * Returns the queue after an email was accepted, and the email whose refusal was its own, since this one was not refused. An email
 * that was under way when a pause began does not end it.
 */
export function afterAcceptance(
  queue: MailQueue,
  emailId: number,
  isTrial: boolean,
): { queue: MailQueue; ownRefusalOf: number | null } {
  if (queue.pausedAt !== null && !isTrial) return { queue, ownRefusalOf: null };
  return { queue: openQueue, ownRefusalOf: queue.suspectId === emailId ? null : queue.suspectId };
}
