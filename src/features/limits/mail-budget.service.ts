import { mailDayMs, mailReserveShare } from "../../contract/limits.ts";
import type { Tx } from "../../db/database.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { shortHash } from "../../lib/tokens.ts";
import type { Spent } from "./limits.service.ts";
import type { LimitsStore } from "./limits.store.ts";

const key = shortHash("mail-portal");
/** How far the clocks of two instances may be apart. */
const skewMs = 5 * 60_000;
/** A budget that was found used up is counted anew after this time; another instance may have given mails back. */
const recountedEveryMs = 60_000;

/** Whom a mail is for: the last mails of a day's budget are reserved for known addresses. */
export type Recipients = "known" | "unknown";

type Deps = {
  store: LimitsStore;
  clock: Clock;
  limitsEnabled: boolean;
  /** Returns how many mails the whole portal may send in a day. */
  dayBudget: (tx?: Tx) => Promise<number>;
};

/** The mails of the whole portal: at most so many leave in any 24 hours. */
export function mailBudgetService({ store, clock, limitsEnabled, dayBudget }: Deps) {
  /** A count of the last day's mails up to an id, at least as many as there were; it spares counting all for each mail. */
  let counted: { mails: number; newest: number; at: number } | undefined;
  /** For how many mails the day was found too short, and until when. */
  let full: { allowed: number; until: number; at: number } | undefined;

  async function upperBound(tx: Tx, now: number): Promise<number> {
    const known = counted ?? { mails: 0, newest: 0, at: now - mailDayMs + skewMs };
    const more = await store.since(key, iso(known.at - skewMs), known.newest, tx);
    counted = { mails: known.mails + more.count, newest: more.newest, at: now };
    return counted.mails;
  }

  async function waitFor(tx: Tx, to: Recipients): Promise<number> {
    const now = clock.now().getTime();
    const budget = await dayBudget(tx);
    const allowed = to === "known" ? budget : budget - Math.floor(budget / mailReserveShare);
    if (full?.allowed === allowed && now - full.at < recountedEveryMs) return Math.max(0, full.until - now);
    if ((await upperBound(tx, now)) < allowed) return 0;
    counted = undefined;
    if ((await upperBound(tx, now)) < allowed) return 0;
    const nth = await store.nthNewest(tx, key, allowed);
    const until = nth === undefined ? now : Date.parse(nth) + mailDayMs;
    full = { allowed, until, at: now };
    return Math.max(0, until - now);
  }

  return {
    /** Returns the milliseconds until a mail may be sent; 0 when one may now. */
    wait: async (tx: Tx, to: Recipients): Promise<number> => (limitsEnabled ? waitFor(tx, to) : 0),

    /** Spends a mail; returns what was spent, or the milliseconds to wait. Called last in a write: all mails wait for each other here. */
    async spend(tx: Tx, to: Recipients): Promise<Spent> {
      if (!limitsEnabled) return { wait: 0, events: [] };
      await store.lock(tx, key);
      const wait = await waitFor(tx, to);
      return wait > 0
        ? { wait, events: [] }
        : { wait: 0, events: await store.add(tx, [key], iso(clock.now())) };
    },

    /** Refunds mails that were not sent. */
    async refund(tx: Tx, events: number[]): Promise<void> {
      if (events.length === 0) return;
      await store.remove(tx, events);
      counted = undefined;
      full = undefined;
    },

    /** Returns how many mails were sent in the last 24 hours, and the budget. */
    async state(): Promise<{ sent: number; budget: number }> {
      const { count } = await store.since(key, iso(clock.now().getTime() - mailDayMs));
      return { sent: count, budget: await dayBudget() };
    },
  };
}

export type MailBudget = ReturnType<typeof mailBudgetService>;
