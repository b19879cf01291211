import { auditListStore } from "../../../core/audit/audit-list.store.ts";
import { dayMs, hourMs } from "../../../core/contract/limits.ts";
import type { Total } from "../../../core/contract/lists.ts";
import { iso } from "../../../core/lib/clock.ts";
import type { Core } from "../../../core.ts";
import type { UsersListStore } from "../../accounts/users/users-list.store.ts";
import type { CodesListStore } from "../../codes/codes-list.store.ts";
import type { RoomsService } from "../../rooms/rooms.service.ts";
import type { Estimated, FunnelView, StatsView, Trend } from "../monitoring.contract.ts";
import { standingOf, trendBounds } from "./stats.rules.ts";
import { funnelStore, type StatsStore, statsStore, type TrendName } from "./stats.store.ts";

const recentMax = 50;
/** Counts of days that are over are made anew after this time: commits, clocks and standbys can be late. */
const cacheMs = hourMs;
/** How long one funnel answers for all who ask; less than the consoles' pause between two questions. */
const funnelMs = 10_000;

/** Returns what counts something by days. Counts of days that are over are cached: they hardly change. */
function dailyTrend(clock: Core["clock"], store: StatsStore) {
  const pastDays = new Map<string, Total>();
  let cachedSince = 0;

  return async (name: TrendName): Promise<Total[]> => {
    const now = clock.now();
    if (now.getTime() - cachedSince >= cacheMs) {
      pastDays.clear();
      cachedSince = now.getTime();
    }
    const bounds = trendBounds(now);
    const counts: Total[] = [];
    for (const [i, from] of bounds.slice(0, -1).entries()) {
      const key = `${name} ${from}`;
      const isOver = i < bounds.length - 2;
      const to = (isOver && bounds[i + 1]) || iso(now.getTime() + 1);
      const known = isOver ? pastDays.get(key) : undefined;
      const count = known ?? (await store.count(name, from, to));
      if (isOver) pastDays.set(key, count);
      counts.push(count);
    }
    return counts;
  };
}

/** Returns what reads the funnel of the day, anew only when the last answer is old. */
function cachedFunnel(db: Core["db"]) {
  const funnel = funnelStore(db);
  let cached: { at: number; view: Promise<FunnelView> } | undefined;

  return (now: number): Promise<FunnelView> => {
    // Absolute, so that a clock that was set back keeps no answer for long.
    if (cached && Math.abs(now - cached.at) < funnelMs) return cached.view;
    const view = funnel.since(trendBounds(new Date(now)).at(-2) ?? iso(now));
    cached = { at: now, view };
    view.catch(() => {
      cached = undefined;
    });
    return view;
  };
}

/** The numbers above the console's tabs. */
export function statsService(
  { budget, clock, db }: Core,
  rooms: RoomsService,
  { count: users }: UsersListStore,
  { countActive: activeCodes }: CodesListStore,
) {
  const { recent: recentActivity } = auditListStore(db);
  const { state: mailBudget } = budget;
  const store = statsStore(db);
  const trend = dailyTrend(clock, store);
  const funnelAt = cachedFunnel(db);

  return {
    async stats(): Promise<StatsView> {
      const now = clock.now();
      const yesterday = iso(now.getTime() - dayMs);
      const inexact: StatsView["inexact"] = {};
      const numberOf = (name: Estimated, { total, totalIs }: Total): number => {
        if (totalIs !== "exact") inexact[name] = totalIs;
        return total;
      };
      const shown = async (name: Estimated & TrendName): Promise<Trend> =>
        (await trend(name)).map((day) => numberOf(name, day));
      const counted = async (name: TrendName): Promise<Trend> =>
        (await trend(name)).map(({ total }) => total);
      const [totalUsers, activeSecretCodes, totalRooms] = [
        numberOf("totalUsers", await users()),
        await activeCodes(iso(now)),
        await rooms.count(),
      ];
      const [registrations, codesMade, roomsMade] = [
        await shown("registrations"),
        await shown("codesMade"),
        await shown("roomsMade"),
      ];
      const [codesAdded, codesSpent] = [await counted("codesAdded"), await counted("codesSpent")];
      return {
        totalUsers,
        activeSecretCodes,
        totalRooms,
        recentActivity: await recentActivity(yesterday, recentMax),
        recentActivityCount: numberOf(
          "recentActivityCount",
          await store.count("activity", yesterday, iso(now.getTime() + 1)),
        ),
        mailBudget: await mailBudget(),
        trends: {
          registrations,
          admissions: await shown("admissions"),
          failures: await shown("failures"),
          activity: await shown("activity"),
          codesMade,
          roomsMade,
        },
        standing: {
          users: standingOf(totalUsers, registrations),
          codes: standingOf(activeSecretCodes, codesAdded, codesSpent),
          rooms: standingOf(totalRooms, roomsMade),
        },
        funnel: await funnelAt(now.getTime()),
        inexact,
      };
    },
  };
}

export type StatsService = ReturnType<typeof statsService>;
