import { and, type Column, gte, like, lt, or, type SQL, sql } from "drizzle-orm";
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
  /** Whether more rows match than a total tells. */
  isMany: boolean;
};

/** A trigram index knows nothing of shorter texts. */
const trigram = 3;
/** Addresses share almost all their trigrams, so that an index of them finds nothing quickly. */
const addressLike = /^[\d.:]+$/;

/**
 * The rows that contain a text.
 * Few matches are taken from the index; many would cost more to gather than to meet on the way,
 * so then each row is looked at in the order of the list. Short texts and addresses match beginnings.
 * `within` narrows the count of matches to rows whose indexed column holds a word.
 */
export async function containsText(
  on: Queries,
  searchable: Searchable,
  text: string,
  within?: { column: string; word: string },
): Promise<Found> {
  if ([...text].length < trigram || addressLike.test(text)) return startsWith(on, searchable, text);
  const narrowed = within ? ` AND ${within.column} : ${phrase(within.word)}` : "";
  const index = sql.identifier(searchable.index);
  const matches = sql`(select rowid from ${index} where ${index} match ${phrase(text) + narrowed} limit ${totalMax + 1})`;
  if (await isFew(on, matches)) return { where: sql`${searchable.id} in ${matches}`, isMany: false };
  const pattern = likePattern(text);
  return { where: or(...searchable.columns.map((column) => like(column, pattern))), isMany: true };
}

async function startsWith(on: Queries, { id, prefixes }: Searchable, text: string): Promise<Found> {
  const ranges = prefixes.map(({ column, fold }) => {
    const start = fold(text);
    return and(gte(column, start), lt(column, `${start}\u{10FFFF}`));
  });
  const matches = sql`(select 1 from ${id.table} where ${or(...ranges)} limit ${totalMax + 1})`;
  if (await isFew(on, matches)) return { where: or(...ranges), isMany: false };
  const pattern = `${text.replace(/[%_]/g, "_")}%`;
  return { where: or(...prefixes.map(({ column }) => like(column, pattern))), isMany: true };
}

function phrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

async function isFew(on: Queries, matches: SQL): Promise<boolean> {
  const rows = await on.select({ count: sql<number>`count(*)` }).from(sql`${matches} as found`);
  return (rows[0]?.count ?? 0) <= totalMax;
}

/** The pattern of a text's occurrence anywhere; its own wildcards stand for any one sign. */
export function likePattern(text: string): string {
  return `%${text.replace(/[%_]/g, "_")}%`;
}

/** How many rows of a table meet a condition, counted no further than the wire tells. */
export async function countUpTo(
  on: Queries,
  from: SQL | undefined,
  condition: SQL | undefined,
): Promise<number> {
  const bound = condition ? sql` where ${condition} limit ${totalMax}` : sql``;
  const rows = await on
    .select({ count: sql<number>`count(*)` })
    .from(sql`(select 1 from ${from}${bound}) as found`);
  return rows[0]?.count ?? 0;
}

/** The total of a list that is only searched: known without counting when the search found many. */
export async function countFound(
  on: Queries,
  from: SQL | undefined,
  found: Found | undefined,
): Promise<number> {
  return found?.isMany ? totalMax : countUpTo(on, from, found?.where);
}
