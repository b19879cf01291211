import { isLanguage, type Language } from "../../core/contract/languages.ts";
import { buyersMaxRows } from "../../core/contract/limits.ts";
import {
  addressColumns,
  cellOf,
  columnsOf,
  folded,
  isHeading,
  mayBeHeading,
  referencesOf,
} from "./columns.rules.ts";
import { type Payment, paymentReader, type StatusAnswers } from "./payment-status.rules.ts";
import { recordsOf, type TableRecord } from "./records.rules.ts";
import type { AddressColumn, ShopSource } from "./sales.contract.ts";

/** A row of a buyers' table, as in the file; its line is counted from 1. */
export type BuyerRow = {
  line: number;
  email: string;
  name: string;
  /** What tells the purchase at its shop, the surest first. */
  references: string[];
  language: Language | undefined;
  payment: Payment;
  /** True for a total or a title, which is no purchase. */
  isNobody: boolean;
};

export type BuyersTable = {
  rows: BuyerRow[];
  /** The shop whose list it is, as far as its heads tell. */
  shop: ShopSource | undefined;
  /** The columns of which one holds the buyers' addresses, where that has to be said. */
  addressColumns: AddressColumn[];
};

/** Why a file is no table of buyers. */
export type TableFault = "listUnreadable" | "listHeadless" | "listEmpty" | "listTooLong";

/** What staff said of a table that leaves something open. */
export type TableAnswers = { emailColumn: number | undefined; statuses: StatusAnswers };

const dividers = [";", "\t", ","] as const;
/** The most records of titles above the heads. */
const titlesMax = 20;
/** The line by which spreadsheets say what separates the cells. */
const separatorLine = /^sep=[^\r\n]?\r?\n/i;
const total = /^((sub|grand) ?)?(total|totais|totales|soma|suma|sum)\b/;

/** Returns what a cell says of a language: `pt-BR` is Portuguese. */
function languageOf(cell: string): Language | undefined {
  const two = cell.slice(0, 2).toLowerCase();
  return isLanguage(two) ? two : undefined;
}

/** Returns the line of heads, and what separates the cells there: whatever finds the most heads. */
function headingOf(lines: readonly string[], from: number) {
  const firsts = dividers.map((divider) => {
    const records: TableRecord[] = [];
    for (const record of recordsOf(lines, divider, { from })) {
      if (records.length === titlesMax) break;
      if (!isBlank(record.cells)) records.push(record);
    }
    return { divider, records };
  });
  for (const isOne of [isHeading, mayBeHeading]) {
    const found = firsts.flatMap(({ divider, records }) => {
      const record = records.find(({ cells }) => isOne(cells));
      return record ? [{ divider, next: record.next, heads: record.cells }] : [];
    });
    const [best] = found.sort((one, other) => other.heads.length - one.heads.length);
    if (best) return best;
  }
  return undefined;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** True for a line that is no purchase: heads again, a total, or a sentence that alone fills it. */
function isNobodys(cells: readonly string[], email: string, named: readonly number[]): boolean {
  if (email.includes("@")) return false;
  const filled = cells.flatMap((cell, at) => (cell.trim() === "" ? [] : [at]));
  const [first = 0] = filled;
  if (isHeading(cells) || total.test(folded(cells[first] ?? ""))) return true;
  return (
    filled.length === 1 && cells.length > 1 && (email === "" ? !named.includes(first) : email.includes(" "))
  );
}

/** Reads a table of buyers: cells between `;`, `,` or tabs, quoted or not, heads in three languages below titles. Returns why it is none. */
export function buyersOf(file: string, answers: TableAnswers): BuyersTable | { fault: TableFault } {
  const whole = file.startsWith("\ufeff") ? file.slice(1) : file;
  if (whole.trim() === "") return { fault: "listEmpty" };
  // No text has this character, and nearly every other file does.
  if (whole.includes("\0")) return { fault: "listUnreadable" };
  const lines = whole.split(/\r\n|\r|\n/);
  const heading = headingOf(lines, separatorLine.test(whole) ? 2 : 1);
  if (!heading) return { fault: "listHeadless" };
  const { divider, heads } = heading;
  const records: TableRecord[] = [];
  for (const record of recordsOf(lines, divider, { from: heading.next, width: heads.length })) {
    if (isBlank(record.cells)) continue;
    if (records.length === buyersMaxRows) return { fault: "listTooLong" };
    records.push(record);
  }
  if (records.length === 0) return { fault: "listEmpty" };
  const cells = records.map((record) => record.cells);
  const columns = columnsOf(heads);
  const asked = answers.emailColumn;
  const choice = asked !== undefined && asked < heads.length ? [asked] : addressColumns(heads, cells);
  const [at = -1] = choice;
  if (at === -1) return { fault: "listHeadless" };
  const paymentOf = paymentReader(heads, cells, answers.statuses);
  const rows = records.map((record): BuyerRow => {
    const email = cellOf(record.cells, at);
    const named = [columns.name, ...columns.references];
    return {
      line: record.line,
      email,
      name: cellOf(record.cells, columns.name),
      references: referencesOf(heads, record.cells, columns.references),
      language: languageOf(cellOf(record.cells, columns.language)),
      payment: paymentOf(record.cells),
      isNobody: isNobodys(record.cells, email, named),
    };
  });
  const open = choice.length === 1 ? [] : choice.map((column) => columnOf(heads, cells, column));
  return { rows, shop: columns.shop, addressColumns: open };
}

function columnOf(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  column: number,
): AddressColumn {
  const example = rows.map((cells) => cellOf(cells, column)).find((cell) => cell !== "") ?? "";
  return { column, head: cellOf(heads, column), example };
}
