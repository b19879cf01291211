import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import type { Queries } from "../queries.ts";

/** Estimates a table by its first and its last id; rows that were deleted in between count as well. */
export function sqliteEstimate(read: Queries): Database["estimate"] {
  return async (table, condition) => {
    if (condition) return undefined;
    const end = (which: "max" | "min") => sql`(select ${sql.raw(which)}(${table.id}) from ${table})`;
    // Each on its own: SQLite looks one of them up, and reads the table for both.
    const [row] = await read
      .select({ rows: sql<number | null>`${end("max")} - ${end("min")} + 1` })
      .from(sql`(select 1) as one`);
    return row?.rows ?? 0;
  };
}
