import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { StartError } from "../errors.ts";
import { writeBy } from "../write.ts";
import { addressesOf } from "./addresses.ts";
import { archiveState } from "./archive.ts";
import { askerOf, askPlainly, postgresRead, postgresReadLate } from "./ask.ts";
import { shortcomings } from "./check.ts";
import {
  forUpdate,
  forUpdateSkipLocked,
  lock,
  postgresEstimate,
  postgresJsonRows,
  postgresSearch,
} from "./dialect.ts";
import { migratePostgres, placeOf } from "./migrate.ts";
import { postgresPartitions } from "./partitions.ts";
import { listeningClient, type PostgresPool, postgresPool } from "./pool.ts";
import { primaryOf } from "./primary.ts";
import { postgresRevision } from "./revision.ts";
import { postgresTables } from "./tables.ts";
import { postgresTransact } from "./write.ts";

export type PostgresSettings = {
  url: string;
  /** A standby that readers of logs and numbers may be sent to. */
  replicaUrl: string | undefined;
  /** The most connections this instance opens to the server, at least 2. */
  connections: number;
};

/** The settings of connections that only read, beside those of all. */
export const readOnly = { default_transaction_read_only: "on" };

const loadOf = (name: "write" | "read" | "late", { busy, most }: PostgresPool) => ({
  name,
  busy: busy(),
  most,
});

/** Sends the first query with the portal's own settings; a pooler or a full server may refuse what it accepted from the migration. */
async function firstAnswer<Answer>(url: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new StartError(
      `The database at ${placeOf(url)} refuses the portal's connections (${cause instanceof Error ? cause.message : cause}). ` +
        "A pooler must pass on its settings; a full server needs a higher max_connections.",
    );
  }
}

/**
 * Opens a PostgreSQL database, migrating it first; instances that start together do so one after another.
 * `warn` gets what works less well than it could. Throws a StartError when the database cannot be used.
 * `migrate` does nothing for a copy of a database that was migrated.
 */
export async function openPostgres(
  { url, replicaUrl, connections }: PostgresSettings,
  warn: (sentence: string) => void,
  migrate = migratePostgres,
): Promise<Database> {
  const primary = primaryOf(url, warn);
  const hasChoice = addressesOf(url).length > 1;
  if (hasChoice) {
    await primary.find().catch(() => {
      throw new StartError(
        `None of the servers of ${placeOf(url)} can be reached and written. Check DATABASE_URL.`,
      );
    });
  }
  await migrate(primary.address(), warn);
  if (!hasChoice) await firstAnswer(url, primary.find);
  // One hears of other instances' changes. Where there are but two, pages are looked up each time instead.
  const listening = connections > 2 ? 1 : 0;
  // Writes hold a connection from their first statement to their commit; reads must never wait for those.
  const writing = Math.ceil((connections - listening) / 2);
  // Reads of logs and numbers can be slow; they share connections of their own.
  const gathering = Math.floor((connections - listening) / 5);
  const pool = (max: number, settings?: Record<string, string>) =>
    postgresPool(primary, { max, ...(settings && { settings }) });
  const writers = pool(writing);
  const readers = pool(connections - listening - writing - gathering, readOnly);
  const gatherers = gathering === 0 ? readers : pool(gathering, readOnly);
  const replica = replicaUrl === undefined ? undefined : primaryOf(replicaUrl, warn);
  replica?.find().catch(() => {});
  const standby = replica && postgresPool(replica, { max: Math.max(1, gathering) });
  const read = postgresRead(readers);
  const revision = postgresRevision(() => listeningClient(primary.address()), read, warn);
  for (const sentence of await firstAnswer(primary.address(), () => shortcomings(read, connections)))
    warn(sentence);
  return {
    tables: postgresTables,
    read,
    readReplica: standby ? postgresReadLate(standby, gatherers, warn) : postgresRead(gatherers),
    write: writeBy(postgresTransact(writers, primary.isDirect), revision.grow),
    ask: askPlainly,
    revision: listening === 0 ? { ...revision, current: () => undefined } : revision,
    lock,
    isAlone: false,
    isServer: true,
    forUpdate,
    forUpdateSkipLocked,
    jsonRows: postgresJsonRows,
    search: postgresSearch,
    estimate: postgresEstimate(askerOf(gatherers)),
    partitions: postgresPartitions(writers),
    async clockSkewMs() {
      const asked = Date.now();
      const [row] = await read
        .select({ now: sql<number>`extract(epoch from clock_timestamp()) * 1000` })
        .from(sql`(select 1) as one`);
      return (asked + Date.now()) / 2 - Number(row?.now);
    },
    archive: () => archiveState(read),
    async load() {
      const [row] = await read
        .select({ bytes: sql<number>`pg_database_size(current_database())` })
        .from(sql`(select 1) as one`);
      const late = gatherers === readers ? [] : [loadOf("late", gatherers)];
      return {
        bytes: Number(row?.bytes),
        pools: [loadOf("write", writers), loadOf("read", readers), ...late],
      };
    },
    forgetDeleted: async () => {},
    async close() {
      primary.close();
      replica?.close();
      await revision.close();
      await Promise.all([...new Set([writers, readers, gatherers, standby])].map((pool) => pool?.close()));
    },
  };
}
