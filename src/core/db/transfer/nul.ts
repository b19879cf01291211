import type { Fit } from "./rows.ts";

/** So many rows are named one by one. */
const namedMax = 20;

/**
 * Returns a fit that leaves U+0000 out of texts on their way to PostgreSQL, which cannot hold it, and reports each row.
 * It shows nowhere, and an audit row that holds it could not be mended by hand: a refusal would have no remedy.
 */
export function withoutNul(tell: (sentence: string) => void): Fit {
  let named = 0;
  return (text, { table, column, id }) => {
    if (!text.includes("\0")) return text;
    named++;
    const more = named === namedMax ? " Further rows are not named." : "";
    if (named <= namedMax) {
      tell(
        `Warning: ${column} of ${table} in the row with the id ${id} holds U+0000, which PostgreSQL cannot; it is left out.${more}`,
      );
    }
    return text.replaceAll("\0", "");
  };
}
