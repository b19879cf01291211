import type { CodexSettings } from "../../contract/codex.ts";
import { encodings } from "../encoding.ts";
import { Refusal } from "../refusal.ts";
import { type Reading, readBook } from "./reader.ts";

/** What a reader takes from a book that can be solved. */
type Solution = { url: string; code: string };

/** Thrown for a book that cannot be solved, with the reason as its message; the program is at fault, not the form. */
class Unsolvable extends Error {}

/**
 * Reads a finished book as a stranger would and solves it. Throws Unsolvable when a hidden line is not where
 * it belongs, and a refusal when what is to be hidden can be read elsewhere, too.
 */
export async function prove(
  bytes: Uint8Array,
  settings: CodexSettings,
  ownText: string | null,
): Promise<Solution> {
  const reading = await readBook(bytes);
  const { numPages, urlPage, codePage, secretUrl, originalCode, encryptionType } = settings;
  if (reading.pages.length !== numPages) throw new Unsolvable(`it has ${reading.pages.length} pages`);
  if (reading.actions.length > 0) throw new Unsolvable(`it holds ${reading.actions.join(", ")}`);
  const hidden = encodings[encryptionType].encode(originalCode);
  const places = [
    { field: "secretUrl", text: secretUrl, page: urlPage },
    { field: "originalCode", text: hidden, page: codePage },
  ];
  for (const { field, text, page } of places) {
    if (!reading.pages[page - 1]?.includes(text)) throw new Unsolvable(`page ${page} has no ${field}`);
    const elsewhere = found(reading, text, page);
    if (elsewhere) throw new Refusal(fieldOf(field, text, settings, ownText), "secretInText");
  }
  const code = encodings[encryptionType].decode(hidden);
  if (code !== originalCode) throw new Unsolvable("the code does not come back from its encoding");
  return { url: secretUrl, code };
}

/** True when a text stands anywhere but on its own line of its own page. */
function found({ pages, aside }: Reading, text: string, page: number): boolean {
  if (holds(aside, text)) return true;
  return pages.some((texts, index) => {
    const ownLine = index === page - 1 ? texts.indexOf(text) : -1;
    const others = texts.filter((_, at) => at !== ownLine);
    // Lines are joined both with and without a space, as a reader may take them.
    return holds(others.join(" "), text) || holds(others.join("\n"), text);
  });
}

const wordCharacter = /[\p{L}\p{N}]/u;

/** True when a text stands in another by itself, not as a part of longer words. */
function holds(within: string, text: string): boolean {
  for (let at = within.indexOf(text); at >= 0; at = within.indexOf(text, at + 1)) {
    const before = within.charAt(at - 1);
    const after = within.charAt(at + text.length);
    if (!wordCharacter.test(before) && !wordCharacter.test(after)) return true;
  }
  return false;
}

function fieldOf(field: string, text: string, { title }: CodexSettings, ownText: string | null): string {
  if (title.includes(text)) return "title";
  return ownText?.includes(text) ? "ownText" : field;
}
