import { Database as Sqlite } from "bun:sqlite";
import { join } from "node:path";
import { openSqlite } from "../db/open-sqlite.ts";
import { hashToken, newToken } from "../lib/tokens.ts";
import { fullSize, seed } from "../testing/seed.ts";
import { startPortal } from "./workplace.ts";

const api = "/api/admin";

/** Lists, searches (many matches, few, none, short), sorts, a deep page and filters, as the console asks for them. */
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

/** Answer times of the console's lists at full size, beside visitors who load the home page all the while. */
export async function lists(folder: string): Promise<string> {
  const token = prepare(folder);
  const server = await startPortal(folder);
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
      lines.push(told(name, times));
    }
    lines.push(told("a visitor meanwhile", await visitors.stop()));
    return lines.join("\n");
  } finally {
    await server.stop();
  }
}

/** Seeds a database and signs a master in; answers the token. */
function prepare(folder: string): string {
  const file = join(folder, "codex-portal.db");
  openSqlite(file, { alone: true }).close();
  seed(file, fullSize);
  const token = newToken();
  const sqlite = new Sqlite(file);
  const now = new Date().toISOString();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  sqlite.run("UPDATE users SET role = 'master_admin' WHERE id = 1");
  sqlite.run(
    "INSERT INTO user_sessions (user_id, kind, session_token, last_activity, created_at, expires_at) VALUES (1, 'staff', ?, ?, ?, ?)",
    [hashToken(token), now, now, later],
  );
  sqlite.close();
  return token;
}

/** A visitor every 10 ms, until stopped; answers how long each waited. */
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

function told(name: string, times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `${name.padEnd(20)} median ${at(0.5).padStart(7)} ms   p99 ${at(0.99).padStart(7)} ms   (${times.length})`;
}
