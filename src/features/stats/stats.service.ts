import type { AuditView } from "../../contract/audit.ts";
import { dayMs, hourMs } from "../../contract/limits.ts";
import type { StatsView, Trend } from "../../contract/stats.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { trendBounds } from "./stats.rules.ts";
import type { StatsStore, TrendName } from "./stats.store.ts";

const recentMax = 50;
/** Counts of days that are over are made anew after this time: commits, clocks and standbys can be late. */
const cacheMs = hourMs;

type Deps = {
  store: StatsStore;
  clock: Clock;
  users: () => Promise<number>;
  rooms: () => Promise<number>;
  activeCodes: (now: string) => Promise<number>;
  recentActivity: (since: string, limit: number) => Promise<AuditView[]>;
  mailBudget: () => Promise<StatsView["mailBudget"]>;
};

/** The numbers above the console's tabs. */
export function statsService(deps: Deps) {
  const { store, clock, users, rooms, activeCodes, recentActivity, mailBudget } = deps;
  /** Days that are over hardly change. */
  const pastDays = new Map<string, number>();
  let cachedSince = 0;

  async function trend(name: TrendName): Promise<Trend> {
    const bounds = trendBounds(clock.now());
    const counts: number[] = [];
    for (const [i, from] of bounds.slice(0, -1).entries()) {
      const to = bounds[i + 1] ?? from;
      const key = `${name} ${from}`;
      const isOver = i < bounds.length - 2;
      const known = isOver ? pastDays.get(key) : undefined;
      const count = known ?? (await store.count(name, from, to));
      if (isOver) pastDays.set(key, count);
      counts.push(count);
    }
    return counts;
  }

  return {
    async stats(): Promise<StatsView> {
      const now = clock.now();
      const yesterday = iso(now.getTime() - dayMs);
      if (now.getTime() - cachedSince >= cacheMs) {
        pastDays.clear();
        cachedSince = now.getTime();
      }
      return {
        totalUsers: await users(),
        activeSecretCodes: await activeCodes(iso(now)),
        totalRooms: await rooms(),
        recentActivity: await recentActivity(yesterday, recentMax),
        recentActivityCount: await store.count("activity", yesterday, iso(now.getTime() + 1)),
        mailBudget: await mailBudget(),
        trends: {
          registrations: await trend("registrations"),
          admissions: await trend("admissions"),
          failures: await trend("failures"),
          activity: await trend("activity"),
          codesMade: await trend("codesMade"),
          roomsMade: await trend("roomsMade"),
        },
      };
    },
  };
}

export type StatsService = ReturnType<typeof statsService>;
