import { and, asc, type Column, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { listLimitDefault, totalMax } from "../contract/limits.ts";
import type { ListQuery, ListView, Total } from "../contract/lists.ts";
import { CodedError } from "../lib/coded-error.ts";
import type { Counted, Database } from "./database.ts";
import type { Queries } from "./queries.ts";
import { countOfRows } from "./search.ts";

/** A select that lacks its condition, its order, and how many rows it returns. */
type Select<Row> = {
  where(condition: SQL | undefined): {
    orderBy(...columns: SQL[]): { limit(rows: number): PromiseLike<Row[]> };
  };
};

type List<Sort extends string, Row> = {
  /** The orders that the contract names; the first where a query names none. */
  sorts: readonly [Sort, ...Sort[]];
  /** The column of each order, and the id of a row. */
  columns: Record<Sort | "id", Column>;
  /** What the search and the filters leave. */
  matching: SQL | undefined;
  select: Select<Row>;
  /** Counts the rows that match. */
  total: () => Promise<Total>;
};

/**
 * Reads a page of a list, the newest first where a query names no order, or the one row whose id it names. Throws invalid_data
 * for a cursor that is none of its own, not_found for an id that no row has.
 */
export async function listPage<Sort extends string, Row extends { id: number } & Record<Sort, SortValue>>(
  { sort, order = "desc", limit = listLimitDefault, cursor, id: wanted }: ListQuery<Sort>,
  { sorts, columns, matching, select, total }: List<Sort, Row>,
): Promise<ListView<Row>> {
  const { id } = columns;
  if (wanted !== undefined) {
    const items = await select
      .where(and(matching, eq(id, wanted)))
      .orderBy(asc(id))
      .limit(1);
    if (items.length === 0) throw new CodedError("not_found");
    return { items, nextCursor: null, ...totalOf(1) };
  }
  const by = sort ?? sorts[0];
  const { after, orderBy } = keyset({ by: columns[by], id, order }, cursor);
  // One row more shows whether there is another page.
  const read = await select
    .where(and(matching, after))
    .orderBy(...orderBy)
    .limit(limit + 1);
  return { ...pageOf(read, limit, (row) => row[by]), ...(await total()) };
}

/** Returns the total of what was counted up to one more than the largest total that is counted. */
export function totalOf(count: number): Total {
  return count > totalMax ? { total: totalMax, totalIs: "more" } : { total: count, totalIs: "exact" };
}

/** Counts the rows that meet a condition, and reads no more of them than the largest total that is counted. */
export async function countUpTo(on: Queries, from: SQL, condition?: SQL): Promise<Total> {
  const bound = sql`${condition && sql` where ${condition}`} limit ${totalMax + 1}`;
  const rows = await on.select({ count: countOfRows }).from(sql`(select 1 from ${from}${bound}) as found`);
  return totalOf(rows[0]?.count ?? 0);
}

/** Counts a table's rows; beyond the largest total that is counted its statistics say about how many they are. */
export async function countAll(on: Queries, table: Counted, estimate: Database["estimate"]): Promise<Total> {
  const total = await countUpTo(on, sql`${table}`);
  return total.totalIs === "exact" ? total : about((await estimate(table)) ?? 0);
}

/** Returns a total as statistics have it, which may be old: what was counted is more. */
export function about(rows: number): Total {
  return { total: Math.max(totalMax + 1, Math.round(rows)), totalIs: "about" };
}

const cursorShape = () => z.tuple([z.union([z.string(), z.number(), z.boolean(), z.null()]), z.int()]);

const text = () => z.nullable(z.string().check(z.refine((value) => !value.includes("\0"))));

/** What a column of each type gives a cursor; one engine would compare anything, the other refuses to. */
const shapes: Record<string, () => z.ZodMiniType> = {
  string: text,
  custom: text,
  number: () => z.nullable(z.int()),
  boolean: () => z.boolean(),
};

export type SortValue = z.infer<ReturnType<typeof cursorShape>>[0];

type Order = { by: Column; id: Column; order: "asc" | "desc" };

/** Returns the order of a list and, with a cursor, the condition for what comes after it; rows without a value come first. */
export function keyset({ by, id, order }: Order, cursor: string | undefined) {
  const direction = order === "asc" ? asc : desc;
  const orderBy =
    by === id ? [direction(id)] : [by.notNull ? direction(by) : nullsPlaced(by, order), direction(id)];
  return {
    orderBy,
    after: cursor === undefined ? undefined : afterCursor({ by, id, order }, decode(cursor, by)),
  };
}

/** Returns an order in which a row without a value counts as the smallest on both engines, which differ by themselves. */
function nullsPlaced(by: Column, order: "asc" | "desc"): SQL {
  return order === "asc" ? sql`${by} asc nulls first` : sql`${by} desc nulls last`;
}

function afterCursor({ by, id, order }: Order, [value, lastId]: [SortValue, number]): SQL | undefined {
  const beyond = order === "asc" ? gt : lt;
  if (by === id) return beyond(id, lastId);
  if (value === null) {
    const sameKind = and(isNull(by), beyond(id, lastId));
    return order === "asc" ? or(sameKind, isNotNull(by)) : sameKind;
  }
  const pair = sql`(${by}, ${id})`;
  const later = order === "asc" ? sql`${pair} > (${value}, ${lastId})` : sql`${pair} < (${value}, ${lastId})`;
  return order === "asc" ? later : or(later, isNull(by));
}

/** Returns what a cursor of this order holds. Throws invalid_data for any other text. */
function decode(cursor: string, by: Column): [SortValue, number] {
  try {
    const place = cursorShape().parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    shapes[by.dataType]?.().parse(place[0]);
    return place;
  } catch (cause) {
    throw new CodedError("invalid_data", { cause });
  }
}

/** Returns a page without the extra row that was read to learn whether there is more, and the cursor of the next page. */
export function pageOf<Row extends { id: number }>(
  rows: Row[],
  limit: number,
  sortValue: (row: Row) => SortValue,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  const nextCursor = last
    ? Buffer.from(JSON.stringify([sortValue(last), last.id])).toString("base64url")
    : null;
  return { items, nextCursor };
}
