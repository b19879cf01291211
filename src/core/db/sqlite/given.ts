import { sql } from "drizzle-orm";
import { type Given, givenText, ofGiven } from "../given.ts";

const each = sql`json_each(${givenText})`;

/** Given rows by SQLite's JSON functions. */
export const sqliteGiven: Given = {
  rows(columns) {
    const fields = Object.keys(columns).map(
      (name) => sql`value ->> ${sql.raw(`'${name}'`)} as ${sql.identifier(name)}`,
    );
    return sql`(select ${sql.join(fields, sql`, `)} from ${each}) as "given"`;
  },
  // The plus keeps the planner from looking for rows by what else is said, and then for the given ones among all of those.
  matching: (column, name, also) => sql`${column} = ${ofGiven(name)} and +(${also})`,
  isOneOf: (column, query) => sql`${column} in (${query})`,
  newId: () => sql`null`,
};
