import { expect, test } from "bun:test";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { yieldToEventLoop } from "../../lib/event-loop.ts";
import { isDatabaseUnavailable } from "../errors.ts";
import { openSqlite } from "./open.ts";
import { lateReads } from "./replica.ts";

const folder = temporaryFolder();
const file = () => join(folder(), "portal.db");
const at = "2026-03-01T12:00:00.000Z";

const workerOf = (script: string) => () => new Worker(URL.createObjectURL(new Blob([script])));
/** Returns what a question of the least kind was refused with. */
const refusalOf = (read: ReturnType<typeof lateReads>["read"]) =>
  read
    .select()
    .from(sql`things`)
    .then(
      () => undefined,
      (error: unknown) => error,
    );

test("others get their turns while a long read goes on", async () => {
  const db = openSqlite(file(), { alone: true });
  const numbers = sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000) select i from n)`;
  let isRead = false;
  const reading = db.readReplica.$count(numbers).finally(() => {
    isRead = true;
  });
  let turns = 0;
  for (; !isRead; turns++) await new Promise(setImmediate);
  expect(await reading).toBe(200_000);
  expect(turns).toBeGreaterThan(1);
  await db.close();
});

test("others get a turn after each answer, however quickly the next question follows", async () => {
  const late = lateReads(file(), workerOf("onmessage = () => postMessage({ kind: 'read', rows: [] })"));
  let [inTurn, most] = [0, 0];
  async function askOften(): Promise<void> {
    for (let n = 0; n < 50; n++) {
      await late.read.select().from(sql`things`);
      most = Math.max(most, ++inTurn);
    }
  }
  let isDone = false;
  const asking = Promise.all([askOften(), askOften(), askOften()]).finally(() => {
    isDone = true;
  });
  for (; !isDone; inTurn = 0) await yieldToEventLoop();
  await asking;
  expect(most).toBeLessThanOrEqual(3);
  await late.close();
});

test("what was committed is seen by the next read, in the shape that the other connection gives", async () => {
  const db = openSqlite(file(), { alone: true });
  const { attempts } = db.tables;
  for (const key of ["one", "two"]) {
    await db.write(async (tx) => {
      await tx.insert(attempts).values({ key, createdAt: at });
    });
    expect(await db.readReplica.select().from(attempts)).toEqual(await db.read.select().from(attempts));
  }
  expect(await db.readReplica.$count(attempts)).toBe(2);
  await db.close();
});

test("nothing can be written beside the write queue", async () => {
  const db = openSqlite(file(), { alone: true });
  const written = Promise.resolve(
    db.readReplica.insert(db.tables.attempts).values({ key: "x", createdAt: at }),
  );
  expect(isDatabaseUnavailable(await written.catch((error: unknown) => error))).toBe(true);
  await db.close();
});

test("who waits for a worker that ends is refused as by a database that cannot serve, and the next is read by another", async () => {
  let started = 0;
  const late = lateReads(file(), () => {
    started++;
    return workerOf(
      started === 1
        ? "onmessage = () => process.exit()"
        : "onmessage = () => postMessage({ kind: 'read', rows: [] })",
    )();
  });
  expect(isDatabaseUnavailable(await refusalOf(late.read))).toBe(true);
  expect(await refusalOf(late.read)).toBeUndefined();
  expect(started).toBe(2);
  await late.close();
});

test("more questions than may wait are refused at once", async () => {
  const worker = workerOf("onmessage = () => {}")();
  const late = lateReads(file(), () => worker);
  const refused = await Promise.race(Array.from({ length: 501 }, () => refusalOf(late.read)));
  expect(isDatabaseUnavailable(refused)).toBe(true);
  worker.terminate();
});
