import { join } from "node:path";
import { type PostgresServer, startPostgres } from "../src/testing/postgres-server.ts";
import { type Measured, measure } from "./engine-load.ts";
import { type Server, startBare, startPortal } from "./harness.ts";
import { median } from "./table.ts";

const rounds = 3;

type Setup = () => Promise<Measured>;
type Place = { server: PostgresServer; folder: string };

/** Redemptions, pages and lists a second on SQLite, and on PostgreSQL with one and with two instances. */
export function engines(folder: string): Promise<string> {
  return compared(folder, (place) => ({
    "SQLite, one instance": () => {
      const url = join(place.folder, "portal.db");
      return measure(url, async () => [await portal(place, "sqlite", url)], "everything");
    },
    "PostgreSQL, one instance": () =>
      onPostgres(place, async (url) => [await portal(place, "one", url)], "everything"),
    "PostgreSQL, two instances": () =>
      onPostgres(
        place,
        async (url) => [await portal(place, "first", url), await portal(place, "second", url)],
        "everything",
      ),
    "PostgreSQL, bare": () =>
      onPostgres(
        place,
        async (url) => [await startBare("redeem-postgres.ts", { DATABASE_URL: url })],
        "redemptions",
      ),
  }));
}

/** Measures each setup in turns, so that a slow minute of the machine slows all alike; returns the medians. */
async function compared(folder: string, setups: (place: Place) => Record<string, Setup>): Promise<string> {
  const server = await startPostgres({ fsync: "on", full_page_writes: "on" });
  try {
    const columns: Record<string, Measured[]> = {};
    for (let round = 0; round < rounds; round++) {
      const place = { server, folder: join(folder, String(round)) };
      for (const [name, setup] of Object.entries(setups(place))) {
        columns[name] = [...(columns[name] ?? []), await setup()];
      }
    }
    return tableOf(columns);
  } finally {
    server.remove();
  }
}

let made = 0;

async function onPostgres(
  { server }: Place,
  start: (url: string) => Promise<Server[]>,
  what: Parameters<typeof measure>[2],
): Promise<Measured> {
  const name = `bench_${++made}`;
  await server.sql.unsafe(`create database ${name}`);
  return measure(server.url(name), () => start(server.url(name)), what);
}

function portal(
  { folder }: Place,
  data: string,
  url: string,
  env: Record<string, string> = {},
): Promise<Server> {
  // As it is served: with limits on, and each initiate at an address of their own.
  const served = { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1/32" };
  return startPortal(join(folder, data), { DATABASE_URL: url, ...served, ...env });
}

function tableOf(columns: Record<string, Measured[]>): string {
  const names = Object.keys(columns);
  const whats = [...new Set(Object.values(columns).flatMap((measured) => measured.flatMap(Object.keys)))];
  const cell = (name: string, what: string) => {
    const values = (columns[name] ?? []).map((each) => each[what]).filter((value) => value !== undefined);
    return values.length === 0 ? "–" : Math.round(median(values)).toLocaleString("en");
  };
  const lines = whats.map((what) => `| ${what} | ${names.map((name) => cell(name, what)).join(" | ")} |`);
  return [`| a second | ${names.join(" | ")} |`, `|---|${names.map(() => "---:|").join("")}`, ...lines].join(
    "\n",
  );
}
