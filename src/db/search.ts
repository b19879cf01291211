import { and, type Column, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { totalMax } from "../contract/lists.ts";
import type { Queries } from "./database.ts";

/** Where a table's text can be found. */
export type Searchable = {
  /** The trigram index over the columns, by name. */
  index: string;
  id: Column;
  columns: Column[];
  /** Indexed columns to match beginnings in, with the case they are kept in. */
  prefixes: { column: Column; fold: (text: string) => string }[];
};

export type Found = {
  where: SQL | undefined;
  /** Rows that match, counted no further than one more than a total tells. */
  count: number;
  /** Whether more rows match than a total tells. */
  isMany: boolean;
};

/** Narrows the count of matches to rows whose indexed column holds a word. */
export type Within = { column: string; word: string };

/** What the engines do in their own ways: finding text, whatever its case. */
export type Search = {
  /** The rows that contain a text; short texts and addresses match beginnings. */
  rows(on: Queries, searchable: Searchable, text: string, within?: Within): Promise<Found>;
  /** The rows of a small table that contain a text in a column; each is looked at. */
  column(column: Column, text: string): SQL;
};

/** A trigram index knows nothing of shorter texts. */
const trigram = 3;
/** Addresses share almost all their trigrams, so that an index of them finds nothing quickly. */
const addressLike = /^[\d.:]+$/;

/** Whether a text is looked for at the beginning of columns only. */
export function isBeginning(text: string): boolean {
  return [...text].length < trigram || addressLike.test(text);
}

/** Rows with a column that begins with a text; `matching` is the engine's condition on one column. */
export async function rowsBeginning(
  on: Queries,
  { id, prefixes }: Searchable,
  text: string,
  matching: (column: Column, pattern: string) => SQL,
): Promise<Found> {
  const ranges = prefixes.map(({ column, fold }) => {
    const start = fold(text);
    return and(gte(column, start), lt(column, `${start}\u{10FFFF}`));
  });
  const matches = sql`(select 1 from ${id.table} where ${or(...ranges)} limit ${totalMax + 1})`;
  const found = await countOf(on, matches);
  if (!found.isMany) return { where: or(...ranges), ...found };
  const pattern = `${withoutWildcards(text)}%`;
  return { where: or(...prefixes.map(({ column }) => matching(column, pattern))), ...found };
}

/** The pattern of a text's occurrence anywhere. */
export function patternOf(text: string): string {
  return `%${withoutWildcards(text)}%`;
}

/** A text's own wildcards stand for any one sign. */
function withoutWildcards(text: string): string {
  return text.replace(/[%_]/g, "_");
}

const countOfRows = sql<number>`cast(count(*) as integer)`;

/** Counts a subselect that ends after one row more than a total tells. */
export async function countOf(on: Queries, matches: SQL): Promise<Omit<Found, "where">> {
  const rows = await on.select({ count: countOfRows }).from(sql`${matches} as found`);
  const count = rows[0]?.count ?? 0;
  return { count, isMany: count > totalMax };
}

/** How many rows of a table meet a condition, counted no further than the wire tells. */
export async function countUpTo(
  on: Queries,
  from: SQL | undefined,
  condition: SQL | undefined,
): Promise<number> {
  const bound = condition ? sql` where ${condition} limit ${totalMax}` : sql``;
  const rows = await on.select({ count: countOfRows }).from(sql`(select 1 from ${from}${bound}) as found`);
  return rows[0]?.count ?? 0;
}

/** The total of a list that is only searched, which the search has counted. */
export async function countFound(
  on: Queries,
  from: SQL | undefined,
  found: Found | undefined,
): Promise<number> {
  return found ? Math.min(found.count, totalMax) : countUpTo(on, from, undefined);
}
