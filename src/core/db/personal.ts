import { and, desc, eq, inArray, ne, or, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Tables } from "../../schema.ts";
import type { Database, Tx } from "./database.ts";
import { deleteRows } from "./retention.ts";

type Table = SQLiteTable & { id: SQLiteColumn };

/** A person as the tables know them: the id of a user, and every address. */
export type Person = { id: number | null; emails: readonly string[] };

/** What a table holds of people, and what becomes of it. */
export type Personal = {
  table: Table;
  /** The columns that say whose a row is, each with what it holds for a person. */
  of: (person: { ids: readonly number[]; emails: readonly string[] }) => readonly Pair[];
  export?: {
    /** The list's name in an export. */
    as: string;
    columns: Record<string, SQLiteColumn>;
    /** Other tables that it takes columns of, each behind the column that holds its id. */
    joins?: readonly (readonly [SQLiteColumn, Table])[];
    /** Rows that it leaves out. */
    except?: readonly [SQLiteColumn, string];
    /** Orders the rows; the id without it. */
    by?: SQLiteColumn;
  };
  /** Left out where the rows stay with the account's pseudonym. */
  erase?: {
    /** What the rows are counted as; several tables may be one count. */
    as: string;
    /** In parts: deleted afterwards, since somebody may have left as much of it as they like. */
    how: "delete" | "delete in parts" | Values;
    only?: Pair;
  };
};
type Values = Readonly<Record<string, null>>;
type Pair = readonly [SQLiteColumn, readonly (string | number)[]];

/** Declares what a feature's tables hold of people. */
export type PersonalData = (tables: Tables) => readonly Personal[];

/** Returns which rows are a person's; undefined when none can be. */
function ownRows({ of }: Pick<Personal, "of">, { id, emails }: Person): SQL | undefined {
  const pairs = of({ ids: id === null ? [] : [id], emails });
  return or(
    ...pairs.flatMap(([column, values]) => (values.length > 0 ? [inArray(column, [...values])] : [])),
  );
}

async function gone(tx: Tx, table: Table, how: "delete" | Values, rows: SQL | undefined): Promise<number> {
  const id = { id: table.id };
  if (how === "delete") return (await tx.delete(table).where(rows).returning(id)).length;
  return (await tx.update(table).set(how).where(rows).returning(id)).length;
}

/** Exports and erases what the declared tables hold of a person. */
export function personalRows(
  { tables, read, readReplica, write }: Database,
  declared: readonly PersonalData[],
) {
  const personal = declared.flatMap((entries) => entries(tables));
  const erased = personal.flatMap((entry) => (entry.erase ? [{ ...entry, ...entry.erase }] : []));

  return {
    /** The newest rows of each list, at most so many, by the list's name. */
    async lists(person: Person, most: number): Promise<[string, Record<string, unknown>[]][]> {
      const lists: [string, Record<string, unknown>[]][] = [];
      for (const entry of personal) {
        if (!entry.export) continue;
        const { as, columns, joins = [], except, by = entry.table.id } = entry.export;
        const own = ownRows(entry, person);
        const query = readReplica.select(columns).from(entry.table).$dynamic();
        for (const [column, table] of joins) query.leftJoin(table, eq(table.id, column));
        const rows = query
          .where(and(own, except && ne(...except)))
          .orderBy(desc(by))
          .limit(most);
        lists.push([as, own ? await rows : []]);
      }
      return lists;
    },
    /** Deletes a person's rows or makes them anonymous; returns how many by name. */
    async eraseRows(tx: Tx, person: Person): Promise<Record<string, number>> {
      const counts: Record<string, number> = {};
      for (const { as, how, table, only, ...entry } of erased) {
        if (how === "delete in parts") continue;
        const own = ownRows(entry, person);
        const rows = only ? and(own, inArray(only[0], [...only[1]])) : own;
        counts[as] = (counts[as] ?? 0) + (own ? await gone(tx, table, how, rows) : 0);
      }
      return counts;
    },
    /** Deletes what there may be much of, some at a time; returns how many by name. */
    async eraseInParts(person: Person): Promise<Record<string, number>> {
      const counts: Record<string, number> = {};
      for (const { as, how, table, ...entry } of erased) {
        if (how !== "delete in parts") continue;
        const own = ownRows(entry, person);
        counts[as] = own ? await read.$count(table, own) : 0;
        if (own) await deleteRows(write, table, own);
      }
      return counts;
    },
  };
}
