import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { isDatabaseUnavailable } from "../errors.ts";
import { writeQueue } from "./write.ts";

/** The waits for the disk that the queue has begun, each to be ended by the test. */
let waits: PromiseWithResolvers<void>[];
let sqlite: Sqlite;
let write: (name: string) => Promise<unknown>;

beforeEach(() => {
  waits = [];
  sqlite = new Sqlite(":memory:");
  sqlite.run("CREATE TABLE things (name TEXT)");
  const transact = writeQueue(
    {
      exec: (sql) => sqlite.run(sql),
      inTransaction: () => sqlite.inTransaction,
      beforeBatch: async () => {},
      reachDisk() {
        const wait = Promise.withResolvers<void>();
        waits.push(wait);
        return wait.promise;
      },
    },
    drizzle(sqlite, { casing: "snake_case" }),
  );
  write = (name) => transact(async () => sqlite.run("INSERT INTO things VALUES (?)", [name]));
});
afterEach(() => sqlite.close());

const names = () =>
  sqlite
    .query<{ name: string }, []>("SELECT name FROM things")
    .all()
    .map(({ name }) => name);

async function turns(count = 20): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
}

test("a write is answered once its commit is on the disk, never before", async () => {
  let isAnswered = false;
  const answer = write("first").then(() => {
    isAnswered = true;
  });
  await turns();
  expect([names(), waits.length, isAnswered]).toEqual([["first"], 1, false]);
  waits[0]?.resolve();
  await answer;
  expect(isAnswered).toBe(true);
});

test("those who come while the disk is waited for share the next commit", async () => {
  const first = write("first");
  await turns();
  const next = [write("second"), write("third")];
  await turns();
  expect([names(), waits.length]).toEqual([["first"], 1]);
  waits[0]?.resolve();
  await first;
  await turns();
  expect([names(), waits.length]).toEqual([["first", "second", "third"], 2]);
  waits[1]?.resolve();
  await Promise.all(next);
});

test("a write that did not reach the disk is rejected, and the next one waits for the disk anew", async () => {
  const lost = write("lost");
  await turns();
  waits[0]?.reject(new Error("the disk is gone"));
  expect(lost).rejects.toThrow("the disk is gone");
  await turns();
  const next = write("next");
  await turns();
  waits[1]?.resolve();
  await next;
});

test("while the disk holds everybody up, a bounded number waits, and whoever comes then is refused at once", async () => {
  const first = write("first");
  await turns();
  const others = Array.from({ length: 5000 }, (_, n) => write(`other ${n}`));
  const refusal = await write("one too many").catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refusal)).toBe(true);
  waits[0]?.resolve();
  await first;
  for (let batch = 1; names().length < 5001; batch++) {
    await turns();
    waits[batch]?.resolve();
  }
  waits.at(-1)?.resolve();
  await Promise.all(others);
  expect(names()).not.toContain("one too many");
});
