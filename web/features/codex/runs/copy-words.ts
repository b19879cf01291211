import type { CopyView } from "../../../../src/features/editions/editions.contract.ts";

/** Returns a copy's number with as many digits as its run's count has, as it is printed. */
export function copyNumber(number: number, count: number): string {
  return String(number).padStart(String(count).length, "0");
}

/** Returns how far a copy came. */
export function copyState({ revokedAt, fetchedAt, soldAt }: CopyView) {
  if (revokedAt) return "revoked";
  if (fetchedAt) return "fetched";
  return soldAt ? "sold" : "free";
}
