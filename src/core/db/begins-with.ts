import { and, type Column, gte, lt, type SQL } from "drizzle-orm";

/**
 * True for rows whose column begins with a text, in its own case; the column's index finds them.
 * LIKE would take `_` and `%` for other characters, and on SQLite ignore the case and the index.
 */
export function beginsWith(column: Column, text: string): SQL | undefined {
  return and(gte(column, text), lt(column, `${text}\u{10FFFF}`));
}
