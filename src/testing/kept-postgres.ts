import { SQL } from "bun";
import type { Renewal } from "./kept-database.ts";

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

export async function renewalOfPostgres(url: string): Promise<Renewal> {
  const sql = new SQL({ url, max: 1 });
  // While a snapshot is older than they are, the places of deleted rows are not used again: rows are found as they were written.
  const watcher = new SQL({ url, max: 1 });
  await watcher.unsafe("begin isolation level repeatable read; select 1").simple();
  const ask = async (): Promise<string> => String((await sql.unsafe(fingerprint))[0]?.now);
  const asMade = await ask();
  return {
    isAsMade: async () => (await ask()) === asMade,
    empty: async () => void (await sql.unsafe(empty).simple()),
    async close() {
      for (const one of [sql, watcher]) await one.close({ timeout: 0 }).catch(() => {});
    },
  };
}
