import { ownTextMaxBytes } from "../../../src/core/contract/limits.ts";
import type { ConsoleKey } from "../../i18n.ts";

/** Returns the text of a file, or why it is rejected. */
export async function readTextFile(file: Blob): Promise<{ text: string } | { fault: ConsoleKey }> {
  if (file.size > ownTextMaxBytes) return { fault: "field.ownTextTooLong" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { fault: "codex.fileUnreadable" };
  }
}
