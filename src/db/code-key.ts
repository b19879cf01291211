import { type SQL, sql } from "drizzle-orm";
import { countsAs, dashes } from "../contract/folded-code.ts";

const replaced = (text: string, [character, as]: readonly [string, string]) =>
  `replace(${text}, '${character}', '${as}')`;

/** What `foldedCode` makes of a code, in SQL that both engines understand. */
const bare = countsAs.reduce(replaced, "code");
const withoutDashes = dashes.reduce((text, dash) => replaced(text, [dash, ""]), bare);
const folded = `coalesce(nullif(${withoutDashes}, ''), ${bare})`;

/** The key of a secret code, made of its other columns: `foldedCode`, or `exactCode` where an older code has that one. */
export const codeKey: SQL = sql.raw(`${folded} || case when is_exact then ' ' || code else '' end`);
