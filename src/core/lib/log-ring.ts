import type { LogEntry } from "./log.ts";

/** So many lines of the log are kept in memory: half an hour of a busy portal, and less than a megabyte. */
export const keptLinesMax = 1000;

/** A line of the log with its number, counted from 1 since the start. */
export type KeptLine = LogEntry & { id: number };

/** Keeps the newest lines of the log in memory, the oldest overwritten first. */
export function logRing(most = keptLinesMax) {
  const lines: KeptLine[] = [];
  let newest = 0;
  return {
    keep(entry: LogEntry): void {
      newest++;
      lines[newest % most] = { ...entry, id: newest };
    },
    newest: (): number => newest,
    /** Returns the lines with a higher number than one, oldest first. */
    after(id: number): KeptLine[] {
      const first = Math.max(id, newest - most, 0) + 1;
      const found: KeptLine[] = [];
      for (let at = first; at <= newest; at++) {
        const line = lines[at % most];
        if (line) found.push(line);
      }
      return found;
    },
  };
}

export type LogRing = ReturnType<typeof logRing>;
