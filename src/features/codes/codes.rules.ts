import type { CodeStatus, CodeView } from "./codes.contract.ts";

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

/** Returns what staff see of a code at an instant. */
export function viewOf(row: Omit<CodeView, "status">, now: string): CodeView {
  const { id, code, label, isActive, expiresAt, createdAt, usedAt, usedCount, maxUses } = row;
  const status = statusOf(row, now);
  return { id, code, label, isActive, expiresAt, createdAt, usedAt, usedCount, maxUses, status };
}

/** Returns the code that another reads like, of those that keep it from being written; undefined when it exists already itself. */
export function alikeOf(code: string, holders: readonly { code: string }[]): string | undefined {
  return holders.some((holder) => holder.code === code) ? undefined : holders[0]?.code;
}
