import { type SQL, sql } from "drizzle-orm";
import { countsAs, dropped, isPlain } from "../contract/code-text.ts";

const replaced = (text: string, [character, as]: readonly [string, string]) =>
  `replace(${text}, '${character.replace("'", "''")}', '${as}')`;

/** What `foldedCode` makes of a code of printable ASCII, in SQL that both engines understand. */
const bare = countsAs.reduce(replaced, "code");
const kept = dropped.filter(isPlain).reduce((text, each) => replaced(text, [each, ""]), bare);
const folded = `coalesce(nullif(rtrim(${kept}, '.'), ''), ${bare})`;

/**
 * The key of a secret code, made of its other columns: `foldedCode`, or `exactCode` where an older code has that one. A code
 * whose folded form has to be stored, and is not yet, has a key that no code is looked up by; it begins with a blank.
 */
export function codeKey(isBeyondAscii: string): SQL {
  const unfolded = `case when ${isBeyondAscii} then ' ' || code else ${folded} end`;
  return sql.raw(`coalesce(folded, ${unfolded}) || case when is_exact then ' ' || code else '' end`);
}
