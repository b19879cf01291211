import { type SQL, sql } from "drizzle-orm";
import type { Tables } from "../../schema.ts";

/**
 * Returns, for each row of `secret_codes`, the one address that the code admits: the buyer's where it is that of a copy of a personal
 * run, and an empty text while nobody has bought that; null for a code that admits anybody.
 */
export function personalTo({
  codexCopies,
  codexRuns,
}: Pick<Tables, "codexCopies" | "codexRuns">): SQL<string | null> {
  // With columns of its own tables a select of one table would lose their names.
  return sql`(select coalesce(c.email, '') from ${codexCopies} as c join ${codexRuns} as r on r.id = c.run_id
    where c.code_id = "secret_codes"."id" and r.is_personal limit 1)`;
}
