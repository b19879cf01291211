import type { Base, PortalOptions } from "../../base.ts";
import { hourMs, mailDayMs } from "../contract/limits.ts";
import { hourBudget, type MailBudgetView, type Recipients } from "../contract/mail-budget.ts";
import type { Tx } from "../db/database.ts";
import { iso } from "../lib/clock.ts";
import type { SettingsService } from "../settings/settings.service.ts";
import type { Spent } from "./limits.service.ts";
import { type MailBudgetStore, mailBudgetStore } from "./limits.store.ts";
import { leased, mailWindow, sent } from "./mail-window.ts";

/** An instance that sends much takes up to so many emails at once: then it meets the others only once for all of them. */
const leaseMax = 100;
/** It does so from so many emails a minute on; up to that, each is counted with the others'. */
const leaseFrom = 10;
/** It takes one in so many of what the day has left, so that little lies idle near the end. */
const leaseShare = 10;
/** After this time, in milliseconds, anybody takes back what was leased and not sent: its instance has little to send, or has ended. */
const leaseMs = 60_000;
/** From this part of the budget on, in hundredths, the day's emails count as few. */
const lowFrom = 80;

/** The emails that this instance may send without meeting the others, and how few are too few. */
type Lease = { ids: number[]; few: number; budget: number; until: number };

type BudgetOf = (tx?: Tx) => Promise<number>;

/** The emails that this instance takes in advance; `leftFor` returns how many are left for all. */
function mailLeases(
  { db, clock }: Pick<Base, "db" | "clock">,
  store: MailBudgetStore,
  dayBudget: BudgetOf,
  leftFor: (tx: Tx, budget: number, now: number) => Promise<number>,
) {
  let lease: Lease | undefined;
  let leasing: Promise<void> | undefined;
  /** How many emails were requested since an instant. */
  let requested = { mails: 0, since: 0 };

  /** Takes as many emails as were requested lately, and the fewer, the less the day has left for all. */
  async function take(budget: number): Promise<void> {
    const now = clock.now().getTime();
    const ids = await db.write(async (tx) => {
      await store.lock(tx, sent);
      await store.forgetBefore(tx, leased, iso(now - leaseMs));
      const left = await leftFor(tx, budget, now);
      const size = Math.max(0, Math.min(leaseMax, requested.mails, Math.floor(left / leaseShare)));
      const added = await store.add(tx, Array<string>(size).fill(leased), iso(now));
      return added.map(({ id }) => id);
    });
    // Those of the lease before are sent first.
    const all = [...ids, ...(lease?.ids ?? [])];
    // A day that has none to give is not asked again for each mail.
    lease = { ids: all, few: all.length === 0 ? -1 : all.length / 5, budget, until: now + leaseMs };
  }

  /** Returns the lease while it can be used. */
  function present(): Lease | undefined {
    if (lease && clock.now().getTime() >= lease.until) lease = undefined;
    return lease;
  }

  return {
    hasMails: (): boolean => (present()?.ids.length ?? 0) > 0,

    /** Takes emails when few are left; returns the day's budget where it was read. */
    async prepare(): Promise<number | undefined> {
      const now = clock.now().getTime();
      if (now - requested.since >= leaseMs) requested = { mails: 0, since: now };
      if (++requested.mails < leaseFrom) return undefined;
      const budget = await dayBudget();
      if (lease?.budget !== budget) lease = undefined;
      const usable = present();
      if (usable && usable.ids.length > usable.few) return budget;
      leasing ??= take(budget).finally(() => {
        leasing = undefined;
      });
      // Callers with a lease left need not wait; a failed lease is requested again.
      if (usable && usable.ids.length > 0) leasing.catch(() => {});
      else await leasing;
      return budget;
    },

    /** Sends an email of the lease and returns it; undefined when there is none, or when another budget is set since. */
    async send(tx: Tx): Promise<number | undefined> {
      const usable = present();
      const id = usable?.ids.pop();
      if (id === undefined) return undefined;
      // Sent at once, and executed in this order.
      const [isOwn, budget] = await Promise.all([
        store.rename(tx, id, leased, sent, iso(clock.now())),
        dayBudget(tx),
      ]);
      if (isOwn && budget === usable?.budget) return id;
      // Somebody took the lease back, or it was of another budget.
      lease = undefined;
      if (isOwn) await store.remove(tx, [id]);
      return undefined;
    },
  };
}

/** The emails of the whole portal: at most so many leave in any 24 hours, and in any hour. */
export function mailBudgetService(
  base: Base,
  { rateLimits: limitsEnabled }: Pick<PortalOptions["config"], "rateLimits">,
  { mailDayBudget: dayBudget }: Pick<SettingsService, "mailDayBudget">,
  store = mailBudgetStore(base.db),
) {
  const { clock } = base;
  const day = mailWindow(store, clock, mailDayMs, (budget) => budget);
  const hour = mailWindow(store, clock, hourMs, hourBudget);
  const leases = mailLeases(base, store, dayBudget, async (tx, budget, now) =>
    Math.min(await day.left(tx, budget, now), await hour.left(tx, budget, now)),
  );
  /** The budget as it was last read. */
  let presentBudget = Number.POSITIVE_INFINITY;

  async function waitFor(tx: Tx, to: Recipients, isLocked: boolean): Promise<number> {
    const now = clock.now().getTime();
    // Sent at once, and executed in this order.
    const [, budget, ofDay, ofHour] = await Promise.all([
      isLocked && store.lock(tx, sent),
      dayBudget(tx),
      day.upperBound(tx, now),
      hour.upperBound(tx, now),
    ]);
    presentBudget = budget;
    const dayWait = await day.wait(tx, to, budget, ofDay, isLocked);
    return Math.max(dayWait, await hour.wait(tx, to, budget, ofHour, isLocked));
  }

  return {
    /**
     * Leases emails for this instance when few are left. Called before a write that may spend one: a lease is a write
     * of its own, so that the lock on the portal's budget stays short.
     */
    async prepare(): Promise<void> {
      const budget = limitsEnabled ? await leases.prepare() : undefined;
      presentBudget = budget ?? presentBudget;
    },

    /** Returns the milliseconds until an email may be sent; 0 when one may now. */
    wait: async (tx: Tx, to: Recipients): Promise<number> =>
      limitsEnabled && !leases.hasMails() ? waitFor(tx, to, false) : 0,

    /** Spends an email; returns what was spent, or the milliseconds to wait. Called last in a write, since all emails that were not leased wait for each other here. */
    async spend(tx: Tx, to: Recipients): Promise<Spent> {
      if (!limitsEnabled) return { wait: 0, events: [] };
      const own = await leases.send(tx);
      if (own !== undefined) return { wait: 0, events: [own] };
      const wait = await waitFor(tx, to, true);
      if (wait > 0) return { wait, events: [] };
      const added = await store.add(tx, [sent], iso(clock.now()));
      return { wait: 0, events: added.map(({ id }) => id) };
    },

    /** Refunds emails that were not sent. */
    async refund(tx: Tx, events: number[]): Promise<void> {
      if (events.length === 0) return;
      await store.remove(tx, events);
      day.refunded();
      hour.refunded();
    },

    /** True when four fifths of the day's emails may be spent, as far as this instance knows; it errs to that side. */
    isLow: (): boolean => limitsEnabled && day.isSpentTo(lowFrom, presentBudget),

    /** Returns how many emails left in the last 24 hours and in the last hour, and how many may. */
    async state(): Promise<MailBudgetView> {
      const budget = await dayBudget();
      return { ...(await day.state(budget)), hour: await hour.state(budget) };
    },

    /** Returns how many more emails may leave just now that take one in so many of the budget at the most. */
    async roomFor(share: number): Promise<number> {
      const budget = await dayBudget();
      const states = [await day.state(budget), await hour.state(budget)];
      return Math.min(...states.map((of) => Math.floor(of.budget / share) - of.sent));
    },
  };
}
