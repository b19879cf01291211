import { isKeepable } from "../../core/contract/fields.ts";
import type { Language } from "../../core/contract/languages.ts";
import { orderReferenceMaxLength } from "../../core/contract/limits.ts";
import { addressOf } from "./address.rules.ts";
import { type BuyerLine, buyerName, isOpen, isSold } from "./sales.contract.ts";
import type { BuyerRow } from "./table.rules.ts";

/** The state of an edition before a table is judged. */
export type Known = {
  /** The numbers of unsold copies, ascending. */
  free: readonly number[];
  /** The copies of the run that somebody has, by address. */
  numberOf: ReadonlyMap<string, number>;
  /** The copies that were sold by a reference. */
  numberBy: ReadonlyMap<string, number>;
  /** The references whose price went back, as shops reported. */
  refunded: ReadonlySet<string>;
  /** Addresses that staff gave in the place of those of some lines. */
  emails: ReadonlyMap<number, string>;
  /** True for a name that the book's type can print. */
  canPrint: (name: string) => boolean;
};

/** A copy that is to be a buyer's. */
export type Sale = {
  number: number;
  email: string;
  name: string | null;
  references: readonly string[];
  language: Language | undefined;
};

/** Returns what of a line's references can be stored. */
export function keptReferences({ references }: Pick<BuyerRow, "references">): string[] {
  return references.filter((each) => each.length <= orderReferenceMaxLength && isKeepable(each));
}

/** Decides what becomes of each line: one copy for each address, the next free one, in the table's order. */
export function judged(rows: readonly BuyerRow[], known: Known): { lines: BuyerLine[]; sales: Sale[] } {
  const lineOf = new Map<string, number>();
  const sales: Sale[] = [];
  // One purchase may be on several lines: as paid first and, later, as paid back.
  const backOn = new Map(
    rows.flatMap(({ line, payment, references: [first] }) =>
      payment.standing === "refunded" && first !== undefined ? [[first, line] as const] : [],
    ),
  );
  const lines = rows.map((row): BuyerLine => {
    const typed = known.emails.get(row.line) ?? row.email;
    const email = addressOf(typed);
    const name = buyerName.parse(row.name);
    const { standing, status } = row.payment;
    const said = (outcome: BuyerLine["outcome"], number: number | null = null): BuyerLine => ({
      line: row.line,
      email: email ?? typed,
      name,
      outcome,
      number,
      status: status || null,
    });
    if (row.isNobody) return said("nobody");
    if (standing === "refunded") return said("refunded");
    if (standing === "unpaid") return said("not_paid");
    if (email === undefined) return said(typed === "" ? "email_missing" : "email_invalid");
    const back = backOn.get(row.references[0] ?? "");
    if (back !== undefined) return said("repeated", back);
    const references = keptReferences(row);
    if (references.some((each) => known.refunded.has(each))) return said("refund_reported");
    const bought = references.map((each) => known.numberBy.get(each)).find((number) => number !== undefined);
    const has = known.numberOf.get(email) ?? bought;
    if (has !== undefined) return said("has_copy", has);
    if (standing === "unknown") return said("status_unknown");
    const keys = [`@ ${email}`, ...references.map((each) => `# ${each}`)];
    const before = keys.map((key) => lineOf.get(key)).find((line) => line !== undefined);
    if (before !== undefined) return said("repeated", before);
    const number = known.free[sales.length];
    if (number === undefined) return said("no_copy_left");
    for (const key of keys) lineOf.set(key, row.line);
    sales.push({ number, email, name, references, language: row.language });
    return said(name === null || known.canPrint(name) ? "copy" : "copy_unnamed", number);
  });
  return { lines, sales };
}

/** Returns how many lines get nothing: those that need no copy, and those with open questions. */
export function countsOf(lines: readonly BuyerLine[]): { passed: number; open: number } {
  const open = lines.filter(({ outcome }) => isOpen(outcome)).length;
  const sold = lines.filter(({ outcome }) => isSold(outcome)).length;
  return { passed: lines.length - sold - open, open };
}

/** Returns the status words that have to be explained, with how many lines have each; so many at the most. */
export function unknownStatuses(lines: readonly BuyerLine[], most: number) {
  const counts = new Map<string, number>();
  for (const { outcome, status } of lines)
    if (outcome === "status_unknown" && status !== null) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].slice(0, most).map(([status, count]) => ({ status, lines: count }));
}
