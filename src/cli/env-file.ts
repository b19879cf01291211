import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../config.ts";
import { reasonOf } from "../core/lib/log.ts";

/** A few lines of settings; anything longer is another program's file. */
const maxBytes = 64 * 1024;

/**
 * Returns the wanted variables of a folder's `.env`; an empty object when there is none.
 * Lines are NAME=value, with or without `export` and quotes; nothing in a value is expanded.
 * Throws a ConfigError when the file cannot be read, or a line that names one of them is cut short.
 */
export function readEnvFile(folder: string, isRead: (name: string) => boolean): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [index, line] of linesOf(join(folder, ".env")).entries()) {
    const [, name = "", rest = ""] = /^\s*(?:export\s+)?(\w+)\s*=(.*)$/.exec(line) ?? [];
    if (!isRead(name)) continue;
    const value = unquoted(rest.trim());
    if (value === undefined)
      throw new ConfigError(`Line ${index + 1} of .env cannot be read: ${name} has an unclosed quote.`);
    values[name] = value;
  }
  return values;
}

function linesOf(file: string): string[] {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    // A folder of this name is an environment of Python's.
    if (!found?.isFile()) return [];
    if (found.size > maxBytes)
      throw new ConfigError(`${file} is larger than 64 kB, which is too large for a settings file.`);
    return readFileSync(file, "utf8")
      .replace(/^\uFEFF/, "")
      .split(/\r?\n/);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `${file} cannot be read (${reasonOf(error)}). Give it to the user that runs codex-portal with chown, or move it out of the working directory.`,
    );
  }
}

/** Returns the text between quotes, or before a comment; undefined when a quote does not end, or more follows it. */
function unquoted(text: string): string | undefined {
  const quote = text.charAt(0);
  if (quote !== '"' && quote !== "'") return text.split(/(?:^|\s)#/, 1)[0]?.trim() ?? "";
  const end = text.indexOf(quote, 1);
  return end > 0 && /^\s*(#|$)/.test(text.slice(end + 1)) ? text.slice(1, end) : undefined;
}
