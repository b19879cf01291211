import { type SQL, sql } from "drizzle-orm";
import { totalMax } from "../contract/limits.ts";
import type { Total } from "../contract/lists.ts";
import type { Counted, Database } from "./database.ts";
import type { Queries } from "./queries.ts";
import { countOfRows } from "./search.ts";

/** Returns the total of what was counted up to one more than the largest total that is counted. */
export function totalOf(count: number): Total {
  return count > totalMax ? { total: totalMax, totalIs: "more" } : { total: count, totalIs: "exact" };
}

/** Counts the rows that meet a condition, and reads no more of them than the largest total that is counted. */
export async function countUpTo(on: Queries, from: SQL, condition?: SQL): Promise<Total> {
  const bound = sql`${condition && sql` where ${condition}`} limit ${totalMax + 1}`;
  const rows = await on.select({ count: countOfRows }).from(sql`(select 1 from ${from}${bound}) as found`);
  return totalOf(rows[0]?.count ?? 0);
}

/** Counts a table's rows; beyond the largest total that is counted its statistics say about how many they are. */
export async function countAll(on: Queries, table: Counted, estimate: Database["estimate"]): Promise<Total> {
  const total = await countUpTo(on, sql`${table}`);
  return total.totalIs === "exact" ? total : about((await estimate(table)) ?? 0);
}

/** Returns a total as statistics have it, which may be old: what was counted is more. */
export function about(rows: number): Total {
  return { total: Math.max(totalMax + 1, Math.round(rows)), totalIs: "about" };
}
