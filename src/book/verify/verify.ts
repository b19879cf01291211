import { foldedCode } from "../../core/contract/code-text.ts";
import type { FormKind } from "../../core/contract/codex-form.ts";
import type { CodexSettings } from "../../features/codex/codex.contract.ts";
import { wordsOf } from "../book.ts";
import { codeParts, encodings } from "../code.ts";
import { broken } from "../forms/hidden.ts";
import { Refusal } from "../refusal.ts";
import { untrueClaim } from "./claims.ts";
import { type Reading, readBook, says } from "./reader.ts";
import { solved as answersIn } from "./solvers/solvers.ts";

/** What a reader takes from a book that can be solved: the address, and a code that the gate takes. */
type Solution = { url: string; code: string };

/** Thrown for a book that cannot be solved, with the reason as its message; the program is at fault, not the form. */
class Unsolvable extends Error {}

/** The share of the work that reading a book is; solving it is the rest. */
const readingShare = 0.8;

/** What else is known of a book that is verified: the edition it was made in, and whether it is the master of a run. */
type VerifiedAs = { edition?: number | undefined; isRun?: boolean };

/** What is hidden: what it says, the text that its line shows, and the page this line is on. */
type Hidden = { field: string; text: string; line: string; page: number };

/**
 * Reads a finished book as a stranger would and solves it, the hidden lines and each other form; `progress` gets the share of
 * the work that is done. Throws Unsolvable when one is not
 * where it belongs, when what the book says of itself is not so, or when another form gives an answer that the gate would take, and a refusal when what is to be hidden can be
 * read elsewhere, too.
 */
export async function verifyBook(
  bytes: Uint8Array,
  settings: CodexSettings,
  ownText: string | null,
  { edition, isRun = false }: VerifiedAs = {},
  progress: (share: number) => void = () => {},
): Promise<Solution> {
  const reading = await readBook(bytes, (share) => progress(share * readingShare));
  const { numPages, urlPage, codePage, secretUrl, originalCode, encryptionType, forms } = settings;
  if (reading.pages.length !== numPages) throw new Unsolvable(`it has ${reading.pages.length} pages`);
  if (reading.actions.length > 0) throw new Unsolvable(`it holds ${reading.actions.join(", ")}`);
  const encoded = encodings[encryptionType].encode(originalCode);
  const hidesCode = forms.includes("hidden");
  const lines: Hidden[] = [{ field: "secretUrl", text: secretUrl, line: broken(secretUrl), page: urlPage }];
  if (hidesCode) lines.push({ field: "originalCode", text: encoded, line: encoded, page: codePage });
  for (const hidden of lines) {
    const { field, text, line, page } = hidden;
    if (!reading.pages[page - 1]?.includes(line)) throw new Unsolvable(`page ${page} has no ${field}`);
    if (standsElsewhere(reading, hidden))
      throw new Refusal(fieldOf(field, text, settings, ownText), "secretInText");
  }
  const [url, code] = lines;
  // What edition 6 said of itself stays as it was printed.
  const untrue =
    edition !== 6 &&
    url &&
    untrueClaim(reading, settings, { url, ...(code && { code }) }, wordsOf({ settings }), isRun);
  if (untrue) throw new Unsolvable(untrue);
  const read = solved(reading, forms, originalCode, (share) =>
    progress(readingShare + share * (1 - readingShare)),
  );
  if (!hidesCode) {
    if (says(reading, originalCode)) {
      throw new Refusal(fieldOf("originalCode", originalCode, settings, ownText), "secretInText");
    }
    return { url: secretUrl, code: read };
  }
  const decoded = encodings[encryptionType].decode(encoded);
  if (decoded !== originalCode) throw new Unsolvable("the code does not come back from its encoding");
  return { url: secretUrl, code: decoded };
}

/** Solves every form of a book that survives paper, and returns their parts as one. Throws Unsolvable. */
function solved(
  { printed }: Reading,
  forms: readonly FormKind[],
  code: string,
  progress: (share: number) => void,
): string {
  const parts = codeParts(forms, code);
  const read = answersIn({ pages: printed }, progress);
  for (const [kind, part] of parts) {
    if (kind === "hidden" || read.get(kind) === part) continue;
    // The reason stands in the log, which holds no code.
    throw new Unsolvable(`its ${kind} ${read.has(kind) ? "say something else" : "cannot be read"}`);
  }
  for (const [kind, answer] of read) {
    if (!parts.has(kind) && foldedCode(answer) === foldedCode(code)) {
      throw new Unsolvable(`its ${kind} give the code away`);
    }
  }
  return forms.flatMap((kind) => (kind === "hidden" ? [] : (parts.get(kind) ?? ""))).join("");
}

/** True when a text stands anywhere but on its own line of its own page. */
function standsElsewhere({ pages, aside }: Reading, { text, line, page }: Hidden): boolean {
  const isIn = (within: string) => holds(within, text) || holds(within, line);
  if (isIn(aside)) return true;
  return pages.some((texts, index) => {
    const ownLine = index === page - 1 ? texts.indexOf(line) : -1;
    const others = texts.filter((_, at) => at !== ownLine);
    // Lines are joined both with and without a space, as a reader may take them.
    return isIn(others.join(" ")) || isIn(others.join("\n"));
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

function fieldOf(
  field: string,
  text: string,
  { title, author }: CodexSettings,
  ownText: string | null,
): string {
  if (title.includes(text)) return "title";
  if (author?.includes(text)) return "author";
  return ownText?.includes(text) ? "ownText" : field;
}
