import { sql } from "drizzle-orm";
import type { Database, Tx } from "./database.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { postgresPool } from "./postgres-pool.ts";
import { postgresRead, postgresReadLate } from "./read-postgres.ts";
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
  const writers = postgresPool(url, Math.ceil(connections / 2));
  const readers = postgresPool(url, Math.floor(connections / 2), { default_transaction_read_only: "on" });
  const late = replicaUrl === undefined ? undefined : postgresPool(replicaUrl, Math.floor(connections / 2));
  const read = postgresRead(readers);
  return {
    tables: postgresTables,
    read,
    readLate: late ? postgresReadLate(late, readers, warn) : read,
    write: postgresWrite(writers),
    async lock(tx: Tx, key: string) {
      await tx
        .select({ held: sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))` })
        .from(sql`(select 1) as one`);
    },
    search: postgresSearch,
    async close() {
      await Promise.all([writers, readers, late].map((pool) => pool?.close()));
    },
  };
}
