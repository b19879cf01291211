import type { Fit, OnProgress, Sum } from "./rows.ts";
import { transferTables } from "./tables.ts";

/** How often progress is printed, in milliseconds: visible, in few lines. */
const everyMs = 1000;
const nameWidth = Math.max(...transferTables.map(({ name }) => name.length));
/** Digits of a checksum that are printed: as many as people compare. */
const shownDigits = 16;

/** Returns callbacks that report how far a table is, at most once a second. */
export function progressOf(tell: (sentence: string) => void) {
  let reportedAt = performance.now();
  return (doing: string): OnProgress =>
    ({ name }, done, of) => {
      if (performance.now() - reportedAt < everyMs) return;
      reportedAt = performance.now();
      tell(`${doing} ${name.padEnd(nameWidth)}  ${counted(done)} of ${counted(of)}`);
    };
}

/** Returns a table's rows and checksum on both sides, as a line of the report. */
export function comparison(name: string, source: Sum, target: Sum): string {
  const [rows, checksum] = [source.rows === target.rows, source.checksum === target.checksum];
  return [
    name.padEnd(nameWidth),
    `${counted(source.rows).padStart(11)} ${rows ? "=" : "≠"} ${counted(target.rows).padEnd(11)}`,
    `sha256 ${source.checksum.slice(0, shownDigits)} ${checksum ? "=" : "≠"} ${target.checksum.slice(0, shownDigits)}`,
  ].join("  ");
}

/** Returns a count with separated thousands. */
export function counted(count: number): string {
  return count.toLocaleString("en");
}

/** So many rows are named one by one. */
const namedMax = 20;

/**
 * Returns a fit that leaves U+0000 out of texts on their way to PostgreSQL, which cannot hold it, and reports each row.
 * It shows nowhere, and an audit row that holds it could not be mended by hand: a refusal would have no remedy.
 */
export function withoutNul(tell: (sentence: string) => void): Fit {
  let named = 0;
  return (text, { table, column, id }) => {
    if (!text.includes("\0")) return text;
    named++;
    const more = named === namedMax ? " Further rows are not named." : "";
    if (named <= namedMax) {
      tell(
        `Warning: ${column} of ${table} in the row with the id ${id} holds U+0000, which PostgreSQL cannot; it is left out.${more}`,
      );
    }
    return text.replaceAll("\0", "");
  };
}
