/** One row of a CSV with the line it starts on, counted from 1. */
type CsvRow = { line: number; cells: string[] };

const byteOrderMark = "\ufeff";

/**
 * Parses RFC 4180: quoted cells, doubled quotes, line breaks inside quotes, any line ending. A semicolon separates
 * when the first line has no comma, as spreadsheets in many languages write it. Empty lines are left out.
 * Returns undefined when a quoted cell never ends.
 */
export function parseCsv(text: string): CsvRow[] | undefined {
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const firstLine = /^[^\r\n]*/.exec(source)?.[0] ?? "";
  const divider = !firstLine.includes(",") && firstLine.includes(";") ? ";" : ",";
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  let cell = "";
  let at = 0;

  function endRow(): void {
    row.cells.push(cell);
    if (row.cells.some((each) => each.trim() !== "")) rows.push(row);
    cell = "";
    line += 1;
    row = { line, cells: [] };
  }

  while (at < source.length) {
    const character = source[at];
    if (character === '"' && cell === "") {
      const end = endOfQuoted(source, at + 1);
      if (end === undefined) return undefined;
      const inner = source.slice(at + 1, end);
      line += inner.match(/\r\n|\r|\n/g)?.length ?? 0;
      cell = inner.replaceAll('""', '"');
      at = end + 1;
      continue;
    }
    if (character === divider) {
      row.cells.push(cell);
      cell = "";
    } else if (character === "\n" || character === "\r") {
      if (character === "\r" && source[at + 1] === "\n") at += 1;
      endRow();
    } else cell += character;
    at += 1;
  }
  if (cell !== "" || row.cells.length > 0) endRow();
  return rows;
}

/** Returns the index of the closing quote, skipping doubled ones; undefined when there is none. */
function endOfQuoted(source: string, from: number): number | undefined {
  let at = source.indexOf('"', from);
  while (at !== -1 && source[at + 1] === '"') at = source.indexOf('"', at + 2);
  return at === -1 ? undefined : at;
}
