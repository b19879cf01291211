import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { iso } from "../lib/clock.ts";
import { createLog } from "../lib/log.ts";
import { runSweeps } from "../lib/sweeps.ts";
import { type TestPortal, testPortal } from "../testing/portal.ts";
import { day } from "../testing/test-clock.ts";
import type { Database, Write } from "./database.ts";
import { sweepBatch } from "./sweep.ts";

/** After how many writes the event loop turned before the next one began. */
let turns = 0;

/** Returns a database whose turns are counted. */
function turning(db: Database): Database {
  let isTurned = false;
  const write: Write = async (job) => {
    if (isTurned) turns++;
    isTurned = false;
    try {
      return await db.write(job);
    } finally {
      setImmediate(() => {
        isTurned = true;
      });
    }
  };
  return { ...db, write };
}

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal({ watched: turning });
});
afterEach(() => portal.close());

test("every sweep deletes in small writes, with a turn of the event loop after each", async () => {
  const { attempts, auditLogs, codexJobs, otpFailures, otpVerifications, userSessions, users } =
    portal.db.tables;
  const at = iso(portal.clock.now().getTime() - 400 * day);
  const rows = 3 * sweepBatch + 1;
  const person = { email: "ana@example.org", username: "Ana", usernameFolded: "ANA", createdAt: at };
  await portal.db.write((tx) => tx.insert(users).values(person));
  /** Fills a table with rows of an expression for each column, in which `n` is the row's number. */
  const fill = (table: string, row: Record<string, string>) =>
    portal.db.write((tx) =>
      portal.db.ask(
        tx,
        `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${rows})
          insert into ${table} (${Object.keys(row)}) select ${Object.values(row)} from numbers`,
      ),
    );
  const instant = `'${at}'`;
  const [text, created] = ["'x'", { created_at: instant }];
  const ends = { ...created, expires_at: instant };
  await fill("attempts", { key: "'k' || n", ...created });
  await fill("audit_logs", { action: "'logout'", details: "'{}'", ...created });
  await fill("codex_jobs", { job: "'j' || n", state: "'done'", updated_at: instant });
  await fill("otp_failures", { key: "'k' || n", updated_at: instant });
  await fill("otp_verifications", { email: text, username: text, language: "'en'", otp_code: text, ...ends });
  await fill("user_sessions", {
    user_id: "1",
    kind: "'visitor'",
    session_token: "'t' || n",
    last_activity: instant,
    ...ends,
  });
  const swept = [attempts, auditLogs, codexJobs, otpFailures, otpVerifications, userSessions];
  turns = 0;
  await portal.portal.sweep();
  for (const table of swept) expect(await portal.db.read.$count(table)).toBe(0);
  expect(turns).toBeGreaterThanOrEqual(swept.length * 4);
});

test("a sweep that fails is logged by its name and does not end the later ones", async () => {
  let lines = "";
  const log = createLog({
    level: "debug",
    format: "json",
    write: (line) => {
      lines += line;
    },
    now: portal.clock.now,
  });
  const { attempts } = portal.db.tables;
  const done: string[] = [];
  await runSweeps(log, {
    "first things": async () => portal.db.write((tx) => tx.delete(attempts).where(sql`no_such_column = 1`)),
    "second things": async () => done.push("second"),
  });
  expect(done).toEqual(["second"]);
  expect(lines).toContain("first things");
  expect(lines).not.toContain("second things");
});
