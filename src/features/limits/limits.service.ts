import {
  type Limit,
  limits,
  loginFailureRetentionMs,
  mailDayMs,
  minuteMs,
  notedRefusals,
} from "../../contract/limits.ts";
import type { Tx } from "../../db/database.ts";
import { type Client, widestNetwork } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { shortHash } from "../../lib/tokens.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { LimitsStore } from "./limits.store.ts";

/** What may be spent: the key of the events, and how many of them in how long. */
export type Allowance = { key: string; limits: readonly Limit[] };

/** How long to wait, and the events that were spent, for a refund. */
export type Spent = { wait: number; events: number[] };

/** A refusal that repeats is written to the audit log once in this time, so that a flood cannot fill it. */
const onceAMinute = [{ count: 1, withinMs: minuteMs }];

/** The longest time that events are counted for: by a limit, as mails of a day, or as failed sign-ins. */
const longestMs = Math.max(
  mailDayMs,
  loginFailureRetentionMs,
  ...Object.values(limits).flatMap(timesOf),
  ...timesOf(notedRefusals),
);

function timesOf(limits: readonly Limit[]): number[] {
  return limits.map(({ withinMs }) => withinMs);
}

type Deps = { store: LimitsStore; audit: RecordAudit; clock: Clock; limitsEnabled: boolean };

/** Sliding limits in the database, so that a restart forgets nothing. */
export function limitsService({ store, audit, clock, limitsEnabled }: Deps) {
  async function waitFor(tx: Tx, { key, limits }: Allowance, now: number): Promise<number> {
    let wait = 0;
    for (const { count, withinMs } of limits) {
      const nth = await store.nthNewest(tx, shortHash(key), count);
      if (nth !== undefined) wait = Math.max(wait, Date.parse(nth) + withinMs - now);
    }
    return wait;
  }

  async function mayNote(tx: Tx, what: string, client: Client, limits: readonly Limit[]): Promise<boolean> {
    const now = clock.now().getTime();
    const key = `noted:${what}:${widestNetwork(client)}`;
    await store.lock(tx, shortHash(key));
    if ((await waitFor(tx, { key, limits }, now)) > 0) return false;
    await store.add(tx, [shortHash(key)], iso(now));
    return true;
  }

  async function noteRefusal(tx: Tx, key: string, client: Client): Promise<void> {
    const [limit = ""] = key.split(":");
    if (!(await mayNote(tx, limit, client, onceAMinute))) return;
    await audit(tx, { action: "rate_limited", userId: null, details: { limit }, client });
  }

  return {
    /**
     * Spends one event of each allowance.
     * Returns a wait of 0 and what was spent, or the milliseconds to wait when one of them is used up;
     * then nothing is spent.
     */
    async spend(tx: Tx, client: Client, allowances: Allowance[]): Promise<Spent> {
      if (!limitsEnabled) return { wait: 0, events: [] };
      const now = clock.now().getTime();
      const used: string[] = [];
      let wait = 0;
      for (const allowance of allowances) {
        await store.lock(tx, shortHash(allowance.key));
        const own = await waitFor(tx, allowance, now);
        if (own > 0) used.push(allowance.key);
        wait = Math.max(wait, own);
      }
      // Noted last: nobody who waits for a count may hold what a note waits for.
      for (const key of used) await noteRefusal(tx, key, client);
      if (wait > 0) return { wait, events: [] };
      const keys = allowances.map(({ key }) => shortHash(key));
      return { wait: 0, events: await store.add(tx, keys, iso(now)) };
    },

    /**
     * Records that a limit, the first word of the key, refused a client:
     * once a minute for each client, whatever the rest of the key says.
     */
    noteRefusal,

    /** True when a row about what a client did may still be written; it then counts as written. */
    mayNote,

    /** Refunds events to their allowances, for something that did not happen after all. */
    refund: (tx: Tx, events: number[]): Promise<void> => store.remove(tx, events),

    /** Refunds the newest event of each allowance, for what turned out well. */
    async refundNewest(tx: Tx, allowances: Allowance[]): Promise<void> {
      if (!limitsEnabled) return;
      for (const { key } of allowances) {
        // Without the lock two calls would delete the same event, and only one would be refunded.
        await store.lock(tx, shortHash(key));
        await store.removeNewest(tx, shortHash(key));
      }
    },

    /** Deletes events that are older than every limit. */
    sweep(): Promise<unknown> {
      return store.sweep(iso(clock.now().getTime() - longestMs));
    },
  };
}

export type Limits = ReturnType<typeof limitsService>;
