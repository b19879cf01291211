import { z } from "zod";
import { StartError } from "../errors.ts";
import { migrationsFolder, newestKnownMigration } from "../migrations.ts";
import { migratePostgres } from "../postgres/migrate.ts";
import { connect, oneNumber } from "./connection.ts";
import { type Row, requireThisRelease, type Side, type Target } from "./side.ts";

/** Indexes are made quicker with more memory than a server gives by default. */
const indexMemory = "128MB";

const kindOfDatabase = z.tuple([z.tuple([z.boolean(), z.boolean()])]);
const indexes = z.array(z.tuple([z.string(), z.string()]));

/**
 * Opens the portal in a PostgreSQL database for reading, as it is now; undefined when there is none.
 * Throws a StartError when it is of another release or served.
 */
export async function postgresPortal(url: string): Promise<Side | undefined> {
  const side = await connect(url);
  const { ask, place } = side;
  try {
    const [[isPortal, isStandby]] = kindOfDatabase.parse(
      await ask("select to_regclass('drizzle.__drizzle_migrations') is not null, pg_is_in_recovery()"),
    );
    if (isStandby) throw new StartError(`The database at ${place} is a standby; name the primary.`);
    if (!isPortal) {
      await side[Symbol.asyncDispose]();
      return undefined;
    }
    const [[applied]] = oneNumber.parse(
      await ask("select coalesce(max(created_at), 0) from drizzle.__drizzle_migrations"),
    );
    // A start or a move that was killed before its first table.
    if (applied === 0) {
      await side[Symbol.asyncDispose]();
      return undefined;
    }
    const known = newestKnownMigration(migrationsFolder("postgres"));
    requireThisRelease(`The database at ${place}`, applied, known);
    await side.hold();
    await ask("begin isolation level repeatable read read only");
    return side;
  } catch (error) {
    await side[Symbol.asyncDispose]();
    throw error;
  }
}

/**
 * Opens the PostgreSQL database that a portal is moved to, migrating it first.
 * Throws a StartError when it cannot be used, or is served.
 */
export async function postgresTarget(url: string, warn: (sentence: string) => void): Promise<Target> {
  await migratePostgres(url, warn);
  const side = await connect(url);
  const { ask } = side;
  try {
    await side.hold();
  } catch (error) {
    await side[Symbol.asyncDispose]();
    throw error;
  }
  return {
    ...side,
    async transaction(job) {
      await ask("begin");
      try {
        await job();
        await ask("commit");
      } catch (error) {
        // A connection that broke is rolled back by the server.
        await ask("rollback").catch(() => {});
        throw error;
      }
    },
    async setIndexesAside() {
      const made = indexes.parse(await ask(indexesBesideConstraints));
      for (const [name] of made) await ask(`drop index ${name}`);
      return async () => {
        await ask(`set local maintenance_work_mem = '${indexMemory}'`);
        // The index of a table that is divided would otherwise be made without those of its parts.
        for (const [, definition] of made) await ask(definition.replace(" ON ONLY ", " ON "));
        await ask("analyze");
      };
    },
    async fill({ name, columns }, batches) {
      const names = columns.map((column) => `"${column.name}"`).join(", ");
      const copy = side.held.unsafe(`copy "${name}" (${names}) from stdin`).writable().getWriter();
      try {
        for await (const rows of batches) await copy.write(rows.map(lineOf).join(""));
        await copy.close();
      } catch (error) {
        await copy.abort(error).catch(() => {});
        throw error;
      }
    },
    async goOnAfter(table, id) {
      await ask(`select setval(pg_get_serial_sequence('"${table}"', 'id'), $1)`, [id]);
    },
  };
}

/**
 * Indexes of constraints stay, and so do foreign keys: without them little time would be won. Those of a table's
 * parts come and go with the table's own.
 */
const indexesBesideConstraints = `
  select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = current_schema()::regnamespace and not c.relispartition
    and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`;

const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Returns a row in the text format of COPY. */
function lineOf(row: Row): string {
  const fields = row.map((value) => {
    if (value === null) return "\\N";
    if (value instanceof Uint8Array) return `\\\\x${value.toHex()}`;
    return typeof value === "string"
      ? value.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? "")
      : value;
  });
  return `${fields.join("\t")}\n`;
}
