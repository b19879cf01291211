import { getTableColumns, getTableName } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { sqliteTables } from "../sqlite/tables.ts";

export type TransferColumn = { name: string; kind: "string" | "number" | "boolean" | "buffer" };

/** A table by the names it has in both engines; the first column is the id. */
export type TransferTable = { name: string; columns: TransferColumn[] };

/** Every table of the schema, after those that it refers to. */
export const transferTables: TransferTable[] = parentsFirst(Object.values(sqliteTables)).map((table) => ({
  name: getTableName(table),
  columns: Object.values(getTableColumns(table))
    // What a database makes of other columns it makes again.
    .filter(({ generated }) => generated === undefined)
    .map(({ name, dataType }) => ({ name: toSnakeCase(name), kind: dataType })),
}));

function parentsFirst(tables: SQLiteTable[]): SQLiteTable[] {
  const placed: SQLiteTable[] = [];
  while (placed.length < tables.length) {
    const ready = tables.filter((table) => {
      const parents = getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);
      return !placed.includes(table) && parents.every((parent) => placed.includes(parent));
    });
    if (ready.length === 0) throw new Error("tables refer to each other in a circle");
    placed.push(...ready);
  }
  return placed;
}
