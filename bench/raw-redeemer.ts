import { Database as Sqlite } from "bun:sqlite";
import { fullTextIndexes } from "../src/core/db/sqlite/dialect.ts";
import { hashToken } from "../src/core/lib/tokens.ts";

type Code = { id: number; code: string };

/**
 * Returns the statements of one redemption on raw bun:sqlite, durable as ours are, with no rule,
 * no limit and no error message: the least that the work itself costs.
 */
export function rawRedeemer(file: string) {
  const sqlite = new Sqlite(file);
  sqlite.run("PRAGMA journal_mode = WAL");
  sqlite.run("PRAGMA synchronous = FULL");
  sqlite.run("PRAGMA foreign_keys = ON");
  // What filled the file may still be at work on it.
  sqlite.run("PRAGMA busy_timeout = 5000");
  // This script has no maintenance job, so the indexes merge inside its writes, as FTS5 does by default.
  for (const index of fullTextIndexes(sqlite))
    sqlite.run(`INSERT INTO ${index}(${index}, rank) VALUES ('automerge', 4), ('crisismerge', 16)`);
  const session = sqlite.query<{ id: number }, [string, string]>(
    `SELECT u.id, u.email, u.username, u.used_secret_code_at, s.id AS session, s.last_activity
     FROM user_sessions s JOIN users u ON u.id = s.user_id
     WHERE s.session_token = ? AND s.kind = 'visitor' AND s.expires_at > ?`,
  );
  const byText = sqlite.query<Code, [string]>("SELECT * FROM secret_codes WHERE code = ?");
  const redeemed = sqlite.query<{ id: number }, [number, number]>(
    "SELECT id FROM redemptions WHERE code_id = ? AND user_id = ?",
  );
  const spend = sqlite.query<{ id: number }, [string, number, string]>(
    `UPDATE secret_codes SET used_count = used_count + 1, used_at = ?
     WHERE id = ? AND is_active = 1 AND expires_at > ? AND used_count < max_uses RETURNING id`,
  );
  const redeem = sqlite.query(
    "INSERT INTO redemptions (code_id, code, user_id, created_at) VALUES (?, ?, ?, ?)",
  );
  const noteFirst = sqlite.query(
    `UPDATE users SET used_secret_code = coalesce(used_secret_code, ?),
     used_secret_code_at = coalesce(used_secret_code_at, ?) WHERE id = ?`,
  );
  const audit = sqlite.query(
    `INSERT INTO audit_logs (user_id, action, details, ip_address, user_agent, created_at)
     VALUES (?, 'code_validation', ?, ?, ?, ?)`,
  );

  function one(token: string, text: string): boolean {
    const now = new Date().toISOString();
    const visitor = session.get(hashToken(token), now);
    const code = byText.get(text);
    if (!visitor || !code || redeemed.get(code.id, visitor.id)) return false;
    if (!spend.get(now, code.id, now)) return false;
    redeem.run(code.id, code.code, visitor.id, now);
    noteFirst.run(code.code, now, visitor.id);
    audit.run(visitor.id, JSON.stringify({ code: text, outcome: "valid" }), "127.0.0.1", null, now);
    return true;
  }

  return {
    /** Redeems for each token, all in one commit; false when one of them was refused. */
    together: sqlite.transaction((tokens: readonly string[], text: string) =>
      tokens.every((token) => one(token, text)),
    ).immediate,
    close: () => sqlite.close(),
  };
}
