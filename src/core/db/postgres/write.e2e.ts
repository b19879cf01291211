import { afterAll, beforeAll, expect, test } from "bun:test";
import { SQL } from "bun";
import { sql } from "drizzle-orm";
import { forgetfulPooler } from "../../../testing/forgetful-pooler.ts";
import { type PostgresServer, startPostgres } from "../../../testing/postgres-server.ts";
import { openPostgres } from "./open.ts";

/** Makes a connection forget a statement that its client takes to be prepared, as a pooler does that gives it another connection. */
const forgetting = `
  create function forget(beginning text) returns void language plpgsql as $$
  declare forgotten text;
  begin
    for forgotten in select name from pg_prepared_statements where starts_with(lower(statement), beginning)
    loop execute format('deallocate %I', forgotten); end loop;
  end $$`;

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres({ synchronous_commit: "off" });
  await server.sql.unsafe("create database pooled");
});
afterAll(() => server.remove());

test("a write whose beginning a pooler refuses is done once, though what follows is not refused", async () => {
  const pooler = await forgetfulPooler(server.url("pooled"));
  const settings = { url: pooler.url, replicaUrl: undefined, connections: 2 };
  const db = await openPostgres(settings, () => {});
  const { attempts } = db.tables;
  const inside = new SQL({ url: server.url("pooled"), max: 1 });
  await inside.unsafe(forgetting);
  await inside.close();
  const add = () => db.write((tx) => tx.insert(attempts).values({ key: "key", createdAt: "2026-01-01" }));
  await add();
  await db.write((tx) => tx.select({ done: sql`forget('begin')` }).from(sql`(select 1) as one`));
  await add();
  expect(await db.read.$count(attempts)).toBe(2);
  await db.close();
  pooler.close();
});
