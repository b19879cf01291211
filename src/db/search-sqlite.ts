import { like, or, sql } from "drizzle-orm";
import { totalMax } from "../contract/lists.ts";
import { countOf, isBeginning, patternOf, rowsBeginning, type Search } from "./search.ts";

/**
 * Text in SQLite: few matches are taken from the full-text index; many would cost more to gather than to
 * meet on the way, so then each row is looked at in the order of the list. `like` knows no case in ASCII.
 */
export const sqliteSearch: Search = {
  async rows(on, searchable, text, within) {
    if (isBeginning(text)) return rowsBeginning(on, searchable, text, like);
    const narrowed = within ? ` AND ${within.column} : ${phrase(within.word)}` : "";
    const index = sql.identifier(searchable.index);
    const matches = sql`(select rowid from ${index} where ${index} match ${phrase(text) + narrowed} limit ${totalMax + 1})`;
    const found = await countOf(on, matches);
    if (!found.isMany) return { where: sql`${searchable.id} in ${matches}`, ...found };
    const pattern = patternOf(text);
    return { where: or(...searchable.columns.map((column) => like(column, pattern))), ...found };
  },
  column: (column, text) => like(column, patternOf(text)),
};

function phrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
