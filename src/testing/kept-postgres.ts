import { SQL } from "bun";
import type { Renewal } from "./kept-database.ts";

/**
 * What tests may have changed beside rows: tables, columns, constraints, triggers, settings, and what the planner knows of
 * sizes. Ours begin at 16384 (PostgreSQL's manual, "System Catalog Initial Data").
 */
const fingerprint = (tables: readonly Table[]) => `
  select concat_ws(' ',
    (select concat(count(*), ' ', sum(oid::bigint), ' ', sum(reltuples) filter (where relkind = 'r'), ' ', sum(relnatts))
      from pg_class where oid >= 16384),
    (select sum(hashtext(attname)) from pg_attribute
      where attrelid = any('{${tables.map(({ id }) => id)}}'::oid[]) and attnum > 0),
    (select count(*) from pg_statistic where starelid >= 16384),
    (select concat(count(*), ' ', sum(oid::bigint)) from pg_constraint where oid >= 16384),
    (select concat(count(*), ' ', sum(ascii(tgenabled::text))) from pg_trigger),
    (select count(*) from pg_proc where oid >= 16384),
    (select count(*) from pg_db_role_setting)) as now`;

type Table = { id: number; name: string };

const pageBytes = 8192;

/**
 * Makes the functions that empty non-empty tables and restart ids; what a function asks is planned once for all portals.
 * Deleting the rows of a table of one page costs a tenth of cutting it off with all that refers to it. In one of several pages, rows
 * would no longer be found as they were written. The planner takes a table that it knows nothing of to have ten pages anyhow.
 */
const making = (tables: readonly Table[]) => `
  create function pg_temp.empty() returns void language plpgsql as $$
  declare
    held boolean[] := (select array[${tables.map(({ name }) => `exists (select from ${name})`)}]);
  begin
    ${tables
      .map(
        ({ name, id }, place) => `
    if pg_relation_size(${id}) > ${pageBytes} then truncate ${name} cascade;
    elsif held[${place + 1}] then delete from ${name};
    end if;`,
      )
      .join("")}
    perform setval(oid, seqstart, false) from pg_sequence join pg_class on oid = seqrelid
      where relnamespace = 'public'::regnamespace;
  end $$`;

export async function renewalOfPostgres(url: string): Promise<Renewal> {
  const sql = new SQL({ url, max: 1 });
  // While a snapshot is older than they are, the places of deleted rows are not used again: rows are found as they were written.
  const watcher = new SQL({ url, max: 1 });
  await watcher.unsafe("begin isolation level repeatable read; select 1").simple();
  const tables: Table[] = await sql.unsafe(
    "select oid::int as id, oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  await sql.unsafe(making(tables));
  // All rows go, so foreign keys need no checks.
  await sql.unsafe("set session_replication_role = replica");
  const question = fingerprint(tables);
  const ask = async (): Promise<string> => String((await sql.unsafe(question))[0]?.now);
  const asMade = await ask();
  return {
    isAsMade: async () => (await ask()) === asMade,
    empty: async () => void (await sql.unsafe("select pg_temp.empty()")),
    async close() {
      for (const one of [sql, watcher]) await one.close({ timeout: 0 }).catch(() => {});
    },
  };
}
