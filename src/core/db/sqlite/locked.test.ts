import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { isDatabaseUnavailable } from "../errors.ts";
import { writeQueue } from "./write.ts";

const folder = temporaryFolder();
const second = 1000;
const waitMaxMs = 10 * second;

let now: number;
let tries: (() => void)[];
let statements: string[];
let writer: Sqlite;
let other: Sqlite;
let write: (name: string) => Promise<unknown>;
/** How often the job of each write was run. */
let runs: Record<string, number>;

beforeEach(() => {
  const file = join(folder(), "portal.db");
  now = 0;
  tries = [];
  statements = [];
  runs = {};
  writer = new Sqlite(file, { create: true });
  writer.run("PRAGMA journal_mode = WAL");
  writer.run("CREATE TABLE things (name TEXT)");
  other = new Sqlite(file);
  const queue = {
    exec(sql: string) {
      statements.push(sql);
      writer.run(sql);
    },
    inTransaction: () => writer.inTransaction,
    beforeBatch: async () => {},
    reachDisk: async () => {},
  };
  const retryTime = () => new Promise<void>((resolve) => void tries.push(resolve));
  const tx = drizzle(writer, { casing: "snake_case" });
  const transact = writeQueue(queue, tx, { elapsed: () => now, retryTime });
  write = (name) =>
    transact(async () => {
      runs[name] = (runs[name] ?? 0) + 1;
      writer.run("INSERT INTO things VALUES (?)", [name]);
    });
});
afterEach(() => {
  for (const connection of [other, writer]) connection.close();
});

/** Resolves when the queue waits for the time of its next try. */
async function waiting(): Promise<void> {
  while (tries.length === 0) await new Promise(setImmediate);
}

/** Lets some time pass, after which the lock is tried again. */
async function pass(ms: number): Promise<void> {
  await waiting();
  now += ms;
  for (const go of tries.splice(0)) go();
}

const names = () =>
  other
    .query<{ name: string }, []>("SELECT name FROM things")
    .all()
    .map(({ name }) => name);

const refusalOf = (written: Promise<unknown>) => written.catch((error: unknown) => error);

test.each(["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"])(
  "writes wait for another program's %s beside the event loop, and are then committed together",
  async (lock) => {
    other.run(lock);
    const first = write("first");
    await waiting();
    expect(runs).toEqual({});
    const second = write("second");
    await pass(5000);
    await waiting();
    other.run("COMMIT");
    await pass(25);
    await Promise.all([first, second]);
    expect(names()).toEqual(["first", "second"]);
    expect(runs).toEqual({ first: 1, second: 1 });
    expect(statements.filter((statement) => statement === "COMMIT")).toHaveLength(1);
  },
);

test("a write whose lock lasts longer than ten seconds is refused as by a database that cannot serve, and later ones go on waiting", async () => {
  other.run("BEGIN IMMEDIATE");
  const early = refusalOf(write("early"));
  await pass(5 * second);
  const late = write("late");
  await pass(5 * second - 1);
  await pass(1);
  expect(isDatabaseUnavailable(await early)).toBe(true);
  await waiting();
  other.run("COMMIT");
  await pass(2 * second);
  await late;
  expect(names()).toEqual(["late"]);
  expect(runs).toEqual({ late: 1 });
});

test("whoever waits behind the first hundred is refused in their own time, too", async () => {
  other.run("BEGIN IMMEDIATE");
  const refusals = Promise.all(Array.from({ length: 200 }, (_, n) => refusalOf(write(`write ${n}`))));
  await pass(waitMaxMs);
  expect((await refusals).every(isDatabaseUnavailable)).toBe(true);
  other.run("COMMIT");
  await write("after");
  expect(names()).toEqual(["after"]);
});

test("a commit that readers lock out is tried again, and runs nobody's job a second time", async () => {
  writer.run("PRAGMA journal_mode = DELETE");
  other.run("BEGIN");
  expect(names()).toEqual([]);
  const both = Promise.all([write("first"), write("second")]);
  await waiting();
  expect(runs).toEqual({ first: 1, second: 1 });
  await pass(second);
  await waiting();
  other.run("COMMIT");
  await pass(25);
  await both;
  expect(names()).toEqual(["first", "second"]);
  expect(runs).toEqual({ first: 1, second: 1 });
});

test("a commit that stays locked out is undone and refused after ten seconds", async () => {
  writer.run("PRAGMA journal_mode = DELETE");
  other.run("BEGIN");
  expect(names()).toEqual([]);
  const refused = refusalOf(write("refused"));
  await pass(waitMaxMs);
  expect(isDatabaseUnavailable(await refused)).toBe(true);
  other.run("COMMIT");
  await write("after");
  expect(names()).toEqual(["after"]);
});
