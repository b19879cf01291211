import { and, eq, gt, gte, lt, lte, type SQL } from "drizzle-orm";
import type { CodeStatus } from "../../features/codes/codes.contract.ts";
import type { Tables } from "../../schema.ts";

/** Returns a condition for the codes that have a status at an instant; `codes.rules.ts` judges a single code alike. */
export function hasStatus(
  { isActive, expiresAt, usedCount, maxUses }: Tables["secretCodes"],
  status: CodeStatus,
  now: string,
): SQL | undefined {
  const isOn = eq(isActive, true);
  const isLiving = gt(expiresAt, now);
  const conditions: Record<CodeStatus, SQL | undefined> = {
    active: and(isOn, isLiving, lt(usedCount, maxUses)),
    used_up: and(isOn, isLiving, gte(usedCount, maxUses)),
    expired: and(isOn, lte(expiresAt, now)),
    inactive: eq(isActive, false),
  };
  return conditions[status];
}
