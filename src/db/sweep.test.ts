import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { iso } from "../lib/clock.ts";
import { createLog } from "../lib/log.ts";
import { runSweeps } from "../lib/sweeps.ts";
import { type TestPortal, testPortal } from "../testing/portal.ts";
import { day } from "../testing/test-clock.ts";
import type { Tx } from "./database.ts";
import { sweepBatch } from "./sweep.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

/** Returns how often the event loop turns while work is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return turns;
}

test("every sweep deletes in small writes, with a turn of the event loop after each", async () => {
  const { attempts, auditLogs, codexJobs, otpFailures, otpVerifications, userSessions, users } =
    portal.db.tables;
  const at = iso(portal.clock.now().getTime() - 400 * day);
  const rows = 3 * sweepBatch + 1;
  const person = { email: "ana@example.org", username: "Ana", usernameFolded: "ANA", createdAt: at };
  await portal.db.write((tx) => tx.insert(users).values(person));
  const otp = {
    email: "a@b.org",
    username: "Ana",
    language: "en",
    otpCode: "",
    createdAt: at,
    expiresAt: at,
  } as const;
  const session = { userId: 1, kind: "visitor", lastActivity: at, createdAt: at, expiresAt: at } as const;
  const insertRows = async (tx: Tx, ids: number[]) => {
    await tx.insert(attempts).values(ids.map((id) => ({ key: `k${id}`, createdAt: at })));
    await tx.insert(auditLogs).values(ids.map(() => ({ action: "logout", details: "{}", createdAt: at })));
    await tx
      .insert(codexJobs)
      .values(ids.map((id) => ({ job: `j${id}`, state: "done" as const, updatedAt: at })));
    await tx.insert(otpFailures).values(ids.map((id) => ({ key: `k${id}`, updatedAt: at })));
    await tx.insert(otpVerifications).values(ids.map(() => otp));
    await tx.insert(userSessions).values(ids.map((id) => ({ ...session, sessionToken: `t${id}` })));
  };
  await portal.db.write(async (tx) => {
    const ids = Array.from({ length: rows }, (_, id) => id);
    for (let i = 0; i < rows; i += 500) await insertRows(tx, ids.slice(i, i + 500));
  });
  const swept = [attempts, auditLogs, codexJobs, otpFailures, otpVerifications, userSessions];
  const turns = await turnsDuring(() => portal.portal.sweep());
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
