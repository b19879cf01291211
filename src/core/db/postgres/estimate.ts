import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database.ts";
import { type Ask, queriesOver } from "./ask.ts";

const plan = z.tuple([z.tuple([z.tuple([z.object({ Plan: z.object({ "Plan Rows": z.number() }) })])])]);

/** Estimates by the planner, which knows how large a table and all parts of it are now, and what their rows were like when last analyzed. */
export function postgresEstimate(ask: Ask): Database["estimate"] {
  const queries = queriesOver(ask);
  return async (table, condition) => {
    const query = queries.select({ one: sql`1` }).from(table).where(condition).toSQL();
    const { rows } = await ask(`explain (format json) ${query.sql}`, query.params, "all");
    const [[[{ Plan }]]] = plan.parse([...rows]);
    return Plan["Plan Rows"];
  };
}
