import { reasonOf } from "../../../core/lib/log.ts";
import { sameText } from "../../../core/lib/tokens.ts";
import { trafficMeter } from "../../../core/lib/traffic.ts";
import type { Core } from "../../../core.ts";
import { emailStates } from "../../mail/mail.contract.ts";
import { exposition, histogram, type Metric, type Sample } from "./exposition.rules.ts";
import { metricsStore } from "./metrics.store.ts";

/** How often the event loop is looked at; a pause of this length or longer is always seen. */
const lagEveryMs = 500;
/** Whoever scrapes more often than this, from however many places, is told the same of the database. */
const askedEveryMs = 5000;

/** Tells Prometheus how this instance is doing. */
export function metricsService({ db, log, version }: Core, token: string) {
  const traffic = trafficMeter();
  const store = metricsStore(db);
  const engine = db.isServer ? "postgres" : "sqlite";
  /** The longest wait since the last scrape, in seconds. */
  let lag = 0;
  let expected = performance.now() + lagEveryMs;
  setInterval(() => {
    const now = performance.now();
    lag = Math.max(lag, (now - expected) / 1000, 0);
    expected = now + lagEveryMs;
  }, lagEveryMs).unref();

  let asked: { at: number; answer: Promise<Metric[]> } | undefined;

  async function ofDatabase(): Promise<Metric[]> {
    const [letters, jobs, redemptions, { bytes, pools }] = await Promise.all([
      store.letters(),
      store.jobs(),
      store.redemptions(),
      store.load(),
    ]);
    const lettersIn = (state: string) => letters.find((each) => each.state === state)?.count ?? 0;
    const jobsIn = (state: string) => jobs.find((each) => each.state === state)?.count ?? 0;
    const connections = pools.flatMap(({ name, busy, most }): Sample[] => [
      { labels: { pool: name, state: "busy" }, value: busy },
      { labels: { pool: name, state: "most" }, value: most },
    ]);
    return [
      gauge(
        "codex_portal_letters",
        "Letters by where they stand.",
        emailStates.map((state) => ({ labels: { state }, value: lettersIn(state) })),
      ),
      gauge("codex_portal_queue_length", "What waits for its turn.", [
        { labels: { queue: "letters" }, value: lettersIn("queued") },
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

  function lately(): Promise<Metric[]> {
    const now = performance.now();
    if (!asked || now - asked.at >= askedEveryMs) asked = { at: now, answer: ofDatabase() };
    return asked.answer;
  }

  function ofProcess(): Metric[] {
    const { rss, heapUsed } = process.memoryUsage();
    const counted = traffic.read();
    const metrics: Metric[] = [
      gauge("codex_portal_build_info", "The release, and the engine of the database.", [
        { labels: { version, engine }, value: 1 },
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
    lag = 0;
    return metrics;
  }

  return {
    /** Counts an answer. */
    count: traffic.note,

    /** True for the Authorization header of whoever may read the metrics; it takes as long wherever a wrong one differs. */
    mayRead: (header: string | null): boolean => sameText(header ?? "", `Bearer ${token}`),
    /** Returns all metrics as text. While the database is away, those of the process alone, and that it is. */
    async text(): Promise<string> {
      const known = await lately().catch((error) => {
        asked = undefined;
        log.debug("metrics without a database", { reason: reasonOf(error) });
        return undefined;
      });
      const up = gauge("codex_portal_database_up", "1 while the database answers.", [
        { value: known ? 1 : 0 },
      ]);
      return exposition([...ofProcess(), up, ...(known ?? [])]);
    },
  };
}

const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  name,
  help,
  type: "gauge",
  samples,
});

export type MetricsService = ReturnType<typeof metricsService>;
