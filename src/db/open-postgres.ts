import { SQL } from "bun";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/bun-sql";
import type { Database, Queries, Tx } from "./database.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { postgresTables } from "./schema.postgres.ts";
import { postgresSearch } from "./search-postgres.ts";
import { postgresWrite } from "./write-postgres.ts";

export type PostgresSettings = {
  url: string;
  /** A standby that readers of logs and numbers may be sent to. */
  replicaUrl: string | undefined;
  /** The most connections this instance opens to the server, at least 2. */
  connections: number;
};

/** How long making a connection may take, in seconds; a visitor waits no longer for the sentence that says so. */
const connectionTimeoutS = 5;
/** Idle connections are closed after this many seconds. */
const idleTimeoutS = 60;
/** What the server ends by itself, in milliseconds: the slowest list over a million rows takes a tenth of it. */
const statementTimeoutMs = 10_000;
const lockTimeoutMs = 5000;

function pool(url: string, max: number): SQL {
  return new SQL({
    url,
    max,
    connectionTimeout: connectionTimeoutS,
    idleTimeout: idleTimeoutS,
    connection: {
      application_name: "codex-portal",
      statement_timeout: statementTimeoutMs,
      lock_timeout: lockTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs,
    },
  });
}

/**
 * Opens a PostgreSQL database, migrating it first; instances that start together do so one after another.
 * `warn` is told what works less well than it could. Throws a StartError when the database cannot be used.
 */
export async function openPostgres(
  { url, replicaUrl, connections }: PostgresSettings,
  warn: (sentence: string) => void,
): Promise<Database> {
  await migratePostgres(url, warn);
  // Writes hold a connection from their first statement to their commit; reads must never wait for those.
  const writers = pool(url, Math.ceil(connections / 2));
  const readers = pool(url, Math.floor(connections / 2));
  const late = replicaUrl === undefined ? undefined : pool(replicaUrl, Math.floor(connections / 2));
  // The schema's SQLite types stand for both engines.
  const queries = (client: SQL) => drizzle(client, { casing: "snake_case" }) as unknown as Queries;
  const read = queries(readers);
  return {
    tables: postgresTables,
    read,
    readLate: late ? queries(late) : read,
    write: postgresWrite(drizzle(writers, { casing: "snake_case" })),
    async lock(tx: Tx, key: string) {
      await tx
        .select({ held: sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))` })
        .from(sql`(select 1) as one`);
    },
    search: postgresSearch,
    async close() {
      await Promise.all(
        [writers, readers, late].map((client) => client?.close({ timeout: connectionTimeoutS })),
      );
    },
  };
}
