import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect, createServer, type Server, type Socket } from "node:net";
import { type PostgresServer, startPostgres } from "../../../testing/postgres-server.ts";
import { promised } from "../../../testing/promised.ts";
import type { Database } from "../database.ts";
import { isDatabaseUnavailable } from "../errors.ts";
import { openPostgres } from "./open.ts";
import { postgresPool } from "./pool.ts";
import { primaryOf } from "./primary.ts";

/** The promise: within this time after the first failed query all others are refused, in milliseconds. */
const refusedWithinMs = promised(1500);

/** A proxy before a server; its connections can be cut, and later ones left without a response. */
type Way = { port: number; cut(): void; mend(): void; close(): void };

async function wayTo(port: number): Promise<Way> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const way: Server = createServer((client) => {
    sockets.add(client);
    client.on("error", () => client.destroy());
    if (isCut) return;
    const server = connect(port, "127.0.0.1");
    sockets.add(server);
    server.on("error", () => client.destroy());
    client.on("close", () => server.destroy());
    server.on("close", () => client.destroy());
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((listening) => {
    way.listen(0, "127.0.0.1", listening);
  });
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const address = way.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    cut() {
      isCut = true;
      endAll();
    },
    mend() {
      isCut = false;
      endAll();
    },
    close() {
      endAll();
      way.close();
    },
  };
}

describe("a server that is lost", () => {
  let server: PostgresServer;
  let ways: Way[];
  let warned: string[];
  let db: Database;
  beforeAll(async () => {
    server = await startPostgres({ synchronous_commit: "off" });
    await server.sql.unsafe("create database guarded");
    const direct = new URL(server.url("guarded"));
    ways = [await wayTo(Number(direct.port)), await wayTo(Number(direct.port))];
    const hosts = ways.map(({ port }) => `127.0.0.1:${port}`).join(",");
    warned = [];
    const url = `postgres://portal@${hosts}/guarded?target_session_attrs=read-write`;
    db = await openPostgres({ url, replicaUrl: undefined, connections: 5 }, (sentence) =>
      warned.push(sentence),
    );
  });
  afterAll(async () => {
    await db.close();
    for (const way of ways) way.close();
    server.remove();
  });

  const users = () => db.read.$count(db.tables.users);
  const outcome = async (asked: Promise<unknown>) => {
    const startedAt = performance.now();
    const error = await asked.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return { error, ms: performance.now() - startedAt };
  };
  async function untilServed(): Promise<void> {
    while ((await outcome(users())).error !== undefined) await Bun.sleep(50);
  }

  test("is replaced by another one that the address names", async () => {
    expect(await users()).toBe(0);
    const [first, second] = ways;
    first?.cut();
    await untilServed();
    expect(await users()).toBe(0);
    first?.mend();
    second?.cut();
    await untilServed();
    second?.mend();
  });

  test("makes nobody wait for it, and serves as soon as it is back", async () => {
    await untilServed();
    for (const way of ways) way.cut();
    // The first query that meets it, and all after that.
    const met = await Promise.all(Array.from({ length: 20 }, () => outcome(users())));
    const later = await outcome(users());
    const written = await outcome(db.write((tx) => tx.delete(db.tables.users)));
    for (const { error, ms } of [...met, later, written]) {
      expect(isDatabaseUnavailable(error)).toBe(true);
      expect(ms).toBeLessThan(refusedWithinMs);
    }
    for (const way of ways) way.mend();
    await untilServed();
    await db.write((tx) => tx.delete(db.tables.users));
    expect(warned).toEqual([]);
  });
});

/** What a client does not notice, as it does not notice a pooler that gives it another connection. */
const forget = "do $$ begin execute 'deallocate all'; end $$";

test("statements that a connection no longer knows are not prepared any more, and nobody sees it but the operator", async () => {
  const server = await startPostgres({ synchronous_commit: "off" });
  const warned: string[] = [];
  const primary = primaryOf(server.url("postgres"), (sentence) => warned.push(sentence));
  await primary.find();
  const pools = [1, 2].map((max) => postgresPool(primary, { max }));
  const [pool, other] = pools;
  const ask = (of: typeof pool) =>
    of?.run(async (client) => (await client`select ${"x"}::text as said`)[0]?.said);
  const askAfterForgetting = (of: typeof pool) =>
    of?.run(async (client) => {
      const held = await client.reserve();
      try {
        await held`begin`;
        await held.unsafe(forget);
        return (await held`select ${"x"}::text as said`)[0]?.said;
      } finally {
        await held.unsafe("rollback");
        await held.release();
      }
    });
  expect([await ask(pool), await ask(other)]).toEqual(["x", "x"]);
  expect(await askAfterForgetting(pool)).toBe("x");
  expect(warned).toHaveLength(1);
  expect(warned[0]).toContain("does not keep prepared statements");
  expect([await askAfterForgetting(pool), await askAfterForgetting(other)]).toEqual(["x", "x"]);
  expect(warned).toHaveLength(1);
  primary.close();
  for (const each of pools) await each.close();
  server.remove();
});

test("a connection that is lost leaves the others alone while the server is there and only gives no more of them", async () => {
  const server = await startPostgres({ synchronous_commit: "off" });
  await server.sql.unsafe("create role few login");
  const url = new URL(server.url("postgres"));
  url.username = "few";
  const primary = primaryOf(url.href, () => {});
  await primary.find();
  const pools = [1, 1].map((max) => postgresPool(primary, { max }));
  const [one, other] = pools;
  const ask = (of: typeof one) => of?.run(async (client) => (await client`select 1 as said`)[0]?.said);
  expect([await ask(one), await ask(other)]).toEqual([1, 1]);
  await server.sql.unsafe("alter role few connection limit 1");
  const ended = one?.run((client) => client`select pg_terminate_backend(pg_backend_pid())`.execute());
  expect(await ended?.catch(isDatabaseUnavailable)).toBe(true);
  expect(await ask(other)).toBe(1);
  primary.close();
  for (const each of pools) await each.close();
  server.remove();
});

test("of several servers the first one that can be written is taken", async () => {
  const [fenced, open] = [
    await startPostgres({ default_transaction_read_only: "on" }),
    await startPostgres(),
  ];
  const hosts = [fenced, open].map((server) => new URL(server.url("postgres")).host);
  const [readOnly, ...writable] = [...hosts, hosts[1]?.replace("127.0.0.1", "localhost")];
  const primary = primaryOf(`postgres://portal@${[readOnly, ...writable].join()}/postgres`, () => {});
  for (let time = 0; time < 5; time++) {
    await primary.find();
    expect(new URL(primary.address()).host).toBe(writable[0] ?? "");
  }
  primary.close();
  for (const server of [fenced, open]) server.remove();
});
