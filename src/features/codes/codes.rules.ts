import type { CodeStatus } from "../../contract/codes.ts";

export type Usable = { isActive: boolean; expiresAt: string; usedCount: number; maxUses: number };

export type CodeRefusal = "code_not_found" | "code_deactivated" | "code_expired" | "code_exhausted";

/** Returns why a newcomer cannot redeem a code, the first reason that applies; undefined when they can. */
export function refusalOf(code: Usable | undefined, now: string): CodeRefusal | undefined {
  if (!code) return "code_not_found";
  if (!code.isActive) return "code_deactivated";
  if (code.expiresAt <= now) return "code_expired";
  if (code.usedCount >= code.maxUses) return "code_exhausted";
  return undefined;
}

/** Returns the one status that the console shows for a code. */
export function statusOf({ isActive, expiresAt, usedCount, maxUses }: Usable, now: string): CodeStatus {
  if (!isActive) return "inactive";
  if (expiresAt <= now) return "expired";
  return usedCount >= maxUses ? "used_up" : "active";
}
