import { and, type Column, gte, like, lt, or, type SQL, sql } from "drizzle-orm";
import { totalMax } from "../contract/lists.ts";
import type { Queries } from "./database.ts";

/** Where a table's text can be found. */
export type Searchable = {
  /** The trigram index over the columns, by name. */
  index: string;
  id: Column;
  columns: Column[];
  /** Indexed columns for texts too short for trigrams, with the case they are kept in. */
  prefixes: { column: Column; fold: (text: string) => string }[];
};

/** A trigram index knows nothing of shorter texts. */
const trigram = 3;

/**
 * The condition that a row contains a text.
 * Few matches are taken from the index; many would cost more to gather than to meet on the way,
 * so then each row is looked at in the order of the list. Texts under three letters match beginnings.
 */
export async function containsText(on: Queries, where: Searchable, text: string): Promise<SQL | undefined> {
  if ([...text].length < trigram) return startsWith(where, text);
  const phrase = `"${text.replaceAll('"', '""')}"`;
  const index = sql.identifier(where.index);
  const matches = sql`(select rowid from ${index} where ${index} match ${phrase} limit ${totalMax + 1})`;
  const [found] = await on.select({ count: sql<number>`count(*)` }).from(sql`${matches} as found`);
  if ((found?.count ?? 0) <= totalMax) return sql`${where.id} in ${matches}`;
  const pattern = likePattern(text);
  return or(...where.columns.map((column) => like(column, pattern)));
}

/** The pattern of a text's occurrence anywhere; its own wildcards stand for any one sign. */
export function likePattern(text: string): string {
  return `%${text.replace(/[%_]/g, "_")}%`;
}

function startsWith({ prefixes }: Searchable, text: string): SQL | undefined {
  return or(
    ...prefixes.map(({ column, fold }) => {
      const start = fold(text);
      return and(gte(column, start), lt(column, `${start}\u{10FFFF}`));
    }),
  );
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
