import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { eventually } from "../../../../web/e2e/eventually.ts";
import { type PostgresServer, startPostgres } from "../../../testing/postgres-server.ts";
import type { Database } from "../database.ts";
import { openPostgres } from "./open.ts";

const name = "revision";
let server: PostgresServer;
let opened: Database[] = [];
beforeAll(async () => {
  server = await startPostgres({ synchronous_commit: "off" });
  await server.sql.unsafe(`create database ${name}`);
});
afterEach(async () => {
  await Promise.all(opened.map((db) => db.close()));
  opened = [];
});
afterAll(() => server.remove());

async function open(connections = 8): Promise<Database> {
  const db = await openPostgres({ url: server.url(name), replicaUrl: undefined, connections }, () => {});
  opened.push(db);
  return db;
}

/** Waits until an instance is sure of its number; returns it. */
async function numberOf({ revision }: Database): Promise<number> {
  await eventually("the instance hears itself", () => revision.current() !== undefined);
  return revision.current() ?? Number.NaN;
}

test("a change is another number at once where it was made, and soon on every other instance", async () => {
  const [one, other] = [await open(), await open()];
  const before = [await numberOf(one), await numberOf(other)];
  await one.write((tx) => one.revision.raise(tx));
  expect(one.revision.current()).not.toBe(before[0]);
  await eventually("the other has heard", () => ![undefined, before[1]].includes(other.revision.current()));
});

test("a change that was undone is no other instance's business", async () => {
  const [one, other] = [await open(), await open()];
  const before = await numberOf(other);
  await one
    .write(async (tx) => {
      await one.revision.raise(tx);
      throw new Error("undone");
    })
    .catch(() => {});
  const at = performance.now();
  // Beats come in the order of commits: one that was sent later proves that nothing came before it.
  await eventually("time for a beat has gone by", () => performance.now() - at > 1000);
  expect(await numberOf(other)).toBe(before);
});

test("whoever lost the connection that listens is sure of nothing, and of another number when it is back", async () => {
  const db = await open();
  const before = await numberOf(db);
  await server.sql.unsafe(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and pid <> pg_backend_pid()",
  );
  await eventually("it listens again", () => ![undefined, before].includes(db.revision.current()));
});

test("with two connections none is spent on listening, and pages are looked up each time", async () => {
  const db = await open(2);
  expect(db.revision.current()).toBeUndefined();
  await db.write((tx) => db.revision.raise(tx));
  expect(db.revision.current()).toBeUndefined();
});
