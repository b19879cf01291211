import { dayMs, hourMs, minuteMs } from "../../core/contract/limits.ts";
import type { CertificateFault } from "./certificate.contract.ts";

/** What an authority's failed order is judged by. */
type Refusal = { fault: "away" | "untrusted" | "refused"; type: string };

/** The waits after failed orders; an authority lets an account fail five times an hour for a name. */
const waits = [5 * minuteMs, 15 * minuteMs, hourMs, 6 * hourMs];
const longestWaitMs = dayMs;

/** From when on a certificate is renewed: at two thirds of its life. */
export const renewalAt = (from: number, to: number): number => from + ((to - from) * 2) / 3;

/** True when so little is left of a certificate that its renewal is late: half of what was left when it became due. */
export const isEnding = (from: number, to: number, now: number): boolean => to - now < (to - from) / 6;

/** Returns the earliest time of the next order: after `count` failures in a row, and never before the authority allows it. */
export function nextTryAt(now: number, count: number, allowedAt: number): number {
  const waitMs = waits[count - 1] ?? longestWaitMs;
  return Math.max(now + waitMs, allowedAt);
}

/** What problems of an authority say, by their types (RFC 8555, section 6.7). */
const faultsByType: Record<string, CertificateFault> = {
  rateLimited: "rate_limited",
  dns: "name_unknown",
  connection: "port_closed",
  unauthorized: "name_elsewhere",
  incorrectResponse: "name_elsewhere",
  caa: "forbidden",
  rejectedIdentifier: "forbidden",
};

/** Returns why an order failed; `isKnown` tells whether all its names have an address as seen from here. */
export function faultOf({ fault, type }: Refusal, isKnown: boolean): CertificateFault {
  if (fault === "away") return "authority_away";
  if (fault === "untrusted") return "authority_untrusted";
  const named = faultsByType[type] ?? "refused";
  // Some authorities say of a name without an address that nothing can be reached there.
  return named === "port_closed" && !isKnown ? "name_unknown" : named;
}
