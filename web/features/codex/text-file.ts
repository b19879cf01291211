import type { ConsoleKey } from "../../lib/use-console-words.ts";
import { ownTextMaxBytes } from "./codex-limits.ts";

/** The text of a file, or why it cannot be taken. */
export async function readTextFile(file: Blob): Promise<{ text: string } | { fault: ConsoleKey }> {
  if (file.size > ownTextMaxBytes) return { fault: "field.ownTextTooLong" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { fault: "codex.fileUnreadable" };
  }
}
