import { fstatSync, statSync, writeSync } from "node:fs";

import { builtin } from "../core/lib/builtin.ts";
import { SentenceError } from "../core/lib/coded-error.ts";

/** Writes a sentence for the operator at the terminal; not a log line. */
export function say(sentence: string): void {
  writeLine(`${sentence}\n`);
}

/**
 * True when standard output is a terminal. A pipe, a file and the null device are detected without the runtime's
 * streams, which would take 5 ms of each start.
 */
export function isTerminal(): boolean {
  try {
    const out = fstatSync(1);
    const isNothing = out.rdev === statSync("/dev/null", { throwIfNoEntry: false })?.rdev;
    return out.isCharacterDevice() && !isNothing && builtin("node:tty").isatty(1);
  } catch {
    // It is closed.
    return false;
  }
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

/** True when somebody types into the standard input. */
export const isTypedInto = (): boolean => builtin("node:tty").isatty(0);

let lines: AsyncIterator<string> | undefined;

/** Asks at the terminal for a line. Throws a SentenceError when the input has ended, as by Ctrl+D. */
export async function readShown(question: string): Promise<string> {
  writeSync(2, question);
  // One reader for all questions: what a second one is told, the runtime may give to the first.
  lines ??= console[Symbol.asyncIterator]();
  const { value, done } = await lines.next();
  if (done) throw new SentenceError("\nNothing more was typed, so it ended here. Nothing was changed.");
  return value;
}

/** Asks at the terminal for a line that is not shown while it is typed. */
export async function readHidden(question: string): Promise<string> {
  Bun.spawnSync(["stty", "-echo"], { stdin: "inherit" });
  try {
    return await readShown(question);
  } finally {
    Bun.spawnSync(["stty", "echo"], { stdin: "inherit" });
    writeSync(2, "\n");
  }
}
