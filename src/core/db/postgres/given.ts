import { type Column, type SQL, sql } from "drizzle-orm";
import { among, type Given, givenText, ofGiven } from "../given.ts";

/** The driver would encode a text for a parameter of the type json once more. */
const text = sql`cast(${givenText} as text)::json`;

function rows(columns: Record<string, Column>): SQL {
  const types = Object.entries(columns).map(
    ([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`,
  );
  return sql`json_to_recordset(${text}) as "given"(${sql.join(types, sql`, `)})`;
}

/** Given rows by PostgreSQL's JSON functions. */
export const postgresGiven: Given = {
  rows,
  matching: (column, name, also) =>
    sql`${column} = ${ofGiven(name)} and ${among(postgresGiven, column, name)} and ${also}`,
  // An array makes the planner use an index, however few rows it takes the table to have.
  isOneOf: (column, query) => sql`${column} = any(array(${query}))`,
  // Asked for once a statement, not for each row.
  newId: (table) => sql`nextval((select pg_get_serial_sequence(${sql.raw(`'"${table}"'`)}, 'id')::regclass))`,
};
