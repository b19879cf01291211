import { afterEach, beforeEach, expect, test } from "bun:test";
import { and, eq, isNotNull, like, or } from "drizzle-orm";
import { sealsService } from "../../core/audit/seals.service.ts";
import type { Database, Tx, Write } from "../../core/db/database.ts";
import { deletionBatch } from "../../core/db/retention.ts";
import { keysOf } from "../../core/lib/keys.ts";
import { initiated } from "../../testing/initiate.ts";
import { type TestPortal, testPortal, testSecret } from "../../testing/portal.ts";
import { minute } from "../../testing/test-clock.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { rewriteBatch } from "./log-rows.service.ts";

const email = "ana@example.org";
const rows = 3 * rewriteBatch + 1;
const tries = deletionBatch + 1;

let portal: TestPortal;
let ana: Visitor;
let id: number;
/** Called after each write. */
let afterWrite = async () => {};
/** Writes that still succeed; the machine stops with the next one. */
let writesLeft = Number.POSITIVE_INFINITY;
/** How many rows about the person the largest write changed, and how many failed tries it deleted. */
let largest = { log: 0, tries: 0 };
/** After how many such writes the next one began in the same turn of the event loop. */
let hurried = 0;

/** Returns a condition for the rows that still say who the person was, or from where they came. */
function naming() {
  const { auditLogs } = portal.db.tables;
  return or(
    like(auditLogs.details, `%${email}%`),
    and(eq(auditLogs.userId, id), isNotNull(auditLogs.ipAddress)),
  );
}
const named = (on: Tx) => on.$count(portal.db.tables.auditLogs, naming());
const tried = (on: Tx) => on.$count(portal.db.tables.failedTries);

/** Returns a database whose writes are watched, and fail from some moment on. */
function watching(db: Database): Database {
  let isHeld = false;
  const write: Write = async (job) => {
    if (writesLeft-- <= 0) throw new Error("the machine has stopped");
    if (isHeld) hurried++;
    let gone = { log: 0, tries: 0 };
    const result = await db.write(async (tx) => {
      if (id === 0) return job(tx);
      const before = { log: await named(tx), tries: await tried(tx) };
      const done = await job(tx);
      gone = { log: before.log - (await named(tx)), tries: before.tries - (await tried(tx)) };
      return done;
    });
    largest = { log: Math.max(largest.log, gone.log), tries: Math.max(largest.tries, gone.tries) };
    isHeld = gone.log + gone.tries > 1;
    setImmediate(() => {
      isHeld = false;
    });
    await afterWrite();
    return result;
  };
  return { ...db, write };
}

/** Fills a table with rows of an expression for each column, in which `n` is the row's number. */
const fill = (table: string, row: Record<string, string>, count: number) =>
  portal.db.write((tx) =>
    portal.db.ask(
      tx,
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
        insert into ${table} (${Object.keys(row)}) select ${Object.values(row)} from numbers`,
    ),
  );
const seals = () => sealsService(portal.db, portal.clock, keysOf(testSecret));

beforeEach(async () => {
  id = 0;
  afterWrite = async () => {};
  writesLeft = Number.POSITIVE_INFINITY;
  portal = await testPortal({ watched: watching });
  ({ visitor: ana, userId: id } = await initiated(portal, email, "Ana"));
  await portal.portal.idle();
  largest = { log: 0, tries: 0 };
  hurried = 0;
});
afterEach(() => portal.close());

/** Fills the log with somebody's acts, and with rows that name their address. */
async function fillLog(count = rows): Promise<void> {
  const at = `'${portal.clock.now().toISOString()}'`;
  const from = { ip_address: "'203.0.113.7'", created_at: at };
  const own = { user_id: String(id), action: "'code_validation'", details: `'{"code":"AB…(' || n || ')"}'` };
  await fill("audit_logs", { ...own, ...from }, count);
  const refused = { action: "'otp_refused'", details: `'{"email":"${email}","outcome":"otp_invalid"}'` };
  await fill("audit_logs", { ...refused, ...from }, count);
  await portal.portal.runJobs("halfMinute");
  await portal.portal.idle();
  await portal.portal.runJobs("halfMinute");
}

async function leave(): Promise<{ status: number }> {
  portal.clock.advance(2 * minute);
  await ana.post("/api/auth/me/leave", {});
  const otpCode = portal.mailer.leaving.at(-1)?.code;
  return ana.raw(
    "/api/auth/me",
    JSON.stringify({ otpCode }),
    { "content-type": "application/json" },
    "DELETE",
  );
}

test("whoever filled the log leaves it in small writes, with turns between, and it fits its seals after each", async () => {
  await fillLog();
  await fill("failed_tries", { user_id: String(id), created_at: "'2026-01-01T00:00:00.000Z'" }, tries);
  const faults: unknown[] = [];
  afterWrite = async () => {
    const { fault } = await seals().verify();
    if (fault) faults.push(fault);
  };
  expect((await leave()).status).toBe(200);
  expect(await named(portal.db.read)).toBe(0);
  expect(await tried(portal.db.read)).toBe(0);
  expect(largest.log).toBeGreaterThan(1);
  expect(largest.log).toBeLessThanOrEqual(rewriteBatch);
  expect(largest.tries).toBe(deletionBatch);
  expect([hurried, faults]).toEqual([0, []]);
});

test("what a process that stops leaves undone of it is done by the next one, which nobody asks", async () => {
  await fillLog();
  portal.clock.advance(2 * minute);
  const privacy = portal.portal.privacy;
  writesLeft = 3;
  const erased = privacy.erase({ id }, { id: null, client: null });
  expect(await erased.catch(({ message }: Error) => message)).toBe("the machine has stopped");
  expect(await named(portal.db.read)).toBeGreaterThan(0);
  expect((await ana.get("/api/auth/me")).status).toBe(401);
  writesLeft = Number.POSITIVE_INFINITY;
  portal = await portal.restart();
  // The same address is somebody new's meanwhile, and so are the rows about them.
  const again = await initiated(portal, email, "Ana", "198.51.100.9");
  await portal.portal.idle();
  await portal.portal.runJobs("moment", "minute");
  await portal.portal.idle();
  const { auditLogs, systemSettings } = portal.db.tables;
  const left = await portal.db.read.select().from(auditLogs).where(naming());
  expect(left.every(({ ipAddress }) => ipAddress === "198.51.100.9")).toBe(true);
  expect(left.some(({ userId }) => userId === again.userId)).toBe(true);
  expect(JSON.stringify(await portal.db.read.select().from(systemSettings))).not.toContain(email);
  expect((await again.visitor.get("/api/auth/me")).status).toBe(200);
  await portal.portal.runJobs("halfMinute");
  expect((await seals().verify()).fault).toBeUndefined();
});

test("whoever had hundreds of names is found under none of them", async () => {
  const at = `'${portal.clock.now().toISOString()}'`;
  const renamed = `'{"id":${id},"username":"Hub → Quokka ' || n || '"}'`;
  const own = { user_id: String(id), action: "'self_updated'", created_at: at };
  await fill("audit_logs", { ...own, details: renamed }, 600);
  await fill("audit_logs", { ...own, details: `'{"id":${id},"username":"Hub → Ana"}'` }, 1);
  expect((await leave()).status).toBe(200);
  const { auditLogs } = portal.db.tables;
  const names = or(like(auditLogs.details, "%Quokka%"), like(auditLogs.details, "%Hub%"));
  expect(await portal.db.read.$count(auditLogs, names)).toBe(0);
});
