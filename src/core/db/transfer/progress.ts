import type { OnProgress, Sum } from "./rows.ts";
import { transferTables } from "./tables.ts";

/** How often progress is printed, in milliseconds: seen to go on, in few lines. */
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
