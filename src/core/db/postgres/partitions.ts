import type { ReservedSQL } from "bun";
import { getTableName } from "drizzle-orm";
import { z } from "zod";
import { reasonOf } from "../../lib/log.ts";
import type { Database } from "../database.ts";
import { isDatabaseUnavailable } from "../errors.ts";
import { partIndexStatements } from "./dialect.ts";
import type { PostgresPool } from "./pool.ts";

/** The tables that are divided by the times of their rows, each part a month or more. */
const divided = ["audit_logs"];

/** Partitions made ahead, in months: a failing job has some 700 tries to make the next one. */
const ahead = 1;
/**
 * A log of fewer rows than this is divided by quarters: the planner reads partitions of up to some 10,000 rows whole, which
 * would be most of such a log, where it looks a text up in the index of a larger one.
 */
const manyRows = 1_000_000;
/** How long the others of a table wait behind this work at the most, in milliseconds, while it waits for those before it. */
const lockTimeoutMs = 100;
/** The work is tried so often, after a wait of up to a second each time, before it is left to the next run of the job. */
const triesMax = 10;
const waitMs = 1000;

/** A part of a table: rows from one text of time, which it includes, to another; a default part has neither. */
type Partition = { name: string; from: string | null; to: string | null };

const partitionRows = z.array(
  z.object({ name: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
);
const counted = z.tuple([z.object({ rows: z.coerce.number() })]);

/** Returns a month in UTC, as times of that month begin, so many months after that of an instant. */
function monthAfter(instant: string, months: number): string {
  const [year, month] = [Number(instant.slice(0, 4)), Number(instant.slice(5, 7))];
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7);
}

async function partitionsOf(held: ReservedSQL, table: string): Promise<Partition[]> {
  // A part without a lower bound begins before every text.
  const bound = "pg_get_expr(part.relpartbound, part.oid)";
  const found = await held.unsafe(`
    select part.relname as name,
      case when ${bound} like '%(MINVALUE)%' then '' else substring(${bound} from 'FROM \\(''([^'']*)''\\)') end as "from",
      substring(${bound} from 'TO \\(''([^'']*)''\\)') as "to"
    from pg_inherits join pg_class part on part.oid = inhrelid where inhparent = '"${table}"'::regclass`);
  return partitionRows.parse([...found]);
}

/** Returns when the quarter of a month ends. */
const quarterEnd = (month: string) => monthAfter(month, 3 - ((Number(month.slice(5)) - 1) % 3));

async function countOf(held: ReservedSQL, query: string): Promise<number> {
  const [{ rows }] = counted.parse([...(await held.unsafe(query))]);
  return rows;
}

/** Makes the partitions to come, each from the end of the one before it. */
async function makeMonths(held: ReservedSQL, table: string, now: string): Promise<void> {
  const there = await partitionsOf(held, table);
  const rows = await countOf(
    held,
    `select coalesce(sum(greatest(reltuples, 0)), 0) as rows from pg_inherits join pg_class on oid = inhrelid
     where inhparent = '"${table}"'::regclass`,
  );
  /** True when a part is free to be made: where a month has rows in the default part already, they stay there. */
  const isFree = async (from: string, to: string) =>
    there.every((part) => part.from === null || part.to === null || part.from >= to || from >= part.to) &&
    (await countOf(
      held,
      `select count(*) as rows from (select from "${table}_default"
       where created_at >= '${from}' and created_at < '${to}' limit 1) as one`,
    )) === 0;
  let next = monthAfter(now, 0);
  for (let from = next; from <= monthAfter(now, ahead); from = next) {
    next = monthAfter(from, 1);
    const ends = rows < manyRows ? [quarterEnd(from), next] : [next];
    for (const to of ends) {
      if (!(await isFree(from, to))) continue;
      await makePartition(held, table, from, to);
      next = to;
      break;
    }
  }
}

/** Attaching a partition leaves the others readable and writable meanwhile; creating it in place would not. */
async function makePartition(held: ReservedSQL, table: string, from: string, to: string): Promise<void> {
  const name = `${table}_${from.replace("-", "_")}`;
  await held.unsafe(`create table "${name}" (like "${table}" including defaults)`);
  for (const statement of partIndexStatements(table, name)) await held.unsafe(statement);
  await held.unsafe(
    `alter table "${table}" attach partition "${name}" for values from ('${from}') to ('${to}')`,
  );
}

/** Drops the partitions whose rows are all older than an instant. */
async function dropMonths(held: ReservedSQL, table: string, before: string): Promise<void> {
  for (const { name, to } of await partitionsOf(held, table))
    if (to !== null && to <= before) await held.unsafe(`drop table "${name}"`);
}

/** One piece of work is one transaction, and instances take turns. */
async function inTurn(held: ReservedSQL, table: string, work: () => Promise<void>): Promise<void> {
  try {
    await held`begin`;
    await held`select pg_advisory_xact_lock(hashtextextended(${`months:${table}`}, 0))`;
    await held.unsafe(`set local lock_timeout = ${lockTimeoutMs}`);
    await work();
    await held`commit`;
  } catch (error) {
    await held`rollback`.catch(() => {});
    throw error;
  }
}

/** Makes partitions at a start. Without them rows go to the default one, until the job has made some. */
export async function makeFirstMonths(
  held: ReservedSQL,
  now: string,
  warn: (sentence: string) => void,
): Promise<void> {
  for (const table of divided) {
    await inTurn(held, table, () => makeMonths(held, table, now)).catch((error) =>
      warn(
        `The months to come of ${table} could not be made yet (${reasonOf(error)}); it is tried again each hour.`,
      ),
    );
  }
}

/** Makes and drops the partitions of tables, on connections of a pool. */
export function postgresPartitions(pool: PostgresPool): NonNullable<Database["partitions"]> {
  const attempt = (table: string, work: (held: ReservedSQL) => Promise<void>) =>
    pool.run(async (client) => {
      const held = await client.reserve();
      try {
        await inTurn(held, table, () => work(held));
      } finally {
        // A connection that broke is gone as it is.
        held.release().catch(() => {});
      }
    });

  async function patiently(table: string, work: (held: ReservedSQL) => Promise<void>): Promise<void> {
    for (let tried = 1; ; tried++) {
      try {
        return await attempt(table, work);
      } catch (error) {
        if (tried === triesMax || !isDatabaseUnavailable(error)) throw error;
        await Bun.sleep(Math.random() * waitMs);
      }
    }
  }

  return {
    async keep(log, now, before) {
      const table = getTableName(log);
      await patiently(table, (held) => makeMonths(held, table, now));
      await patiently(table, (held) => dropMonths(held, table, before));
    },
    startOf: (instant) => monthAfter(instant, 0),
  };
}
