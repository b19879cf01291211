import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect, createServer, type Server } from "node:net";
import { type PostgresServer, startPostgres } from "../../testing/postgres-server.ts";
import { openPostgres } from "./open.ts";

const int32 = 4;

/** Returns a startup packet with the user and the database only, as a pooler that was told to ignore the rest passes it on. */
function stripped(packet: Buffer): Buffer {
  const words = packet.toString("utf8", 2 * int32).split("\0");
  const pairs = words.flatMap((name, at) =>
    at % 2 === 0 && ["user", "database"].includes(name) ? [name, words[at + 1] ?? ""] : [],
  );
  const text = Buffer.from(`${pairs.join("\0")}\0\0`);
  const head = Buffer.from(packet.subarray(0, 2 * int32));
  head.writeInt32BE(head.length + text.length);
  return Buffer.concat([head, text]);
}

/** Stands between the portal and its server as a pooler does that drops what it does not know. */
async function forgetfulPooler(port: number): Promise<Server> {
  const pooler = createServer((client) => {
    const server = connect(port, "127.0.0.1");
    for (const socket of [client, server]) socket.on("error", () => socket.destroy());
    client.once("data", (packet) => {
      server.write(stripped(Buffer.from(packet)));
      client.pipe(server).pipe(client);
    });
  });
  await new Promise<void>((listening) => {
    pooler.listen(0, "127.0.0.1", listening);
  });
  return pooler;
}

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
    const url = new URL(address);
    const pooler = await forgetfulPooler(Number(url.port));
    const bound = pooler.address();
    url.port = String(typeof bound === "object" ? bound?.port : "");
    try {
      const [warning = "", ...more] = await warnings(url.href);
      expect(more).toEqual([]);
      const lines = warning.match(/ALTER ROLE [^;]+;/g) ?? [];
      expect(lines).toEqual([
        "ALTER ROLE portal SET statement_timeout = '5000';",
        "ALTER ROLE portal SET lock_timeout = '4000';",
        "ALTER ROLE portal SET idle_in_transaction_session_timeout = '2000';",
      ]);
      try {
        for (const line of lines) await server.sql.unsafe(line);
        expect(await warnings(url.href)).toEqual([]);
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
});
