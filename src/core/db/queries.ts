import { and, type Column, gte, lt, lte, type SQL } from "drizzle-orm";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";

/** What a store may do on a connection; drizzle's own transactions are left out on purpose. Every answer is awaited. */
export type Queries = Pick<
  BaseSQLiteDatabase<"sync" | "async", unknown>,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "with" | "$count"
>;

/**
 * Asks a statement of plain SQL that both engines understand, each value in the place of a question mark; the rows have the
 * database's own names. It is for what opens and proves databases: all else is asked by drizzle.
 */
export type AskPlainly = (on: Queries, statement: string, ...values: PlainValue[]) => Promise<PlainRow[]>;

export type PlainValue = string | number | null;
type PlainRow = Record<string, unknown>;

/** Prepares a hot statement once for each connection it is used on. */
export function prepared<Statement>(build: (on: Queries) => Statement): (on: Queries) => Statement {
  const byConnection = new WeakMap<Queries, Statement>();
  return (on) => {
    const known = byConnection.get(on);
    if (known) return known;
    const statement = build(on);
    byConnection.set(on, statement);
    return statement;
  };
}

/** Thrown when a row that was read before was deleted by another instance meanwhile. */
export class RowGoneError extends Error {
  override name = "RowGoneError";
}

/** Returns the row of a statement that always has one, such as an insert with `returning`. Throws a RowGoneError. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new RowGoneError("the database answered no row");
  return row;
}

/**
 * True for rows whose column begins with a text, in its own case; the column's index finds them.
 * LIKE would take `_` and `%` for other characters, and on SQLite ignore the case and the index.
 */
export function beginsWith(column: Column, text: string): SQL | undefined {
  return and(gte(column, text), lt(column, `${text}\u{10FFFF}`));
}

/**
 * True for rows whose column holds a value that few do, found by the column's index. SQLite counts how many rows a value
 * has on average: asked for by `=`, it reads the whole of a table in which nearly all rows hold another.
 */
export function isRare(column: Column, value: string): SQL | undefined {
  return and(gte(column, value), lte(column, value));
}
