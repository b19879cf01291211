import { and, type Column, eq, or, type SQL, sql } from "drizzle-orm";
import { totalMax } from "../contract/lists.ts";
import { countOf, isBeginning, patternOf, rowsBeginning, type Search } from "./search.ts";

/** Which case is whose is the locale's business, and the columns themselves have none. */
const inLocale = (column: SQL | Column) => sql`(${column} collate "default")`;

/** A pattern's backslashes are signs like others. */
const matching = (column: Column, pattern: string) => sql`${inLocale(column)} ilike ${pattern} escape ''`;

/** pg_trgm takes its trigrams from letters and digits only; a text without any would be looked for in every row. */
const indexable = /[\p{L}\p{N}]{3}/u;

/**
 * Text in PostgreSQL: few matches are gathered before anything else, which the planner does from the trigram index;
 * many are left to the planner, which meets them in the order of the list.
 */
export const postgresSearch: Search = {
  async rows(on, searchable, text, within) {
    if (isBeginning(text) || !indexable.test(text)) return rowsBeginning(on, searchable, text, matching);
    const pattern = patternOf(text);
    const where = or(...searchable.columns.map((column) => matching(column, pattern)));
    const narrowing = searchable.columns.find(({ name }) => name === within?.column);
    const counted = and(where, narrowing && within && eq(narrowing, within.word));
    const { id } = searchable;
    const matches = sql`(select ${id} from ${id.table} where ${counted} limit ${totalMax + 1})`;
    const found = await countOf(on, matches);
    if (found.count === 0) return { where: sql`false`, ...found };
    return { where: found.isMany ? where : sql`${id} in ${matches}`, ...found };
  },
  column: (column, text) => matching(column, patternOf(text)),
};

/** The columns that are searched, by the name of their index; the full-text tables of SQLite name the same. */
const indexes = {
  users_search: ["users", "email", "username", "used_secret_code"],
  secret_codes_search: ["secret_codes", "code", "label"],
  pages_search: ["pages", "slug", "title"],
  audit_logs_search: ["audit_logs", "action", "details", "ip_address"],
} satisfies Record<string, [string, ...string[]]>;

/** What makes the trigram indexes; nothing is done where they are. */
export function searchIndexStatements(): string[] {
  return Object.entries(indexes).map(([name, [table, ...columns]]) => {
    const keys = columns.map((column) => `("${column}" collate "default") gin_trgm_ops`);
    return `create index if not exists "${name}" on "${table}" using gin (${keys.join(", ")})`;
  });
}
