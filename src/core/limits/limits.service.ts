import type { Base, Given } from "../../base.ts";
import { type LimitName, rateLimits } from "../../entries.ts";
import type { AuditEntry } from "../audit/audit.store.ts";
import type { RefusalsService } from "../audit/refusals.service.ts";
import { loginFailureRetentionMs, mailDayMs, minuteMs, notedRefusals } from "../contract/limits.ts";
import type { Allowance, Limit } from "../contract/rate-limit.ts";
import type { Tx } from "../db/database.ts";
import { type Client, widestNetwork } from "../lib/client.ts";
import { iso } from "../lib/clock.ts";
import { shortHash } from "../lib/tokens.ts";
import { tallyOf, type UsedUp, whoseOf } from "./limits.rules.ts";
import { limitsStore } from "./limits.store.ts";

/** How long to wait, and the events that were spent, for a refund. */
export type Spent = { wait: number; events: number[] };

/** A refusal that repeats is written to the audit log once in this time, so that a flood cannot fill it. */
const onceAMinute = [{ count: 1, withinMs: minuteMs }];

/** The longest time that events are counted for: by a limit, as mails of a day, or as failed sign-ins. */
const longestMs = Math.max(
  mailDayMs,
  loginFailureRetentionMs,
  ...rateLimits.flatMap(({ limits }) => timesOf(limits)),
  ...timesOf(notedRefusals),
);

function timesOf(limits: readonly Limit[]): number[] {
  return limits.map(({ withinMs }) => withinMs);
}

/** Who was refused by the limit of a key. */
type Refused = { key: string; client: Client };

/** The limits of those who are served together in one write, one after the other. */
export type Ledger = {
  /** Spends one event of each allowance. Returns the limits that are used up; if there are any, nothing is spent. */
  spend(client: Client, allowances: readonly Allowance[]): UsedUp[];
  /** True when one of the allowances has no room; nobody is refused by that. */
  isUsedUp(allowances: readonly Allowance[]): boolean;
  /** Gives back what was spent of allowances, for what turned out well. */
  refund(allowances: readonly Allowance[]): void;
  /** Writes what was spent; then returns the events of allowances, for a refund. */
  save(): Promise<(allowances: readonly Allowance[]) => number[]>;
  /** Notes who was refused, and returns how long each has to wait, in milliseconds. Asked before what was spent is written. */
  waits(): Promise<(usedUp: readonly UsedUp[]) => number>;
};

/** Returns the key under which the records of a refusal are counted, so that one client's do not fill the audit log. */
const notedKey = (what: string, client: Client) => `noted:${what}:${widestNetwork(client)}`;

/** Sliding limits in the database, so that a restart forgets nothing. */
export function limitsService(
  { db, audit, clock }: Base,
  { rateLimits: limitsEnabled }: Pick<Given["config"], "rateLimits">,
  { count: countRefusal }: Pick<RefusalsService, "count">,
) {
  const store = limitsStore(db);
  /** Holds the keys of allowances and counts their events. Both questions are sent at once, and carried out in their order. */
  async function counted(tx: Tx, asked: readonly Allowance[]) {
    const now = clock.now().getTime();
    const hashes = new Map(asked.map(({ key }) => [key, shortHash(key)]));
    const hashOf = (key: string) => hashes.get(key) ?? shortHash(key);
    const wanted = new Map(
      asked.flatMap(({ key, limits }) =>
        limits.map(({ withinMs }) => {
          const since = iso(now - withinMs);
          return [`${since} ${hashOf(key)}`, { key, withinMs, since }] as const;
        }),
      ),
    );
    const [, rows] = await Promise.all([
      store.lock(tx, ...new Set(hashes.values())),
      store.counts(
        tx,
        [...wanted.values()].map(({ key, since }) => ({ key: hashOf(key), since })),
      ),
    ]);
    const readings = rows.flatMap(({ key: hash, since, count }) => {
      const reading = wanted.get(`${since} ${hash}`);
      return reading ? [{ ...reading, count }] : [];
    });
    const tally = tallyOf(readings);
    return {
      ...tally,
      now,
      /** Writes the events that were spent; returns what those of allowances are. */
      async save() {
        const added = await store.add(tx, tally.events().map(hashOf), iso(now));
        return (allowances: readonly Allowance[]): number[] => {
          const own = new Set(allowances.map(({ key }) => hashOf(key)));
          return added.filter(({ key }) => own.has(key)).map(({ id }) => id);
        };
      },
    };
  }

  /** Returns when a limit has room again: when the event that fills it is old enough. */
  async function waitOf(tx: Tx, { key, limit: { count, withinMs }, spent }: UsedUp, now: number) {
    if (spent >= count) return withinMs;
    const nth = await store.nthNewest(tx, shortHash(key), count - spent);
    return nth === undefined ? 0 : Date.parse(nth) + withinMs - now;
  }

  async function note(tx: Tx, what: string, refusal: AuditEntry & { client: Client }): Promise<void> {
    const allowances = [{ key: notedKey(what, refusal.client), limits: notedRefusals }];
    const noted = await counted(tx, allowances);
    if (noted.spend(allowances).length > 0) return countRefusal(refusal);
    await noted.save();
    await audit(tx, refusal);
  }

  async function noteRefusals(tx: Tx, refused: readonly Refused[]): Promise<void> {
    if (refused.length === 0) return;
    const asked = refused.map(({ key, client }) => {
      const [limit = ""] = key.split(":");
      return { limit, client, whose: whoseOf(key), key: notedKey(limit, client), limits: onceAMinute };
    });
    const noted = await counted(tx, asked);
    const rows = asked.flatMap((each) => {
      const { limit, client, whose } = each;
      const row = { action: "rate_limited", userId: null, details: { limit, ...whose }, client } as const;
      if (noted.spend([each]).length === 0) return [row];
      countRefusal(row);
      return [];
    });
    await noted.save();
    await audit(tx, ...rows);
  }

  async function open(tx: Tx, asked: readonly Allowance[]): Promise<Ledger> {
    if (!limitsEnabled) return openForAll;
    const { now, spend, isUsedUp, refund, save } = await counted(tx, asked);
    const refused: Refused[] = [];
    const usedUpFor = new Map<string, UsedUp>();
    const nameOf = ({ key, limit: { withinMs }, spent }: UsedUp) => `${withinMs} ${spent} ${key}`;
    return {
      spend(client, allowances) {
        const usedUp = spend(allowances);
        for (const each of usedUp) usedUpFor.set(nameOf(each), each);
        refused.push(...[...new Set(usedUp.map(({ key }) => key))].map((key) => ({ key, client })));
        return usedUp;
      },
      isUsedUp,
      refund,
      save,
      async waits() {
        const waits = new Map(
          await Promise.all(
            [...usedUpFor].map(async ([name, each]) => [name, await waitOf(tx, each, now)] as const),
          ),
        );
        // Noted last: nobody who waits for a count may hold what a note waits for.
        await noteRefusals(tx, refused);
        return (usedUp) => Math.max(0, ...usedUp.map((each) => waits.get(nameOf(each)) ?? 0));
      },
    };
  }

  return {
    /** Opens the limits of all who are served in this write, and holds them until its end. */
    open,

    /**
     * Spends one event of each allowance.
     * Returns a wait of 0 and what was spent, or the milliseconds to wait when one of them is used up;
     * then nothing is spent.
     */
    async spend(tx: Tx, client: Client, allowances: readonly Allowance[]): Promise<Spent> {
      const ledger = await open(tx, allowances);
      const usedUp = ledger.spend(client, allowances);
      if (usedUp.length === 0) return { wait: 0, events: (await ledger.save())(allowances) };
      return { wait: (await ledger.waits())(usedUp), events: [] };
    },

    /** Records that a limit refused a client: once a minute for each client. */
    noteRefusal: (tx: Tx, limit: LimitName, client: Client): Promise<void> =>
      noteRefusals(tx, [{ key: limit, client }]),

    /** True for the first who asks within so many milliseconds, among all instances; it then counts as done. */
    async firstIn(tx: Tx, key: string, withinMs: number): Promise<boolean> {
      const allowances = [{ key, limits: [{ count: 1, withinMs }] }];
      const once = await counted(tx, allowances);
      if (once.spend(allowances).length > 0) return false;
      await once.save();
      return true;
    },

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
      const asked = allowances.flatMap(({ key, limits }) =>
        limits
          .filter(({ count }) => count > 1)
          .map(({ count, withinMs }) => ({ key: shortHash(key), since: iso(now - withinMs), count })),
      );
      const rows = await store.counts(
        on,
        asked.map(({ key, since }) => ({ key, since })),
      );
      return asked.some(({ key, since, count }) =>
        rows.some((row) => row.key === key && row.since === since && row.count >= count),
      );
    },

    /** Forgets all that was spent of some keys; returns how much that was. */
    pardon: (tx: Tx, keys: readonly string[]): Promise<number> => store.forgetAll(tx, keys.map(shortHash)),

    /** Deletes events that are older than every limit. */
    sweep(): Promise<unknown> {
      return store.sweep(iso(clock.now().getTime() - longestMs));
    },
  };
}

/** Without limits nobody waits. */
const openForAll: Ledger = {
  spend: () => [],
  isUsedUp: () => false,
  refund: () => {},
  save: async () => () => [],
  waits: async () => () => 0,
};

export type Limits = ReturnType<typeof limitsService>;
