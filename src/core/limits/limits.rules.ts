import { limitOf } from "../../entries.ts";
import type { Allowance, Limit } from "../contract/rate-limit.ts";

/** A limit that is used up; of its events so many were spent in this very write. */
export type UsedUp = { key: string; limit: Limit; spent: number };

/** A count that was read: the events of a key within the last milliseconds. */
export type Reading = { key: string; withinMs: number; count: number };

/** Returns what a key says of whom its limit refused: an address, or a user. */
export function whoseOf(key: string): { email?: string; id?: number } {
  const [limit, whose] = [limitOf(key), key.slice(key.indexOf(":") + 1)];
  if (limit?.by === "address") return { email: whose };
  return limit?.namesUser ? { id: Number(whose) } : {};
}

const nameOf = (key: string, withinMs: number) => `${withinMs} ${key}`;

/** Counts events on from what was read, as they are spent one after another. */
export function tallyOf(readings: readonly Reading[]) {
  const read = new Map(readings.map(({ key, withinMs, count }) => [nameOf(key, withinMs), count]));
  const spent = new Map<string, number>();
  const spentOf = (key: string) => spent.get(key) ?? 0;
  const usedUpOf = (allowances: readonly Allowance[]): UsedUp[] =>
    allowances.flatMap(({ key, limits }) =>
      limits
        .filter(({ count, withinMs }) => (read.get(nameOf(key, withinMs)) ?? 0) + spentOf(key) >= count)
        .map((limit) => ({ key, limit, spent: spentOf(key) })),
    );

  return {
    /** True when one of the allowances has no room. */
    isUsedUp: (allowances: readonly Allowance[]): boolean => usedUpOf(allowances).length > 0,
    /** Spends an event of each allowance. Returns the limits that are used up; if there are any, nothing is spent. */
    spend(allowances: readonly Allowance[]): UsedUp[] {
      const usedUp = usedUpOf(allowances);
      if (usedUp.length === 0) for (const { key } of allowances) spent.set(key, spentOf(key) + 1);
      return usedUp;
    },
    /** Gives back what was spent of allowances. */
    refund(allowances: readonly Allowance[]): void {
      for (const { key } of allowances) spent.set(key, spentOf(key) - 1);
    },
    /** Returns the keys of the events that were spent and not given back, one for each. */
    events: (): string[] => [...spent].flatMap(([key, count]) => Array<string>(count).fill(key)),
  };
}
