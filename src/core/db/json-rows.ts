import { type Column, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * Rows that a prepared statement is given as one JSON text, so that it is one statement however many they are.
 * Each engine takes such a text apart in its own way.
 */
export type JsonRows = {
  /** Returns the given rows as a table of the name `given`; each of its columns is of the type of one of the schema's. */
  rows(columns: Record<string, Column>): SQL;
  /**
   * Returns a condition: a column, by which rows are looked for, is what a given row has under a name, and what else is said
   * of them holds, too. The given rows have to be selected from.
   */
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

/** Returns the values of a statement that is given rows. */
export function asJsonRows(rows: readonly Record<string, string | number | null>[]): { given: string } {
  const text = JSON.stringify(rows);
  if (!loneSurrogate.test(text)) return { given: text };
  const wellFormed = (_: string, value: unknown) =>
    typeof value === "string" ? value.toWellFormed() : value;
  return { given: JSON.stringify(rows, wellFormed) };
}

/** Returns a column of the given rows. */
export const jsonColumn = (name: string): SQL => sql`"given".${sql.identifier(name)}`;

/** Returns what an update sets where all of some columns come from the given rows. */
export const allJsonColumns = (columns: Record<string, Column>): Record<string, SQL> =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, jsonColumn(name)]));

/** Returns a condition: a column is what one of the given rows has under a name. */
export function among(given: JsonRows, column: Column, name: string): SQL {
  return given.isOneOf(column, sql`select ${jsonColumn(name)} from ${given.rows({ [name]: column })}`);
}

/** Returns what a statement selects that inserts the given rows into a table, all its columns but the id. */
export function allOf(given: JsonRows, table: SQLiteTable): SQL {
  const columns = Object.entries(getTableColumns(table));
  const values = columns.map(([name]) =>
    name === "id" ? given.newId(getTableName(table)) : jsonColumn(name),
  );
  const others = Object.fromEntries(columns.filter(([name]) => name !== "id"));
  return sql`select ${sql.join(values, sql`, `)} from ${given.rows(others)}`;
}
