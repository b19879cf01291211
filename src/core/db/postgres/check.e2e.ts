import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { forgetfulPooler } from "../../../testing/forgetful-pooler.ts";
import { type PostgresServer, startPostgres } from "../../../testing/postgres-server.ts";
import { StartError } from "../errors.ts";
import { migratePostgres } from "./migrate.ts";
import { openPostgres } from "./open.ts";

describe("at the start on PostgreSQL", () => {
  const name = "checked";
  let server: PostgresServer;
  let address: string;
  beforeAll(async () => {
    server = await startPostgres({ synchronous_commit: "off" });
    await server.sql.unsafe(`create database ${name}`);
    address = server.url(name);
  });
  afterAll(() => server.remove());

  /** Returns what an operator is warned of when the portal opens the database at an address. */
  async function warnings(url: string, connections = 10): Promise<string[]> {
    const warned: string[] = [];
    const db = await openPostgres({ url, replicaUrl: undefined, connections }, (sentence) =>
      warned.push(sentence),
    );
    await db.close();
    return warned;
  }

  test("nothing is said when the time-outs hold and the server takes the connections", async () => {
    expect(await warnings(address)).toEqual([]);
  });

  test("time-outs that a pooler dropped are named with the lines that set them, and not once the role has them", async () => {
    const pooler = await forgetfulPooler(address);
    try {
      const [unprepared = "", warning = "", ...more] = await warnings(pooler.url);
      expect(unprepared).toContain("goes on without them");
      expect(more).toEqual([]);
      const lines = warning.match(/ALTER ROLE [^;]+;/g) ?? [];
      expect(lines).toEqual([
        "ALTER ROLE portal SET statement_timeout = '5000';",
        "ALTER ROLE portal SET lock_timeout = '4000';",
        "ALTER ROLE portal SET idle_in_transaction_session_timeout = '2000';",
      ]);
      try {
        for (const line of lines) await server.sql.unsafe(line);
        expect(await warnings(pooler.url)).toEqual([unprepared]);
      } finally {
        await server.sql.unsafe("alter role portal reset all");
      }
    } finally {
      pooler.close();
    }
  });

  test("a server that takes fewer connections than this instance may open is named", async () => {
    await server.sql.unsafe(`alter database ${name} connection limit 7`);
    try {
      const warned = await warnings(address, 8);
      expect(warned.join()).toContain(
        "accepts 7 connections from the portal, and this instance alone may open 8",
      );
    } finally {
      await server.sql.unsafe(`alter database ${name} connection limit -1`);
    }
  });

  test("a server that gives the upgrade one connection of the two it needs is refused with a sentence", async () => {
    await server.sql.unsafe("create role lonely login connection limit 1");
    const url = new URL(address);
    url.username = "lonely";
    const refused = await migratePostgres(url.href, () => {}).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(String(refused)).toContain("cannot be reached (too many connections for role");
  });
});
