import type { CopyView } from "../../../../src/features/editions/editions.contract.ts";

/** How far the copies of a run came, in the order in which they come so far. */
export const editionStages = ["made", "sold", "fetched", "registered", "admitted"] as const;

/** What is opened of a run. */
export const editionDialogs = ["copies", "buyers", "files", "ties", "hints", "change"] as const;
/** What is done to a run in a dialog. */
export type EditionAction = (typeof editionDialogs)[number] | "switchOff" | "delete";

/** What is taken away of a run as one file. */
export const editionFiles = ["zip", "csv", "cards"] as const;
export type EditionFile = (typeof editionFiles)[number];

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
