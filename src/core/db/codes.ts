import { and, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { CodeStatus } from "../../features/codes/codes.contract.ts";
import type { Tables } from "../../schema.ts";

/** Returns a condition for the codes that have a status at an instant; `codes.rules.ts` judges a single code alike. */
export function hasStatus(
  { isActive, startsAt, expiresAt, usedCount, maxUses }: Tables["secretCodes"],
  status: CodeStatus,
  now: string,
): SQL | undefined {
  const isOn = eq(isActive, true);
  const hasStarted = or(isNull(startsAt), lte(startsAt, now));
  const isLiving = and(hasStarted, gt(expiresAt, now));
  const conditions: Record<CodeStatus, SQL | undefined> = {
    active: and(isOn, isLiving, lt(usedCount, maxUses)),
    not_yet: and(isOn, gt(startsAt, now)),
    used_up: and(isOn, isLiving, gte(usedCount, maxUses)),
    expired: and(isOn, hasStarted, lte(expiresAt, now)),
    inactive: eq(isActive, false),
  };
  return conditions[status];
}

/**
 * Returns, for each row of `secret_codes`, the one address that the code admits: the buyer's for a copy of a personal
 * edition, and an empty text before it is bought; null for a code that admits anybody.
 */
export function personalTo({
  codexCopies,
  codexRuns,
}: Pick<Tables, "codexCopies" | "codexRuns">): SQL<string | null> {
  // With columns of its own tables a select of one table would lose their names.
  return sql`(select coalesce(c.email, '') from ${codexCopies} as c join ${codexRuns} as r on r.id = c.run_id
    where c.code_id = "secret_codes"."id" and r.is_personal limit 1)`;
}
