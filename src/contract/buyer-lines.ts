import { intakeSources } from "./intake-events.ts";

/** Where a list says that its copies were sold, when no shop is named. */
export const listSource = "list";
export const buyerSources = [listSource, ...intakeSources] as const;

/** What a line comes to: a copy, nothing since there is one already, or what is wrong with it. */
const buyerOutcomes = [
  "copy",
  "has_copy",
  "repeated",
  "email_invalid",
  "name_too_long",
  "name_unprintable",
  "reference_too_long",
  "no_copy_left",
] as const;

export type BuyerSource = (typeof buyerSources)[number];
export type BuyerOutcome = (typeof buyerOutcomes)[number];

/** What a line of a buyers' table comes to. */
export type BuyerLine = {
  /** Its line in the file, from 1. */
  line: number;
  email: string;
  name: string | null;
  outcome: BuyerOutcome;
  /** The copy's number, the one that the buyer has already, or the line that said the same; null for a faulty line. */
  number: number | null;
};

/** True for an outcome that keeps the whole table from being written. */
export function isFaulty(outcome: BuyerOutcome): boolean {
  return outcome !== "copy" && outcome !== "has_copy" && outcome !== "repeated";
}
