import type { AuditOutcome } from "../../../core/contract/audit-details.ts";
import { factorTicketMs, minuteMs } from "../../../core/contract/limits.ts";

/** Returns the parts of a text that names several things, divided by commas or blanks. */
export function listed(text: string | null): string[] {
  return (text ?? "").split(/[\s,]+/).filter((part) => part !== "");
}

/** Returns whose account the details of an audit row tell of; empty when they do not say it. */
export function accountIn(details: string | null): string {
  try {
    const said: unknown = JSON.parse(details ?? "");
    const isNamed = typeof said === "object" && said !== null && "email" in said;
    return isNamed && typeof said.email === "string" ? said.email : "";
  } catch {
    return "";
  }
}

/** What the audit log says of a step of somebody's sign-in. */
export type SignInRow = {
  userId: number | null;
  action: string;
  details: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
};

/** A sign-in with the right password and no right second factor; `dueAt` is when its owner may get an alert, in milliseconds. */
export type UnfinishedSignIn = {
  at: string;
  dueAt: number;
  address: string | null;
  userAgent: string | null;
};

/** A mistyped code may be corrected for so long before it raises an alert. */
const mistypedMs = 2 * minuteMs;
const says = (details: string, outcome: AuditOutcome) => details.includes(`"outcome":"${outcome}"`);

/**
 * Returns the sign-ins of each account that had the right password and no right second factor, of rows in the order of their time. A
 * browser that signs in after all ends those that it began.
 */
export function unfinishedSignIns(rows: readonly SignInRow[]): Map<number, UnfinishedSignIn[]> {
  const open = new Map<number, UnfinishedSignIn[]>();
  for (const { userId, action, details, ipAddress: address, userAgent, createdAt: at } of rows) {
    if (userId === null) continue;
    const all = open.get(userId) ?? [];
    const isOwn = (other: UnfinishedSignIn) => other.address === address && other.userAgent === userAgent;
    if (action === "factor_refused") {
      const own = all.findLast(isOwn);
      if (own) own.dueAt = Math.min(own.dueAt, Date.parse(at) + mistypedMs);
      continue;
    }
    if (says(details, "valid"))
      open.set(
        userId,
        all.filter((other) => !isOwn(other)),
      );
    if (says(details, "factor_asked"))
      open.set(userId, [...all, { at, dueAt: Date.parse(at) + factorTicketMs, address, userAgent }]);
  }
  return open;
}
