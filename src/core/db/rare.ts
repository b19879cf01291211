import { and, type Column, gte, lte, type SQL } from "drizzle-orm";

/**
 * True for rows whose column holds a value that few do, found by the column's index. SQLite counts how many rows a value
 * has on average: asked for by `=`, it reads the whole of a table in which nearly all rows hold another.
 */
export function isRare(column: Column, value: string): SQL | undefined {
  return and(gte(column, value), lte(column, value));
}
