import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "../../src/testing/postgres-server.ts";

/** Where the besieged portal keeps its data, and how much that is. */
type SiegeStore = {
  environment: Record<string, string>;
  /** Bytes on the disk while no portal is open on it; emails and logs are not among them. */
  bytes(): Promise<number>;
  close(): void;
};

/** The SQLite file in the data folder; a stop has checkpointed its log. */
export function sqliteStore(data: string): SiegeStore {
  return {
    environment: {},
    async bytes() {
      const files = readdirSync(data).filter((name) => name.startsWith("codex-portal.db"));
      return files.reduce((sum, name) => sum + statSync(join(data, name)).size, 0);
    },
    close() {},
  };
}

/** A database of its own on a PostgreSQL server of its own. */
export async function postgresStore(): Promise<SiegeStore> {
  const server = await startPostgres();
  await server.sql.unsafe("create database siege");
  const key = crypto.getRandomValues(new Uint8Array(32)).toBase64();
  return {
    environment: { DATABASE_URL: server.url("siege"), SECRET_KEY: key },
    async bytes() {
      const [row] = await server.sql`select pg_database_size('siege') as bytes`;
      return Number(row.bytes);
    },
    close: () => server.remove(),
  };
}
