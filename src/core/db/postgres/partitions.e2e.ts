import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { SQL } from "bun";
import { initiated, insertCode } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { type PostgresServer, startPostgres } from "../../../testing/postgres-server.ts";
import { day, testClock } from "../../../testing/test-clock.ts";
import { deletionMax } from "../retention.ts";

const now = "2027-06-15T12:00:00.000Z";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres({ synchronous_commit: "off" });
});
afterAll(() => server.remove());

let made = 0;
let url: string;
let sql: SQL;
beforeEach(async () => {
  const name = `months_${++made}`;
  await server.sql.unsafe(`create database ${name}`);
  url = server.url(name);
  sql = new SQL({ url, max: 2 });
});

/** Runs a portal on the database, in June 2027. */
async function withPortal(use: (test: TestPortal) => Promise<void>): Promise<void> {
  const database = { url, drop: async () => {} };
  const test = await testPortal({ database, clock: testClock(now) });
  try {
    await use(test);
  } finally {
    await test.close();
    await sql.close();
  }
}

const insert = (createdAt: string, rows = 1) =>
  sql.unsafe(
    `insert into audit_logs (action, details, created_at) select 'logout', '{}', '${createdAt}' from generate_series(1, ${rows})`,
  );

/** Returns how many rows of the swept kind each part of the log has. */
async function parts(): Promise<Record<string, number>> {
  const found = await sql<{ part: string; rows: number }[]>`
    select relname as part, count(log.id)::int as rows from pg_inherits join pg_class part on part.oid = inhrelid
    left join audit_logs log on log.tableoid = part.oid and log.action = 'logout'
    where inhparent = 'audit_logs'::regclass group by 1 order by 1`;
  return Object.fromEntries(found.map(({ part, rows }) => [part, rows]));
}

test("the job drops partitions that are over, and deletes the rows of the last one that are over", async () => {
  await withPortal(async ({ portal }) => {
    await portal.runJobs("hour");
    await sql`create table audit_logs_2026_05 (like audit_logs including defaults)`;
    await sql`create table audit_logs_2026_06 (like audit_logs including defaults)`;
    await sql`alter table audit_logs detach partition audit_logs_before`;
    await sql`drop table audit_logs_before`;
    await sql`alter table audit_logs attach partition audit_logs_2026_05 for values from ('2026-05') to ('2026-06')`;
    await sql`alter table audit_logs attach partition audit_logs_2026_06 for values from ('2026-06') to ('2026-07')`;
    await insert("2026-05-31T23:59:59.999Z", 5);
    await insert("2026-06-15T11:59:59.999Z", 4);
    await insert("2026-06-15T12:00:00.000Z", 3);
    // No part was made for it.
    await insert("2025-01-01T00:00:00.000Z", 2);
    await portal.runJobs("hour");
    const left = await parts();
    expect(left.audit_logs_2026_05).toBeUndefined();
    expect(left.audit_logs_2026_06).toBe(3);
    expect(left.audit_logs_default).toBe(0);
  });
});

test("a month that is not over is swept in bounded steps, which a month that is over need not be", async () => {
  await withPortal(async ({ portal }) => {
    await insert("2026-06-01T00:00:00.000Z", deletionMax + 2);
    await insert("2026-05-01T00:00:00.000Z", deletionMax + 2);
    await portal.runJobs("hour");
    expect(Object.values(await parts()).reduce((sum, rows) => sum + rows)).toBe(2);
    await portal.runJobs("hour");
    expect(Object.values(await parts()).reduce((sum, rows) => sum + rows)).toBe(0);
  });
});

test("partitions are made ahead, once however many instances try, and a row without one is stored all the same", async () => {
  await withPortal(async ({ portal, clock }) => {
    await Promise.all(Array.from({ length: 5 }, () => portal.runJobs("hour")));
    for (const at of ["2027-07-31T23:59:59.999Z", "2027-09-30T00:00:00.000Z", "2027-11-01T00:00:00.000Z"])
      await insert(at);
    // A part of a log of few rows ends with the quarter.
    expect(await parts()).toMatchObject({
      audit_logs_2027_06: 0,
      audit_logs_2027_07: 2,
      audit_logs_default: 1,
    });
    clock.advance(90 * day);
    await portal.runJobs("hour");
    await insert("2027-10-31T00:00:00.000Z");
    await insert("9999-12-31T00:00:00.000Z");
    // November has a row in no part of its own already, where all its rows stay.
    expect(await parts()).toMatchObject({ audit_logs_2027_10: 1, audit_logs_default: 2 });
    clock.advance(31 * day);
    await portal.runJobs("hour");
    expect((await parts()).audit_logs_2027_11).toBeUndefined();
    // Those that were made by an upgrade, by the start and by a sweep.
    const indexesOf = async (part: string) => {
      const found = await sql<
        { text: string }[]
      >`select replace(pg_get_indexdef(indexrelid), ${part}, 'part') as text
        from pg_index where indrelid = ${part}::regclass order by 1`;
      return found.map(({ text }) => text);
    };
    expect(await indexesOf("audit_logs_before")).toHaveLength(6);
    for (const part of ["audit_logs_default", "audit_logs_2027_06", "audit_logs_2027_10"])
      expect(await indexesOf(part)).toEqual(await indexesOf("audit_logs_before"));
  });
});

test("each part of a log of many rows is a month", async () => {
  await withPortal(async ({ portal, clock }) => {
    await sql`update pg_class set reltuples = 2000000 where relname = 'audit_logs_before'`;
    clock.advance(31 * day);
    await portal.runJobs("hour");
    await insert("2027-07-31T00:00:00.000Z");
    await insert("2027-08-31T00:00:00.000Z");
    expect(await parts()).toMatchObject({
      audit_logs_2027_07: 1,
      audit_logs_2027_08: 1,
      audit_logs_default: 0,
    });
  });
});

test("while somebody reads the log for long, what the job drops waits for them, and redemptions wait for neither", async () => {
  await withPortal(async (test) => {
    // Makes the months to come, so that the next one has but one to drop.
    await test.portal.runJobs("hour");
    await insertCode(test, "THE VOID");
    const { visitor, userId } = await initiated(test, "ana@example.org", "Ana");
    await sql`create table audit_logs_2026_01 (like audit_logs including defaults)`;
    await sql`alter table audit_logs detach partition audit_logs_before`;
    await sql`alter table audit_logs attach partition audit_logs_2026_01 for values from ('2026-01') to ('2026-02')`;
    const reader = await sql.reserve();
    await reader`begin`;
    await reader`select count(*) from audit_logs`;
    const sweeping = test.portal.runJobs("hour");
    let waiting = 0;
    while (waiting === 0) {
      const found = await sql`select from pg_locks where not granted and relation = 'audit_logs'::regclass`;
      waiting = found.count;
    }
    const answer = await visitor.post("/api/codes/validate", { code: "THE VOID", userId });
    expect(answer.status).toBe(200);
    await reader`commit`;
    reader.release();
    await sweeping;
    expect((await parts()).audit_logs_2026_01).toBeUndefined();
  });
});
