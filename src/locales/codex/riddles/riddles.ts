import type { EncodingType, FormKind } from "../../../core/contract/codex-form.ts";

/** Where hidden lines lie: between words, at the foot of their pages, one in either way, or in text that has no pages of its own. */
export type HiddenPlace = "words" | "foot" | "mixed" | "flowing";
/** Where the address lies: so, or in sight below the colophon of a book that is printed on paper. */
export type AddressPlace = "words" | "foot" | "flowing" | "below";

/** What the colophon says of where a book keeps its code, and how to begin. */
export type Riddles = {
  /** Of a code that stands in one form, and, with `{count}`, of one that is cut among several. */
  one: string;
  several: string;
  counts: readonly string[];
  /** What stands before the first form and before each later one. */
  first: readonly string[];
  next: readonly string[];
  /** Before the hidden lines of a book that has other forms as well. */
  shorter: string;
  /** The cipher disc, which some forms count on. */
  ring: string;
  /** Where the address is, in a book whose code is not hidden beside it. */
  addressAt: Readonly<Record<AddressPlace, readonly string[]>>;
  /** Of hidden lines in an ink that is seen. */
  inked: string;
  inkedAddress: string;
  /** What was done to the code before it was hidden. */
  encodings: Readonly<Record<EncodingType, string>>;
  /** Where the two hidden lines are. */
  hiddenAt: Readonly<Record<HiddenPlace, readonly string[]>>;
  /** A riddle a form on paper, each fair and in other words. */
  forms: Readonly<Record<Exclude<FormKind, "hidden">, readonly string[]>>;
};
