/** The characters that start a formula in a spreadsheet, in their full width, too, as East Asian settings read them. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Returns a cell, quoted, with an apostrophe before what a spreadsheet would take for a formula. */
export function csvCell(value: string | number | null): string {
  const text = value === null ? "" : String(value);
  return `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Returns rows as RFC 4180, each ending in CR LF. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

/** Returns a cell without the apostrophe that `csvCell` put before a formula. */
export function plainCell(text: string): string {
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}
