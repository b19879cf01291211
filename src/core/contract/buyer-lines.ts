import { intakeSources } from "./intake-events.ts";

/** Where a list says that its copies were sold, when no shop is named. */
export const listSource = "list";
export const buyerSources = [listSource, ...intakeSources] as const;

/** What a line comes to: a copy, nothing, since nobody is owed one by it, or what has to be put right before it gets one. */
const buyerOutcomes = [
  "copy",
  "copy_unnamed",
  "has_copy",
  "repeated",
  "not_paid",
  "refunded",
  "refund_reported",
  "nobody",
  "email_missing",
  "email_invalid",
  "status_unknown",
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
  /** The copy's number, the one that the buyer has already, or the line that said the same; null for none. */
  number: number | null;
  /** What says that it was not paid, was paid back, or may be either. */
  status: string | null;
};

/** A column that may hold the buyers' addresses, counted from 0, with its head and an example. */
export type AddressColumn = { column: number; head: string; example: string };

/** True for an outcome by which a line gets a copy. */
export function isSold(outcome: BuyerOutcome): boolean {
  return outcome === "copy" || outcome === "copy_unnamed";
}

const open = [
  "email_missing",
  "email_invalid",
  "status_unknown",
  "no_copy_left",
] as const satisfies BuyerOutcome[];

/** True for an outcome of a line that gets nothing until something is put right. */
export function isOpen(outcome: BuyerOutcome): boolean {
  return open.some((each) => each === outcome);
}
