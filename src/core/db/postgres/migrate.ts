import type { ReservedSQL, SQL } from "bun";
import { BunSQLSession } from "drizzle-orm/bun-sql/session";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { PgDialect } from "drizzle-orm/pg-core";
import { z } from "zod";
import { certificateDateRemedy } from "../../lib/certificate-fault.ts";
import { ForeignError, NewerError, StartError } from "../errors.ts";
import { migrationsFolder, newestKnownMigration, tooOld } from "../migrations.ts";
import { addressesOf } from "./addresses.ts";
import { searchIndexStatements } from "./dialect.ts";
import { makeFirstMonths } from "./partitions.ts";
import { connectionTimeoutS } from "./pool.ts";

/** "CDXP", as in the header of our SQLite files: the key of the lock that one starting instance, or a move, holds. */
export const migrationLock = 0x43445850;
/** From here on an owner may create trusted extensions without being a superuser. */
const oldestServer = 130000;

/** How long to wait for another instance before logging it. */
const quietWaitMs = 3000;
/** Clocks further apart than this, in milliseconds, make one-time codes and limits visibly wrong. */
const clockSkewMs = 10_000;

const facts = z.tuple([
  z.object({
    version: z.coerce.number(),
    encoding: z.string(),
    standby: z.boolean(),
    migrations: z.string().nullable(),
    tables: z.coerce.number(),
    now: z.coerce.number(),
  }),
]);
const newest = z.tuple([z.object({ at: z.coerce.number().nullable() })]);

/**
 * Brings a database to this release, one instance at a time.
 * Throws a StartError, and changes nothing, when it cannot be reached, is not ours, or was made by a newer release.
 */
export async function migratePostgres(url: string, warn: (sentence: string) => void): Promise<void> {
  // Two clients: one that has a connection waits for another one without end. Nothing is prepared, since a pooler may know
  // the same name for a statement of another instance.
  const options = { url, max: 1, prepare: false, connectionTimeout: connectionTimeoutS };
  const clients = [new Bun.SQL(options), new Bun.SQL(options)] as const;
  const place = placeOf(url);
  const reserve = (client: SQL) =>
    client.reserve().catch((error) => {
      throw new StartError(
        `The database at ${place} cannot be reached (${reason(error)}). ` +
          (certificateDateRemedy(error, new Date()) ?? "Check DATABASE_URL."),
      );
    });
  try {
    const [held, locking] = await Promise.all([reserve(clients[0]), reserve(clients[1])]);
    try {
      await lockMigrations(locking, place, warn);
      await checkFit(held, place, warn);
      await migrate(held).catch((error) => {
        throw new StartError(
          `The database at ${place} cannot be upgraded to this release (${reason(error)}). ` +
            "The user in DATABASE_URL must be its owner.",
        );
      });
      await makeFirstMonths(held, new Date().toISOString(), warn);
      await makeSearchIndexes(held, warn);
    } finally {
      // Whatever has gone wrong, its end is the end of the lock.
      await locking`rollback`.catch(() => {});
      await Promise.allSettled([held.release(), locking.release()]);
    }
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}

/**
 * Runs the migrations that are new to a database. The session is made by itself, since the module that makes databases
 * loads Bun's client for PostgreSQL in every program that it is bundled into, also where it is not used.
 */
function migrate(held: ReservedSQL): Promise<void> {
  const dialect = new PgDialect();
  const config = { migrationsFolder: migrationsFolder("postgres") };
  return dialect.migrate(readMigrationFiles(config), new BunSQLSession(held, dialect, undefined), config);
}

/**
 * Waits for another instance's migration, which can take minutes at full size, and logs longer waits. The lock
 * belongs to a transaction, since a pooler may give the next statement to another connection.
 */
async function lockMigrations(
  locking: ReservedSQL,
  place: string,
  warn: (sentence: string) => void,
): Promise<void> {
  const telling = setTimeout(
    () => warn(`Waiting for another instance that is upgrading or moving the database at ${place}.`),
    quietWaitMs,
  );
  try {
    await locking`begin`;
    for (const bound of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"])
      await locking.unsafe(`set local ${bound} = 0`);
    await locking`select pg_advisory_xact_lock(${migrationLock})`;
  } finally {
    clearTimeout(telling);
  }
}

async function checkFit(held: ReservedSQL, place: string, warn: (sentence: string) => void): Promise<void> {
  const [found] = facts.parse([
    ...(await held`
      select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
        pg_is_in_recovery() as standby, to_regclass('drizzle.__drizzle_migrations')::text as migrations,
        (select count(*) from pg_tables where schemaname = current_schema()) as tables,
        extract(epoch from clock_timestamp()) * 1000 as now`),
  ]);
  const refuse = (why: string, Kind = StartError) =>
    new Kind(`The database at ${place} ${why} Nothing was changed.`);
  if (found.version < oldestServer) throw refuse("is older than PostgreSQL 13.");
  if (found.encoding !== "UTF8")
    throw refuse(`stores text in ${found.encoding}; create it with the encoding UTF8.`);
  if (found.standby) throw refuse("is a standby; DATABASE_URL must name the primary.");
  if (found.migrations === null && found.tables > 0)
    throw refuse("belongs to another program. Give the portal one of its own.", ForeignError);
  const skew = Math.round((Date.now() - found.now) / 1000);
  if (Math.abs(skew) * 1000 > clockSkewMs) {
    warn(
      `This machine's clock is ${skew} s off the clock of the database at ${place}. Synchronize both with NTP.`,
    );
  }
  if (found.migrations === null) return;
  const [{ at }] = newest.parse([
    ...(await held`select max(created_at) as at from drizzle.__drizzle_migrations`),
  ]);
  const folder = migrationsFolder("postgres");
  const old = tooOld(folder, at ?? 0);
  if (old) throw new StartError(`The database at ${place} ${old}`);
  if ((at ?? 0) > newestKnownMigration(folder)) {
    throw refuse("was made by a newer release of codex-portal: start the newer executable.", NewerError);
  }
}

/** Trigram indexes need an extension that a server may lack; the portal works without, but its searches read whole tables. */
async function makeSearchIndexes(held: ReservedSQL, warn: (sentence: string) => void): Promise<void> {
  try {
    const [known] = await held`select 1 from pg_extension where extname = 'pg_trgm'`;
    if (!known) await held.unsafe("create extension pg_trgm");
    for (const statement of searchIndexStatements()) await held.unsafe(statement);
  } catch (error) {
    warn(
      `The database cannot index searches (${reason(error)}), so they read whole tables. ` +
        "Have its administrator run CREATE EXTENSION pg_trgm in the portal's database and schema, then restart.",
    );
  }
}

/** Returns the server's message; the errors around it only repeat the query. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reason(error.cause);
}

/** Returns where a database is, without the password that its address may hold. */
export function placeOf(address: string): string {
  const urls = addressesOf(address).map((one) => new URL(one));
  return `${urls.map(({ host }) => host).join(",")}${urls[0]?.pathname ?? ""}`;
}
