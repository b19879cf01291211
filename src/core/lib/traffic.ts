import { areas, callAreas } from "../contract/paths.ts";

/** The groups that requests are counted in: few, and independent of what clients send. */
const trafficGroups = ["page", "asset", "media", "health", "auth", "gate", "admin", "call"] as const;
type Group = (typeof trafficGroups)[number];

/** The upper bounds of the histogram, in seconds: those that Prometheus' own clients begin with, from what lies ready to what is too slow. */
const trafficBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Statuses are counted by their first digit, from 1 to 5. */
const classes = 5;

function groupOf(path: string): Group {
  if (path.startsWith(areas.api)) {
    if (path.startsWith(callAreas.admin)) return "admin";
    if (path.startsWith(callAreas.auth)) return "auth";
    return path.startsWith(callAreas.gate) ? "gate" : "call";
  }
  if (path.startsWith(areas.assets)) return "asset";
  if (path.startsWith(areas.media)) return "media";
  return path.startsWith(areas.health) ? "health" : "page";
}

/** Counts the answers of this instance by their group, status and duration. */
export function trafficMeter() {
  const counted = trafficGroups.map((group) => ({
    group,
    statuses: new Float64Array(classes + 1),
    buckets: new Float64Array(trafficBounds.length + 1),
    seconds: new Float64Array(1),
  }));
  const of = new Map(counted.map((each) => [each.group, each]));

  return {
    bounds: trafficBounds,
    /** Counts an answer: a few additions, and nothing is made. */
    note(path: string, status: number, ms: number): void {
      const group = of.get(groupOf(path));
      if (!group) return;
      const { statuses, buckets, seconds } = group;
      const rank = Math.trunc(status / 100);
      statuses[rank] = (statuses[rank] ?? 0) + 1;
      let at = 0;
      while (at < trafficBounds.length && ms > 1000 * (trafficBounds[at] ?? 0)) at++;
      buckets[at] = (buckets[at] ?? 0) + 1;
      seconds[0] = (seconds[0] ?? 0) + ms / 1000;
    },
    /** Returns what was counted so far: of each status from 1xx to 5xx, and of each bucket alone, the last without a bound. */
    read: () =>
      counted.map(({ group, statuses, buckets, seconds }) => ({
        group,
        statuses: [...statuses],
        buckets: [...buckets],
        seconds: seconds[0] ?? 0,
      })),
  };
}

export type TrafficMeter = ReturnType<typeof trafficMeter>;
