import { join } from "node:path";
import { eq } from "drizzle-orm";
import { openDatabase } from "../src/core/db/open.ts";
import { migratePostgres } from "../src/core/db/postgres/migrate.ts";
import { openSqlite } from "../src/core/db/sqlite/open.ts";
import { iso } from "../src/core/lib/clock.ts";
import { hashToken, newToken } from "../src/core/lib/tokens.ts";
import { startPostgres } from "../src/testing/postgres-server.ts";
import { fullSize, seed } from "../src/testing/seed.ts";
import { seedPostgres } from "../src/testing/seed-postgres.ts";
import { settingsOf } from "./engine-load.ts";
import { startPortal } from "./harness.ts";

const api = "/api/admin";

/** The queries of the console: lists, searches (many matches, few, none, short), sorts, a deep page and filters. */
const questions: Record<string, string[]> = {
  stats: [`${api}/stats`],
  "users, newest": [`${api}/users`],
  "users, sorted": ["username", "email", "role", "usedSecretCode"].map(
    (sort) => `${api}/users?sort=${sort}&order=asc`,
  ),
  "users, searched": ["person4711", "mail5.example", "Ana", "example", "ab", "zzzz"].map(
    (q) => `${api}/users?q=${q}`,
  ),
  "codes, sorted": ["code", "usedCount", "expiresAt", "isActive"].map((sort) => `${api}/codes?sort=${sort}`),
  "codes, searched": ["SEED-0471", "Run 7", "SEED", "SE", "zzzz"].map((q) => `${api}/codes?q=${q}`),
  "pages, sorted": ["slug", "title", "isActive", "createdAt"].map((sort) => `${api}/pages?sort=${sort}`),
  "pages, searched": ["scroll/47", "Gloria", "scroll", "zzzz"].map((q) => `${api}/pages?q=${q}`),
  "audit, newest": [`${api}/audit-logs`],
  "audit, sorted": ["action", "userId", "ipAddress"].map((sort) => `${api}/audit-logs?sort=${sort}`),
  "audit, searched": ["person4711@", "198.51.7.", "valid", "otp_sent", "ot", "zzzz"].map(
    (q) => `${api}/audit-logs?q=${q}`,
  ),
  "audit, filtered": [
    `${api}/audit-logs?action=login_attempt`,
    `${api}/audit-logs?userId=4711`,
    `${api}/audit-logs?from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z`,
    `${api}/audit-logs?q=person47&action=otp_sent`,
  ],
};

const rounds = 20;

/** Answer times of the console's lists at full size on either engine, beside visitors who load the home page all the while. */
export async function lists(folder: string): Promise<string> {
  const file = join(folder, "codex-portal.db");
  await openSqlite(file, { alone: true }).close();
  seed(file, fullSize);
  const onSqlite = await asked(file, folder);
  const server = await startPostgres({ fsync: "on", shared_buffers: "512MB" });
  try {
    const url = server.url("postgres");
    await migratePostgres(url, console.error);
    await seedPostgres(url, fullSize);
    return `On SQLite\n${onSqlite}\n\nOn PostgreSQL\n${await asked(url, join(folder, "postgres"))}`;
  } finally {
    server.remove();
  }
}

/** Asks a portal on a seeded database. */
async function asked(url: string, folder: string): Promise<string> {
  const token = await signIn(url);
  const server = await startPortal(folder, { DATABASE_URL: url });
  const base = `http://127.0.0.1:${server.port}`;
  try {
    const headers = { authorization: `Bearer ${token}` };
    const lines: string[] = [];
    const visitors = visit(base);
    for (const [name, paths] of Object.entries(questions)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        for (const path of paths) times.push(await timed(base + path, { headers }));
      }
      lines.push(lineOf(name, times));
    }
    lines.push(lineOf("a visitor meanwhile", await visitors.stop()));
    return lines.join("\n");
  } finally {
    await server.stop();
  }
}

/** Signs a master in, straight in the database; returns the token. */
export async function signIn(url: string): Promise<string> {
  const db = await openDatabase(settingsOf(url), { alone: true, warn: console.error });
  const { users, userSessions } = db.tables;
  const token = newToken();
  const createdAt = iso(new Date());
  const session = {
    kind: "staff",
    sessionToken: hashToken(token),
    lastActivity: createdAt,
    createdAt,
  } as const;
  await db.write(async (tx) => {
    await tx.update(users).set({ role: "master_admin" }).where(eq(users.id, 1));
    await tx.insert(userSessions).values({ userId: 1, ...session, expiresAt: iso(Date.now() + 3_600_000) });
  });
  await db.close();
  return token;
}

/** Sends a visitor every 10 ms until it is stopped; `stop` resolves to how long each waited, in milliseconds. */
function visit(base: string) {
  const times: number[] = [];
  let going = true;
  const walk = (async () => {
    while (going) {
      times.push(await timed(`${base}/`, {}));
      await Bun.sleep(10);
    }
  })();
  return {
    async stop(): Promise<number[]> {
      going = false;
      await walk;
      return times;
    },
  };
}

async function timed(url: string, init: RequestInit): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} from ${url}`);
  return performance.now() - start;
}

function lineOf(name: string, times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `${name.padEnd(20)} median ${at(0.5).padStart(7)} ms   p99 ${at(0.99).padStart(7)} ms   (${times.length})`;
}
