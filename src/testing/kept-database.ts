import { SQL } from "bun";
import type { Database, Write } from "../db/database.ts";
import { openPostgres, type PostgresSettings } from "../db/postgres/open.ts";

/**
 * What tests may have changed beside rows: tables, columns, constraints, triggers, settings, and what the planner knows of
 * sizes. Ours begin at 16384 (PostgreSQL's manual, "System Catalog Initial Data").
 */
const fingerprint = `
  select concat_ws(' ',
    (select concat(count(*), ' ', sum(oid::bigint), ' ', sum(reltuples) filter (where relkind = 'r')) from pg_class where oid >= 16384),
    (select sum(hashtext(attname)) from pg_attribute where attrelid >= 16384),
    (select count(*) from pg_statistic where starelid >= 16384),
    (select concat(count(*), ' ', sum(oid::bigint)) from pg_constraint where oid >= 16384),
    (select concat(count(*), ' ', sum(ascii(tgenabled::text))) from pg_trigger),
    (select count(*) from pg_proc where oid >= 16384),
    (select count(*) from pg_db_role_setting)) as now`;

/**
 * Empties what rows were written into and lets ids begin anew. Deleting the rows of a table of one page costs a tenth of
 * cutting it off with all that refers to it; the planner takes a table that it knows nothing of to have ten pages anyhow.
 */
const empty = `
  do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select oid::regclass from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) = 8192 loop
      execute 'delete from ' || name;
    end loop;
    for name in select oid::regclass from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) > 8192 loop
      execute 'truncate ' || name || ' cascade';
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
      where schemaname = 'public' and last_value is not null;
  end $$`;

/** A database that one portal after another has, each empty, over the same connections: they cost more than what most tests ask. */
export type KeptDatabase = {
  url: string;
  /** Opens it for the next portal. */
  open(settings: PostgresSettings, warn: (sentence: string) => void): Promise<Database>;
  /** Empties it once all writes have ended; false when that does not make it as new. */
  renew(): Promise<boolean>;
  /** Closes its connections. */
  close(): Promise<void>;
};

export async function keptDatabase(url: string): Promise<KeptDatabase> {
  const sql = new SQL({ url, max: 1 });
  // While a snapshot is older than they are, the places of deleted rows are not used again: rows are found as they were written.
  const watcher = new SQL({ url, max: 1 });
  await watcher.unsafe("begin isolation level repeatable read; select 1").simple();
  const ask = async (): Promise<string> => String((await sql.unsafe(fingerprint))[0]?.now);
  const asNew = await ask();
  let opened: { db: Database; settings: string } | undefined;
  let lent: { isEnded: boolean; isClosed: boolean; writes: Set<Promise<unknown>> } | undefined;
  let tell: (sentence: string) => void = () => {};

  /** Returns the database as one portal has it: what it still writes after its end is refused. */
  function lend(db: Database): Database {
    const mine = { isEnded: false, isClosed: false, writes: new Set<Promise<unknown>>() };
    lent = mine;
    function during<T>(work: () => Promise<T>): Promise<T> {
      if (mine.isEnded) return Promise.reject(new Error("the portal of this database was closed"));
      const done = work();
      mine.writes.add(done);
      const forget = () => mine.writes.delete(done);
      done.then(forget, forget);
      return done;
    }
    const write: Write = (job) => during(() => db.write(job));
    const { months } = db;
    return {
      ...db,
      write,
      ...(months && { months: { ...months, keep: (...log) => during(() => months.keep(...log)) } }),
      async close() {
        mine.isClosed = true;
        await close();
      },
    };
  }

  async function close(): Promise<void> {
    const closing = opened?.db.close();
    opened = undefined;
    await closing;
    for (const one of [sql, watcher]) await one.close({ timeout: 0 }).catch(() => {});
  }

  return {
    url,
    async open(settings, warn) {
      tell = warn;
      const key = JSON.stringify(settings);
      if (opened?.settings !== key) {
        await opened?.db.close();
        const db = await openPostgres(
          settings,
          (sentence) => tell(sentence),
          async () => {},
        );
        opened = { db, settings: key };
      }
      return lend(opened.db);
    },
    async renew() {
      if (!lent || lent.isClosed) return false;
      lent.isEnded = true;
      await Promise.allSettled(lent.writes);
      try {
        if ((await ask()) !== asNew) return false;
        await sql.unsafe(empty).simple();
        return true;
      } catch {
        // A test that ends the server's connections ends this one, too.
        return false;
      }
    },
    close,
  };
}
