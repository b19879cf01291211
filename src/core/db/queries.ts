import { and, type Column, getTableColumns, getTableName, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { BaseSQLiteDatabase, SQLiteTable } from "drizzle-orm/sqlite-core";

/** What a store may do on a connection; drizzle's own transactions are left out on purpose. Every answer is awaited. */
export type Queries = Pick<
  BaseSQLiteDatabase<"sync" | "async", unknown>,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "with" | "$count"
>;

/**
 * Runs a statement of plain SQL that both engines understand, with question marks for values; the rows have the
 * database's own names. It is for opening and proving databases: all else uses drizzle.
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
 * has on average: for `=`, it reads the whole of a table in which nearly all rows hold another.
 */
export function isRare(column: Column, value: string): SQL | undefined {
  return and(gte(column, value), lte(column, value));
}

/**
 * Rows that a prepared statement takes as one JSON parameter, so that it is one statement for any number of rows.
 * Each engine parses the JSON in its own way.
 */
export type JsonRows = {
  /** Returns the rows as a table called `given`; each of its columns is of the type of one of the schema's. */
  rows(columns: Record<string, Column>): SQL;
  /** Returns a condition: an indexed column equals a column of the JSON rows, and `also` holds. The JSON rows have to be selected from. */
  matching(column: Column, name: string, also: SQL | undefined): SQL;
  /** Returns a condition: a column is one of what a query finds, which are few. */
  isOneOf(column: Column, query: SQL): SQL;
  /** Returns the id of a row that is inserted into a table by selecting it. */
  newId(table: string): SQL;
};

/** The placeholder of the JSON text. */
export const jsonText = sql.placeholder("given");

/** Half of a character alone, which JSON writes as an escape; the drivers make it well-formed by themselves, and so must we. */
const loneSurrogate = /\\ud[89a-f]/;

/** Returns the parameters of a statement that takes JSON rows. */
export function asJsonRows(rows: readonly Record<string, string | number | null>[]): { given: string } {
  const text = JSON.stringify(rows);
  if (!loneSurrogate.test(text)) return { given: text };
  const wellFormed = (_: string, value: unknown) =>
    typeof value === "string" ? value.toWellFormed() : value;
  return { given: JSON.stringify(rows, wellFormed) };
}

/** Returns a column of the JSON rows. */
export const jsonColumn = (name: string): SQL => sql`"given".${sql.identifier(name)}`;

/** Returns what an update sets where all of some columns come from the JSON rows. */
export const allJsonColumns = (columns: Record<string, Column>): Record<string, SQL> =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, jsonColumn(name)]));

/** Returns a condition: a column equals a column of one of the JSON rows. */
export function among(given: JsonRows, column: Column, name: string): SQL {
  return given.isOneOf(column, sql`select ${jsonColumn(name)} from ${given.rows({ [name]: column })}`);
}

/** Returns what a statement selects that inserts the JSON rows into a table, all its columns but the id. */
export function allOf(given: JsonRows, table: SQLiteTable): SQL {
  const columns = Object.entries(getTableColumns(table));
  const values = columns.map(([name]) =>
    name === "id" ? given.newId(getTableName(table)) : jsonColumn(name),
  );
  const others = Object.fromEntries(columns.filter(([name]) => name !== "id"));
  return sql`select ${sql.join(values, sql`, `)} from ${given.rows(others)}`;
}
