import { reasonOf } from "../../../core/lib/log.ts";
import { sameText } from "../../../core/lib/tokens.ts";
import { type TrafficMeter, trafficMeter } from "../../../core/lib/traffic.ts";
import type { Core } from "../../../core.ts";
import { emailStates } from "../../mail/mail.contract.ts";
import { exposition, histogram, type Metric, type Sample } from "./exposition.rules.ts";
import { metricsStore } from "./metrics.store.ts";

/** How often the event loop is looked at; a pause of this length or longer is always seen. */
const lagEveryMs = 500;
/** How long numbers of the database are cached, for any number of scrapers. */
const databaseEveryMs = 5000;

const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  name,
  help,
  type: "gauge",
  samples,
});

/** Returns what is counted in the database. */
async function databaseMetrics(store: ReturnType<typeof metricsStore>): Promise<Metric[]> {
  const [letters, jobs, redemptions, { bytes, pools }] = await Promise.all([
    store.letters(),
    store.jobs(),
    store.redemptions(),
    store.load(),
  ]);
  const emailsIn = (state: string) => letters.find((each) => each.state === state)?.count ?? 0;
  const jobsIn = (state: string) => jobs.find((each) => each.state === state)?.count ?? 0;
  const connections = pools.flatMap(({ name, busy, most }): Sample[] => [
    { labels: { pool: name, state: "busy" }, value: busy },
    { labels: { pool: name, state: "most" }, value: most },
  ]);
  return [
    gauge(
      "codex_portal_letters",
      "Letters by where they stand.",
      emailStates.map((state) => ({ labels: { state }, value: emailsIn(state) })),
    ),
    gauge("codex_portal_queue_length", "What waits for its turn.", [
      { labels: { queue: "letters" }, value: emailsIn("queued") },
      { labels: { queue: "books" }, value: jobsIn("waiting") },
    ]),
    {
      name: "codex_portal_redemptions_total",
      help: "Uses of secret codes.",
      type: "counter",
      samples: [{ value: redemptions }],
    },
    gauge("codex_portal_database_bytes", "The size of the database.", [{ value: bytes }]),
    ...(connections.length > 0
      ? [
          gauge(
            "codex_portal_database_connections",
            "Work on connections to the database; above the most, it waits.",
            connections,
          ),
        ]
      : []),
  ];
}

/** Returns what this process counts and measures of itself. */
function processMetrics(traffic: TrafficMeter, release: Record<string, string>, lag: number): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const counted = traffic.read();
  return [
    gauge("codex_portal_build_info", "The release, and the engine of the database.", [
      { labels: release, value: 1 },
    ]),
    {
      name: "codex_portal_http_requests_total",
      help: "Answers by what was asked for and the first digit of their status.",
      type: "counter",
      samples: counted.flatMap(({ group, statuses }) =>
        statuses.flatMap((value, rank) =>
          value > 0 ? [{ labels: { group, status: `${rank}xx` }, value }] : [],
        ),
      ),
    },
    {
      name: "codex_portal_http_request_duration_seconds",
      help: "How long answers took, until their headers were ready.",
      type: "histogram",
      samples: counted.flatMap(({ group, buckets, seconds }) =>
        histogram({ group }, traffic.bounds, buckets, seconds),
      ),
    },
    gauge("codex_portal_memory_bytes", "The memory of this process.", [
      { labels: { kind: "resident" }, value: rss },
      { labels: { kind: "heap" }, value: heapUsed },
    ]),
    gauge(
      "codex_portal_event_loop_lag_seconds",
      "The longest wait of the event loop since the last scrape.",
      [{ value: lag }],
    ),
    gauge("codex_portal_uptime_seconds", "How long this process has run.", [{ value: process.uptime() }]),
  ];
}

/** Measures how long the event loop keeps what is due waiting; returns the longest wait since it was called last, in seconds. */
function lagMeter(): () => number {
  let lag = 0;
  let expected = performance.now() + lagEveryMs;
  setInterval(() => {
    const now = performance.now();
    lag = Math.max(lag, (now - expected) / 1000, 0);
    expected = now + lagEveryMs;
  }, lagEveryMs).unref();
  return () => {
    const longest = lag;
    lag = 0;
    return longest;
  };
}

/** Tells Prometheus how this instance is doing. */
export function metricsService({ db, log, version }: Core, token: string) {
  const traffic = trafficMeter();
  const store = metricsStore(db);
  const longestLag = lagMeter();
  const release = { version, engine: db.isServer ? "postgres" : "sqlite" };
  let cached: { at: number; metrics: Promise<Metric[]> } | undefined;

  function ofDatabase(): Promise<Metric[]> {
    const now = performance.now();
    if (!cached || now - cached.at >= databaseEveryMs) cached = { at: now, metrics: databaseMetrics(store) };
    return cached.metrics;
  }

  return {
    /** Counts an answer. */
    count: traffic.note,

    /** True for the Authorization header with the token, in constant time. */
    mayRead: (header: string | null): boolean => sameText(header ?? "", `Bearer ${token}`),
    /** Returns all metrics as text. While the database is away, those of the process alone, and that it is. */
    async text(): Promise<string> {
      const known = await ofDatabase().catch((error) => {
        cached = undefined;
        log.debug("metrics without a database", { reason: reasonOf(error) });
        return undefined;
      });
      const up = gauge("codex_portal_database_up", "1 while the database answers.", [
        { value: known ? 1 : 0 },
      ]);
      return exposition([...processMetrics(traffic, release, longestLag()), up, ...(known ?? [])]);
    },
  };
}

export type MetricsService = ReturnType<typeof metricsService>;
