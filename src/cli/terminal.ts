import { writeSync } from "node:fs";

/** Writes a sentence for the operator at the terminal; not a log line. */
export function say(sentence: string): void {
  writeLine(`${sentence}\n`);
}

let pending = "";

/** Writes to standard output at the end of the turn, so that many lines cost one system call. */
export function writeLine(line: string): void {
  if (pending === "") setImmediate(flush);
  pending += line;
}

/** Writes what is pending; a closed or full pipe loses lines, never requests. */
export function flush(): void {
  const text = pending;
  pending = "";
  try {
    if (text !== "") writeSync(1, text);
  } catch {}
}
