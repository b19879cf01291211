import type { Base } from "../../base.ts";
import { limitOf } from "../../entries.ts";
import type { AuditEntry } from "../audit/audit.store.ts";
import type { RefusalsService } from "../audit/refusals.service.ts";
import { minuteMs, notedRefusals } from "../contract/limits.ts";
import type { Allowance, Limit } from "../contract/rate-limit.ts";
import type { Tx } from "../db/database.ts";
import { type Client, widestNetwork } from "../lib/client.ts";
import { iso } from "../lib/clock.ts";
import { type CodedError, rateLimited } from "../lib/coded-error.ts";
import { shortHash } from "../lib/tokens.ts";
import { limitsStore } from "./limits.store.ts";

/** A limit that is used up; of its events so many were spent in this very write. */
export type UsedUp = { key: string; limit: Limit; spent: number };

/** The limits of those who are served together in one write, one after the other. */
export type RateLimitBatch = {
  /** Spends one event of each allowance. Returns the limits that are used up; if there are any, nothing is spent. */
  spend(client: Client, allowances: readonly Allowance[]): UsedUp[];
  /** True when one of the allowances is used up; refuses no request. */
  isUsedUp(allowances: readonly Allowance[]): boolean;
  /** Gives back what was spent of allowances, for what turned out well. */
  refund(allowances: readonly Allowance[]): void;
  /** Writes what was spent; then returns the events of allowances, for a refund. */
  save(): Promise<(allowances: readonly Allowance[]) => number[]>;
  /** Notes who was refused, and returns how long each has to wait, in milliseconds. Called before what was spent is written. */
  waits(): Promise<(usedUp: readonly UsedUp[]) => number>;
  /** Notes who was refused, writes what was spent, and returns the refusal by limits that are used up. */
  refusal(usedUp: readonly UsedUp[]): Promise<CodedError>;
};

/** A refusal that repeats is written to the audit log once in this time, so that a flood cannot fill it. */
const onceAMinute = [{ count: 1, withinMs: minuteMs }];

/** Without limits no request waits. */
const unlimited: RateLimitBatch = {
  spend: () => [],
  isUsedUp: () => false,
  refund: () => {},
  save: async () => () => [],
  waits: async () => () => 0,
  refusal: async () => rateLimited(0),
};

/** Who was refused by the limit of a key. */
type Refused = { key: string; client: Client };

/** Returns the key under which the records of a refusal are counted, so that one client's do not fill the audit log. */
const notedKey = (what: string, client: Client) => `noted:${what}:${widestNetwork(client)}`;

/** Returns what a key says of whom its limit refused: an address, or a user. */
function ownerOf(key: string): { email?: string; id?: number } {
  const [limit, owner] = [limitOf(key), key.slice(key.indexOf(":") + 1)];
  if (limit?.by === "address") return { email: owner };
  return limit?.namesUser ? { id: Number(owner) } : {};
}

/** Returns what counts events in a write. */
export function eventCounter({ db, clock }: Pick<Base, "db" | "clock">) {
  const store = limitsStore(db);

  /** Locks the keys of allowances and counts their events; counts on as they are spent one after another. */
  return async function count(tx: Tx, allowances: readonly Allowance[]) {
    const now = clock.now().getTime();
    const hashes = new Map(allowances.map(({ key }) => [key, shortHash(key)]));
    const hashOf = (key: string) => hashes.get(key) ?? shortHash(key);
    const sinceOf = ({ withinMs }: Limit) => iso(now - withinMs);
    const nameOf = (hash: string, since: string) => `${since} ${hash}`;
    const queries = allowances.flatMap(({ key, limits }) =>
      limits.map((limit) => ({ key: hashOf(key), since: sinceOf(limit) })),
    );
    const distinct = new Map(queries.map((each) => [nameOf(each.key, each.since), each]));
    // Sent at once, and executed in this order.
    const [, rows] = await Promise.all([
      store.lock(tx, ...new Set(hashes.values())),
      store.counts(tx, [...distinct.values()]),
    ]);
    const stored = new Map(rows.map(({ key, since, count }) => [nameOf(key, since), count]));
    const spent = new Map<string, number>();
    const spentOf = (key: string) => spent.get(key) ?? 0;
    const countOf = (key: string, limit: Limit) =>
      (stored.get(nameOf(hashOf(key), sinceOf(limit))) ?? 0) + spentOf(key);
    const usedUpOf = (all: readonly Allowance[]): UsedUp[] =>
      all.flatMap(({ key, limits }) =>
        limits
          .filter((limit) => countOf(key, limit) >= limit.count)
          .map((limit) => ({ key, limit, spent: spentOf(key) })),
      );

    return {
      isUsedUp: (all: readonly Allowance[]): boolean => usedUpOf(all).length > 0,
      /** Spends an event of each allowance. Returns the limits that are used up; if there are any, nothing is spent. */
      spend(all: readonly Allowance[]): UsedUp[] {
        const usedUp = usedUpOf(all);
        if (usedUp.length === 0) for (const { key } of all) spent.set(key, spentOf(key) + 1);
        return usedUp;
      },
      refund(all: readonly Allowance[]): void {
        for (const { key } of all) spent.set(key, spentOf(key) - 1);
      },
      /** Writes the events that were spent and not refunded; then returns those of allowances. */
      async save() {
        const events = [...spent].flatMap(([key, times]) => Array<string>(times).fill(hashOf(key)));
        const added = await store.add(tx, events, iso(now));
        return (all: readonly Allowance[]): number[] => {
          const own = new Set(all.map(({ key }) => hashOf(key)));
          return added.filter(({ key }) => own.has(key)).map(({ id }) => id);
        };
      },
      /** Returns in how many milliseconds a limit has room again: when the event that fills it is old enough. */
      async waitOf({ key, limit: { count, withinMs }, spent }: UsedUp): Promise<number> {
        if (spent >= count) return withinMs;
        const nth = await store.nthNewest(tx, hashOf(key), count - spent);
        return nth === undefined ? 0 : Date.parse(nth) + withinMs - now;
      },
    };
  };
}

export type EventCounter = ReturnType<typeof eventCounter>;

/** Returns what writes refusals to the audit log, or counts them for a client that has had many. */
export function refusalNotes(
  { audit }: Base,
  count: EventCounter,
  { count: countRefusal }: Pick<RefusalsService, "count">,
) {
  return {
    /** Notes a refusal of a kind. */
    async note(tx: Tx, kind: string, refusal: AuditEntry & { client: Client }): Promise<void> {
      const allowances = [{ key: notedKey(kind, refusal.client), limits: notedRefusals }];
      const noted = await count(tx, allowances);
      if (noted.spend(allowances).length > 0) return countRefusal(refusal);
      await noted.save();
      await audit(tx, refusal);
    },

    /** Notes whom limits refused: once a minute for each limit and client. */
    async noteLimits(tx: Tx, refused: readonly Refused[]): Promise<void> {
      if (refused.length === 0) return;
      const all = refused.map(({ key, client }) => {
        const [limit = ""] = key.split(":");
        const details = { limit, ...ownerOf(key) };
        const row = { action: "rate_limited", userId: null, details, client } as const;
        return { row, key: notedKey(limit, client), limits: onceAMinute };
      });
      const noted = await count(tx, all);
      const rows = all.flatMap((each) => {
        if (noted.spend([each]).length === 0) return [each.row];
        countRefusal(each.row);
        return [];
      });
      await noted.save();
      await audit(tx, ...rows);
    },
  };
}

/** Returns what opens the limits of all who are served in a write, and locks them until its end. */
export function rateLimitBatches(
  count: EventCounter,
  limitsEnabled: boolean,
  { noteLimits }: Pick<ReturnType<typeof refusalNotes>, "noteLimits">,
) {
  const nameOf = ({ key, limit: { withinMs }, spent }: UsedUp) => `${withinMs} ${spent} ${key}`;

  return async (tx: Tx, allowances: readonly Allowance[]): Promise<RateLimitBatch> => {
    if (!limitsEnabled) return unlimited;
    const { spend, waitOf, ...counted } = await count(tx, allowances);
    const refused: Refused[] = [];
    const allUsedUp = new Map<string, UsedUp>();
    async function waits() {
      const waits = new Map(
        await Promise.all([...allUsedUp].map(async ([name, each]) => [name, await waitOf(each)] as const)),
      );
      // Last: a request that waits for a count must not hold the lock that a note waits for.
      await noteLimits(tx, refused);
      return (usedUp: readonly UsedUp[]) =>
        Math.max(0, ...usedUp.map((each) => waits.get(nameOf(each)) ?? 0));
    }
    return {
      ...counted,
      waits,
      async refusal(usedUp) {
        const waitOf = await waits();
        await counted.save();
        return rateLimited(waitOf(usedUp));
      },
      spend(client, own) {
        const usedUp = spend(own);
        for (const each of usedUp) allUsedUp.set(nameOf(each), each);
        refused.push(...[...new Set(usedUp.map(({ key }) => key))].map((key) => ({ key, client })));
        return usedUp;
      },
    };
  };
}
