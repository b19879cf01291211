import { join } from "node:path";
import type { Database } from "../db/database.ts";
import { openDatabase } from "../db/open.ts";
import { iso } from "../lib/clock.ts";
import { hashToken } from "../lib/tokens.ts";
import { type PostgresServer, startPostgres } from "../testing/postgres-server.ts";
import { perSecond } from "./load.ts";
import { type Initiate, plant } from "./planted.ts";
import { redemption } from "./redemptions-http.ts";
import { median } from "./table.ts";
import { type Server, startPortal, startServer } from "./workplace.ts";

const initiates = 4000;
const connections = 64;
const seconds = 2;
const rounds = 3;
const staffToken = "bench-staff-token-bench-staff-token-bench-0";

type Measured = Record<string, number>;

/** Redemptions, pages and lists a second on SQLite, and on PostgreSQL with one and with two instances. */
export async function engines(folder: string): Promise<string> {
  const server = await startPostgres({ fsync: "on", full_page_writes: "on" });
  try {
    const columns: Record<string, Measured[]> = {};
    for (let round = 0; round < rounds; round++) {
      for (const [name, measure] of Object.entries(setups(server, join(folder, String(round))))) {
        columns[name] = [...(columns[name] ?? []), await measure()];
      }
    }
    return tableOf(columns);
  } finally {
    server.remove();
  }
}

function setups(server: PostgresServer, folder: string): Record<string, () => Promise<Measured>> {
  const onPostgres = async (start: (url: string) => Promise<Server[]>) => {
    const name = `bench_${Bun.hash(`${folder}${Math.random()}`).toString(36)}`;
    await server.sql.unsafe(`create database ${name}`);
    return measure(server.url(name), () => start(server.url(name)));
  };
  const portal = (data: string, url: string) => startPortal(join(folder, data), { DATABASE_URL: url });
  const bare = join(import.meta.dir, "bare-redeem-postgres.ts");
  const onSqlite = (file: string) => measure(file, async () => [await portal("sqlite", file)]);
  return {
    "SQLite, one instance": () => onSqlite(join(folder, "portal.db")),
    "PostgreSQL, one instance": () => onPostgres(async (url) => [await portal("one", url)]),
    "PostgreSQL, two instances": () =>
      onPostgres(async (url) => [await portal("first", url), await portal("second", url)]),
    "PostgreSQL, bare": () =>
      onPostgres(async (url) => [await startServer([process.execPath, bare], { DATABASE_URL: url }, "/")]),
  };
}

/** Plants what is asked for, starts servers on it, and loads them evenly. */
async function measure(url: string, start: () => Promise<Server[]>): Promise<Measured> {
  const settings = url.startsWith("postgres:")
    ? ({ engine: "postgres", url, replicaUrl: undefined, connections: 4 } as const)
    : ({ engine: "sqlite", file: url } as const);
  const db = await openDatabase(settings, { alone: true, warn: console.error });
  const planted = await plant(db, initiates);
  await plantPage(db, planted);
  await db.close();
  const servers = await start();
  try {
    const redemptions = await spread(servers, planted);
    const isPortal = (await fetch(`http://127.0.0.1:${servers[0]?.port}/scroll`)).headers.has(
      "content-security-policy",
    );
    if (!isPortal) return { redemptions };
    const rate = (path: string) => together(servers, (port) => ({ requests: [get(port, path)], seconds }));
    await rate("/scroll");
    return {
      redemptions,
      "content page": await rate("/scroll"),
      "list of users": await rate("/api/admin/users?limit=50"),
    };
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function spread(servers: Server[], planted: Initiate[]): Promise<number> {
  const part = (from: number, to: number) =>
    together(servers, (port, i) => ({
      requests: planted
        .slice(from, to)
        .filter((_, n) => n % servers.length === i)
        .map((initiate) => redemption(port, initiate)),
    }));
  // The first tenth warms the JIT up and is not counted.
  await part(0, initiates / 10);
  return part(initiates / 10, initiates);
}

type PartLoad = { requests: string[]; seconds?: number };

async function together(servers: Server[], load: (port: number, i: number) => PartLoad): Promise<number> {
  const each = connections / servers.length;
  const rates = servers.map(({ port }, i) => perSecond({ port, connections: each, ...load(port, i) }));
  return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0);
}

/** A content page, and an admin's session for the lists. */
async function plantPage({ tables, write }: Database, [first]: Initiate[]): Promise<void> {
  const now = iso(new Date());
  const later = iso(Date.now() + 3_600_000);
  await write(async (tx) => {
    const times = { createdAt: now, updatedAt: now };
    await tx
      .insert(tables.pages)
      .values({ slug: "scroll", title: "A scroll", content: "<p>Read me.</p>".repeat(50), ...times });
    const admin = {
      email: "bench@example.org",
      username: "Bench",
      usernameFolded: "BENCH",
      role: "admin" as const,
    };
    const [user] = await tx
      .insert(tables.users)
      .values({ ...admin, createdAt: now })
      .returning({ id: tables.users.id });
    await tx.insert(tables.userSessions).values({
      userId: user?.id ?? first?.userId ?? 0,
      kind: "staff",
      sessionToken: hashToken(staffToken),
      lastActivity: now,
      createdAt: now,
      expiresAt: later,
    });
  });
}

function get(port: number, path: string): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    "accept-language: en",
    `authorization: Bearer ${staffToken}`,
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

function tableOf(columns: Record<string, Measured[]>): string {
  const names = Object.keys(columns);
  const whats = [...new Set(Object.values(columns).flatMap((rounds) => rounds.flatMap(Object.keys)))];
  const lines = whats.map((what) => {
    const cells = names.map((name) => {
      const values = (columns[name] ?? []).map((each) => each[what]).filter((value) => value !== undefined);
      return values.length === 0 ? "–" : `${Math.round(median(values)).toLocaleString("en")} /s`;
    });
    return `| ${what} | ${cells.join(" | ")} |`;
  });
  const head = `| a second | ${names.join(" | ")} |`;
  return [head, `|---|${names.map(() => "---:").join("|")}|`, ...lines].join("\n");
}
