import { budgetFor, type Recipients } from "../contract/mail-budget.ts";
import type { Tx } from "../db/database.ts";
import { type Clock, iso } from "../lib/clock.ts";
import { shortHash } from "../lib/tokens.ts";
import type { MailBudgetStore } from "./limits.store.ts";

/** Emails that were sent, and emails that an instance may send: those count as sent until they are taken back. */
export const sent = shortHash("mail-portal");
export const leased = shortHash("mail-leased");

/** How far the clocks of two instances may be apart. */
const skewMs = 5 * 60_000;
/** An exhausted budget is counted anew after this time; another instance may have returned emails. */
const recountedEveryMs = 60_000;

/** The emails of a stretch of time: at most so many leave in any of that length. `partOf` returns how many of a day's budget. */
export function mailWindow(
  store: MailBudgetStore,
  clock: Clock,
  withinMs: number,
  partOf: (dayBudget: number) => number,
) {
  /** A count of the emails up to an id, at least as many as there were; it spares counting all for each mail. */
  let counted: { mails: number; newest: number; at: number } | undefined;
  /** For how many emails the time was found too short, and until when. */
  let full: { allowed: number; until: number; at: number } | undefined;

  const allowedFor = (to: Recipients, dayBudget: number) => budgetFor(to, partOf(dayBudget));

  async function upperBound(tx: Tx, now: number): Promise<number> {
    const known = counted ?? { mails: 0, newest: 0, at: now - withinMs + skewMs };
    const more = await store.since([sent, leased], iso(known.at - skewMs), known.newest, tx);
    counted = { mails: known.mails + more.count, newest: more.newest, at: now };
    return counted.mails;
  }

  return {
    /** Returns how many emails are left for all, at the least. */
    left: async (tx: Tx, dayBudget: number, now: number): Promise<number> =>
      allowedFor("unknown", dayBudget) - (await upperBound(tx, now)),

    upperBound,

    /** With a lock, `isLocked`, also takes back leases before it reports the window as full. */
    async wait(tx: Tx, to: Recipients, dayBudget: number, most: number, isLocked: boolean): Promise<number> {
      const now = clock.now().getTime();
      const allowed = allowedFor(to, dayBudget);
      if (full?.allowed === allowed && now - full.at < recountedEveryMs) return Math.max(0, full.until - now);
      if (most < allowed) return 0;
      const since = iso(now - withinMs);
      if (isLocked) await store.forget(tx, leased);
      const { count } = await store.since([sent], since, 0, tx);
      // Counted anew: what is known in memory must not rest on a write that may yet be undone.
      if (isLocked) counted = undefined;
      if (count < allowed) return 0;
      const oldest = await store.nthOldest(tx, sent, since, count - allowed);
      const until = oldest === undefined ? now : Date.parse(oldest) + withinMs;
      full = { allowed, until, at: now };
      return Math.max(0, until - now);
    },

    /** Notes that some were returned. */
    refunded(): void {
      full = undefined;
    },

    /** True when so many hundredths of a budget may be spent, as far as this instance knows; it errs to that side. */
    isSpentTo: (hundredths: number, dayBudget: number): boolean =>
      // The newest mail was counted before it was spent.
      full !== undefined || ((counted?.mails ?? 0) + 1) * 100 >= hundredths * partOf(dayBudget),

    /** Returns how many emails left, and how many may. */
    async state(dayBudget: number) {
      const { count } = await store.since([sent], iso(clock.now().getTime() - withinMs));
      return { sent: count, budget: partOf(dayBudget) };
    },
  };
}
