import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq, getTableName, isNotNull, sql } from "drizzle-orm";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { day } from "../../testing/test-clock.ts";
import { iso } from "../lib/clock.ts";
import { runJobs } from "../lib/jobs.ts";
import { createLog } from "../lib/log.ts";
import type { Database, Tx, Write } from "./database.ts";
import { deletionBatch } from "./retention.ts";

let portal: TestPortal;
/** Counts the rows that a test wants gone. */
let left = async (_tx: Tx): Promise<number> => 0;
/** How many of them the largest write took away. */
let largest = 0;
/** After how many such writes the next one began in the same turn of the event loop. */
let hurried = 0;

/** Returns a database whose writes are watched. */
function watching(db: Database): Database {
  let isHeld = false;
  const write: Write = async (job) => {
    if (isHeld) hurried++;
    let gone = 0;
    try {
      return await db.write(async (tx) => {
        const before = await left(tx);
        const result = await job(tx);
        gone = before - (await left(tx));
        return result;
      });
    } finally {
      largest = Math.max(largest, gone);
      isHeld = gone > 0;
      setImmediate(() => {
        isHeld = false;
      });
    }
  };
  return { ...db, write };
}

const rows = 3 * deletionBatch + 1;
/** Fills a table with rows of an expression for each column, in which `n` is the row's number. */
const fill = (table: string, row: Record<string, string>, count = rows) =>
  portal.db.write((tx) =>
    portal.db.ask(
      tx,
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
        insert into ${table} (${Object.keys(row)}) select ${Object.values(row)} from numbers`,
    ),
  );
/** Makes the one account that rows may belong to. */
async function addPerson(createdAt: string): Promise<void> {
  const person = { email: "ana@example.org", username: "Ana", usernameFolded: "ANA", createdAt };
  await portal.db.write((tx) => tx.insert(portal.db.tables.users).values(person));
}

beforeEach(async () => {
  left = async () => 0;
  largest = 0;
  hurried = 0;
  portal = await testPortal({ watched: watching });
});
afterEach(() => portal.close());

test("every job deletes in small writes, with a turn of the event loop after each", async () => {
  const { tables } = portal.db;
  const at = iso(portal.clock.now().getTime() - 400 * day);
  await addPerson(at);
  const instant = `'${at}'`;
  const [text, english, created] = ["'x'", { language: "'en'" }, { created_at: instant }];
  const ends = { ...created, expires_at: instant };
  const sent = { ...created, next_at: instant, state_at: instant, message_id: text };
  await fill("attempts", { key: "'k' || n", ...created });
  await fill("audit_logs", { action: "'logout'", details: "'{}'", ...created });
  await fill("audit_seals", { row_id: "n", digest: text, seal: text, ...created });
  await fill("codex_jobs", { job: "'j' || n", state: "'done'", updated_at: instant });
  await fill("otp_failures", { key: "'k' || n", updated_at: instant });
  await fill("otp_verifications", { email: text, username: text, ...english, otp_code: text, ...ends });
  await fill("entry_passes", { token: "'t' || n", email: text, username: text, ...english, ...ends });
  await fill("failed_tries", { user_id: "1", ...created });
  await fill("help_requests", { screen: text, sentence: text, ...english, ...created });
  const letter = { kind: "'register'", '"to"': text, domain: text, state: "'accepted'", spent: "'[]'" };
  await fill("letters", { ...letter, ...english, ...sent, ...ends });
  await fill("alerts", { kind: "'mails_spent'", subject: text, facts: "'{}'", ...created });
  await fill("webhooks", { url: text, secret: text, ...created }, 1);
  await fill("webhook_deliveries", { webhook_id: "1", state: "'delivered'", body: text, ...sent });
  await fill("user_sessions", {
    user_id: "1",
    kind: "'visitor'",
    session_token: "'t' || n",
    last_activity: instant,
    ...ends,
  });
  const medium = { sha: text, kind: "'picture'", type: text, name: text, size: "1", updated_at: instant };
  await fill("media", { ...medium, ...created }, 1);
  await portal.db.write(async (tx) => {
    const part = { mediaId: 1, form: "whole" as const, bytes: Buffer.from("x") };
    await tx.insert(tables.mediaParts).values([0, 1, 2].map((place) => ({ ...part, part: place })));
  });
  const swept = [
    tables.alerts,
    tables.attempts,
    tables.auditLogs,
    tables.auditSeals,
    tables.codexJobs,
    tables.entryPasses,
    tables.failedTries,
    tables.helpRequests,
    tables.letters,
    tables.media,
    tables.mediaParts,
    tables.otpFailures,
    tables.otpVerifications,
    tables.userSessions,
    tables.webhookDeliveries,
  ];
  left = async (tx) => {
    let sum = 0;
    for (const table of swept) sum += await tx.$count(table);
    return sum;
  };
  await portal.portal.runJobs("hour");
  // What explains to the audit log's chain that its rows are gone stays in it.
  const { auditSeals } = tables;
  const explains = await portal.db.read.$count(auditSeals, isNotNull(auditSeals.explains));
  for (const table of swept) {
    const stays = table === auditSeals ? explains : 0;
    expect([getTableName(table), await portal.db.read.$count(table)]).toEqual([getTableName(table), stays]);
  }
  expect([largest, hurried]).toEqual([deletionBatch, 0]);
});

test("addresses of sessions and of the audit log are shortened in small writes, too", async () => {
  const { auditLogs, systemSettings, userSessions } = portal.db.tables;
  const now = portal.clock.now().getTime();
  const at = iso(now - 31 * day);
  await addPerson(at);
  await portal.db.write(async (tx) => {
    const chosen = { key: "address_days", value: "30", createdAt: at, updatedAt: at };
    await tx.insert(systemSettings).values(chosen);
  });
  const met = { ip_address: "'198.51.100.23'", created_at: `'${at}'` };
  await fill("audit_logs", { action: "'logout'", details: "'{}'", ...met });
  const lasting = { last_activity: `'${at}'`, expires_at: `'${iso(now + day)}'` };
  const session = { user_id: "1", kind: "'visitor'", session_token: "'t' || n" };
  await fill("user_sessions", { ...session, ...met, ...lasting });
  left = async (tx) => {
    let sum = 0;
    for (const table of [auditLogs, userSessions])
      sum += await tx.$count(table, eq(table.ipAddress, "198.51.100.23"));
    return sum;
  };
  await portal.portal.runJobs("hour");
  for (const table of [auditLogs, userSessions])
    expect(await portal.db.read.$count(table, eq(table.ipAddress, "198.51.100.0/24"))).toBe(rows);
  expect(largest).toBeGreaterThan(0);
  expect(largest).toBeLessThanOrEqual(deletionBatch);
  expect(hurried).toBe(0);
});

test("a job that fails is logged by its name and does not end the later ones", async () => {
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
  const run = () => portal.db.write((tx) => tx.delete(attempts).where(sql`no_such_column = 1`));
  const second = { every: "hour", run: async () => done.push("second") } as const;
  await runJobs(log, { "first things": { every: "hour", run }, "second things": second }, "hour");
  expect(done).toEqual(["second"]);
  expect(lines).toContain("first things");
  expect(lines).not.toContain("second things");
});
