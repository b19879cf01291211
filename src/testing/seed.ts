import { Database as Sqlite } from "bun:sqlite";

export type Size = { users: number; codes: number; pages: number; auditRows: number };

/** A portal that has been in use for years. */
export const fullSize: Size = { users: 100_000, codes: 50_000, pages: 10_000, auditRows: 1_000_000 };

const numbers = "WITH RECURSIVE n(i) AS (SELECT ? UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?)";
const firstNames = "json_array('Ana','Bruno','Carla','Diego','Elena','Fabio','Gloria','Hugo','Ines','Jonas')";
const name = `json_extract(${firstNames}, '$[' || (i % 10) || ']') || ' ' || i`;
/** Instants spread over a year before 2026-11-20, one row after the other. */
const at = (total: string) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', 1795132800 - 31536000.0 * (1 - CAST(i AS REAL) / ${total}), 'unixepoch')`;

/** Rows of one statement; a test of the whole size stays within a few MB of memory so. */
const batch = 20_000;

function fill(sqlite: Sqlite, count: number, insert: string): void {
  const statement = sqlite.query(`${insert.replace("SELECT", `${numbers} SELECT`)} FROM n`);
  for (let from = 1; from <= count; from += batch) statement.run(from, Math.min(from + batch, count + 1));
}

/** Fills a migrated database with made-up rows, far faster than through the API. */
export function seed(file: string, { users, codes, pages, auditRows }: Size): void {
  const sqlite = new Sqlite(file, { readwrite: true, create: false });
  sqlite.run("PRAGMA synchronous = OFF");
  sqlite.transaction(() => {
    fill(
      sqlite,
      codes,
      `INSERT INTO secret_codes (code, label, is_active, expires_at, created_at, used_count, max_uses)
       SELECT 'SEED-' || printf('%06d', i) || '-' || upper(hex(randomblob(3))), 'Run ' || (i % 40), i % 9 <> 0,
       strftime('%Y-%m-%dT%H:%M:%fZ', 1795132800 + 86400 * (i % 700 - 100), 'unixepoch'), ${at(`${codes}`)}, i % 5, 1 + i % 7`,
    );
    fill(
      sqlite,
      users,
      `INSERT INTO users (email, username, username_folded, role, created_at, used_secret_code, used_secret_code_at)
       SELECT 'person' || i || '@mail' || (i % 97) || '.example', ${name}, upper(${name}), 'user', ${at(`${users}`)},
       iif(i % 3 = 0, 'SEED-' || printf('%06d', i % ${codes}), NULL), iif(i % 3 = 0, ${at(`${users}`)}, NULL)`,
    );
    fill(
      sqlite,
      pages,
      `INSERT INTO pages (slug, title, content, is_active, created_at, updated_at)
       SELECT 'scroll/' || i, 'Scroll number ' || i || ' of ' || ${name}, '<p>' || hex(randomblob(400)) || '</p>', i % 4 <> 0,
       ${at(`${pages}`)}, ${at(`${pages}`)}`,
    );
    fill(
      sqlite,
      auditRows,
      `INSERT INTO audit_logs (user_id, action, details, ip_address, user_agent, created_at)
       SELECT iif(i % 4 = 0, NULL, 1 + i % ${users}),
       json_extract(json_array('code_validation','otp_sent','otp_verified','login_attempt','rate_limited'), '$[' || (i % 5) || ']'),
       '{"email":"person' || (i % ${users}) || '@mail' || (i % 97) || '.example","outcome":"' || iif(i % 7 = 0, 'otp_invalid', 'valid') || '"}',
       '198.51.' || (i % 250) || '.' || (i % 199), 'Mozilla/5.0', ${at(`${auditRows}`)}`,
    );
  })();
  sqlite.run("ANALYZE");
  sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  sqlite.close();
}
