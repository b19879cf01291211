import { type BuyerLine, isFaulty } from "../../contract/buyer-lines.ts";
import { email as emailSchema, isPrintable } from "../../contract/fields.ts";
import type { Language } from "../../contract/languages.ts";
import { buyerNameMaxLength, orderReferenceMaxLength } from "../../contract/limits.ts";
import type { BuyerRow } from "./table.rules.ts";

/** What is known of a run before a table is judged. */
export type Known = {
  /** The numbers of copies that nobody has, ascending. */
  free: readonly number[];
  /** The copies of the run that somebody has, by address. */
  numberOf: ReadonlyMap<string, number>;
  /** The copies that were sold by a reference. */
  numberBy: ReadonlyMap<string, number>;
  /** True for a name that the book's type can print. */
  canPrint: (name: string) => boolean;
};

/** A copy that is to be a buyer's. */
export type Sale = {
  number: number;
  email: string;
  name: string | null;
  reference: string | null;
  language: Language | undefined;
};

/** Returns what is wrong with what a line says; undefined for nothing. */
function faultOf({ name, reference }: BuyerRow, email: string | undefined, canPrint: Known["canPrint"]) {
  if (email === undefined) return "email_invalid";
  if (name.length > buyerNameMaxLength) return "name_too_long";
  if (!isPrintable(name) || !canPrint(name)) return "name_unprintable";
  return reference.length > orderReferenceMaxLength ? "reference_too_long" : undefined;
}

/** Decides what becomes of each line: one copy for each address, the next free one, in the table's order. */
export function judged(rows: readonly BuyerRow[], known: Known): { lines: BuyerLine[]; sales: Sale[] } {
  const lineOf = new Map<string, number>();
  const sales: Sale[] = [];
  const lines = rows.map((row): BuyerLine => {
    const email = emailSchema.safeParse(row.email).data;
    const name = row.name === "" ? null : row.name.normalize("NFC");
    const said = (outcome: BuyerLine["outcome"], number: number | null = null): BuyerLine => ({
      line: row.line,
      email: email ?? row.email,
      name,
      outcome,
      number,
    });
    const fault = faultOf(row, email, known.canPrint);
    if (fault || email === undefined) return said(fault ?? "email_invalid");
    const keys = [`@ ${email}`, ...(row.reference === "" ? [] : [`# ${row.reference}`])];
    const before = keys.map((key) => lineOf.get(key)).find((line) => line !== undefined);
    for (const key of keys) if (!lineOf.has(key)) lineOf.set(key, row.line);
    if (before !== undefined) return said("repeated", before);
    const has = known.numberOf.get(email) ?? known.numberBy.get(row.reference);
    if (has !== undefined) return said("has_copy", has);
    const number = known.free[sales.length];
    if (number === undefined) return said("no_copy_left");
    sales.push({ number, email, name, reference: row.reference || null, language: row.language });
    return said("copy", number);
  });
  return { lines, sales };
}

/** Returns how many lines keep a table from being written. */
export function faultyOf(lines: readonly BuyerLine[]): number {
  return lines.filter(({ outcome }) => isFaulty(outcome)).length;
}
