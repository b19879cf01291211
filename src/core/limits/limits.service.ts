import type { Base, PortalOptions } from "../../base.ts";
import { type LimitName, rateLimits } from "../../entries.ts";
import type { RefusalsService } from "../audit/refusals.service.ts";
import { loginFailureRetentionMs, mailDayMs, notedRefusals } from "../contract/limits.ts";
import type { Allowance } from "../contract/rate-limit.ts";
import type { Tx } from "../db/database.ts";
import type { Client } from "../lib/client.ts";
import { iso } from "../lib/clock.ts";
import { shortHash } from "../lib/tokens.ts";
import { limitsStore } from "./limits.store.ts";
import { eventCounter, rateLimitBatches, refusalNotes } from "./rate-limit-batch.ts";

/** How long to wait, and the events that were spent, for a refund. */
export type Spent = { wait: number; events: number[] };

/** The longest time that events are counted for: by a limit, as emails of a day, or as failed sign-ins. */
const longestMs = Math.max(
  mailDayMs,
  loginFailureRetentionMs,
  ...[...rateLimits, { limits: notedRefusals }].flatMap(({ limits }) =>
    limits.map(({ withinMs }) => withinMs),
  ),
);

/** Sliding limits in the database, so that a restart forgets nothing. */
export function limitsService(
  base: Base,
  { rateLimits: limitsEnabled }: Pick<PortalOptions["config"], "rateLimits">,
  refusals: Pick<RefusalsService, "count">,
) {
  const { db, clock } = base;
  const store = limitsStore(db);
  const count = eventCounter(base);
  const { note, noteLimits } = refusalNotes(base, count, refusals);
  const batch = rateLimitBatches(count, limitsEnabled, { noteLimits });

  return {
    batch,

    /**
     * Spends one event of each allowance.
     * Returns a wait of 0 and what was spent, or the milliseconds to wait when one of them is used up;
     * then nothing is spent.
     */
    async spend(tx: Tx, client: Client, allowances: readonly Allowance[]): Promise<Spent> {
      const own = await batch(tx, allowances);
      const usedUp = own.spend(client, allowances);
      if (usedUp.length === 0) return { wait: 0, events: (await own.save())(allowances) };
      return { wait: (await own.waits())(usedUp), events: [] };
    },

    /** Records that a limit refused a client: once a minute for each client. */
    noteRefusal: (tx: Tx, limit: LimitName, client: Client): Promise<void> =>
      noteLimits(tx, [{ key: limit, client }]),

    /** Writes a refusal of a kind to the audit log, or counts it when its network has had many. */
    note,

    /** Refunds events to their allowances, for something that did not happen after all. */
    refund: (tx: Tx, events: number[]): Promise<void> => store.remove(tx, events),

    /** Refunds the newest event of each allowance, for what turned out well. */
    async refundNewest(tx: Tx, allowances: Allowance[]): Promise<void> {
      if (!limitsEnabled) return;
      const keys = allowances.map(({ key }) => shortHash(key));
      // Without the lock two calls would delete the same event, and only one would be refunded.
      await Promise.all([store.lock(tx, ...keys), store.removeNewest(tx, keys)]);
    },

    /** True while one of the allowances of somebody is used up; a limit of one event only makes pauses, and is left out. */
    async isUsedUp(on: Tx, allowances: readonly Allowance[]): Promise<boolean> {
      if (!limitsEnabled) return false;
      const now = clock.now().getTime();
      const queries = allowances.flatMap(({ key, limits }) =>
        limits
          .filter(({ count }) => count > 1)
          .map(({ count, withinMs }) => ({ key: shortHash(key), since: iso(now - withinMs), count })),
      );
      const rows = await store.counts(
        on,
        queries.map(({ key, since }) => ({ key, since })),
      );
      return queries.some(({ key, since, count }) =>
        rows.some((row) => row.key === key && row.since === since && row.count >= count),
      );
    },

    /** Deletes all that was spent of some keys, so that their owners may try again; returns how much that was. */
    resetAttempts: (tx: Tx, keys: readonly string[]): Promise<number> =>
      store.forget(tx, ...keys.map(shortHash)),

    /** Deletes events that are older than every limit. */
    deleteOld: (): Promise<void> => store.deleteBefore(iso(clock.now().getTime() - longestMs)),
  };
}

export type Limits = ReturnType<typeof limitsService>;
