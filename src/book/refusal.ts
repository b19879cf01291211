import type { FieldFault } from "../core/contract/errors.ts";
import type { TypeCase } from "./type/case.ts";

/** Thrown when a book cannot be made of its recipe: a field of the form and what is wrong with it. */
export class Refusal extends Error {
  constructor(
    readonly field: string,
    readonly fault: FieldFault,
    /** What the sentence of the fault names. */
    readonly names: readonly string[] = [],
  ) {
    super(`${field}: ${fault}`);
    this.name = "Refusal";
  }
}

/** No more characters are named: a text in another script has thousands. */
const namedMax = 12;
/** The lines of a character are counted up to here. */
const linesMax = 3;

/** Returns a character as a sentence can show it; one that stands on another, or that nothing is assigned to, by its number. */
function quoted(character: string): string {
  const number = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  return /[\p{M}\p{C}\p{Z}]/u.test(character) ? number : `“${character}”`;
}

function named(names: readonly string[]): string[] {
  return names.length > namedMax ? [...names.slice(0, namedMax), "…"] : [...names];
}

/** Throws a refusal that names the characters of a field's text which cannot be printed. */
export function requirePrintable(type: TypeCase, field: string, text: string): void {
  const strays = type.straysIn(text);
  if (strays.length > 0) throw new Refusal(field, "unprintable", named(strays.map(quoted)));
}

/** Throws a refusal that names each character of a text of many lines which cannot be printed, and the lines it stands in, from 1. */
export function requirePrintableLines(type: TypeCase, field: string, text: string): void {
  const strays = new Set(type.straysIn(text.replace(/\s/g, "")));
  if (strays.size === 0) return;
  const linesOf = new Map<string, number[]>();
  for (const [index, line] of text.split("\n").entries()) {
    for (const character of new Set(line)) {
      if (!strays.has(character)) continue;
      const lines = linesOf.get(character) ?? [];
      linesOf.set(character, lines);
      if (lines.length <= linesMax) lines.push(index + 1);
    }
  }
  const names = [...linesOf].map(([character, lines]) => {
    const first = lines.slice(0, linesMax).join(", ");
    return `${quoted(character)} (${first}${lines.length > linesMax ? ", …" : ""})`;
  });
  throw new Refusal(field, "unprintableLines", named(names));
}

/** Returns the refusal of a text that has to be set in one face, as what a reader copies is: it names what the first face lacks. */
export function oneFaceRefusal(type: TypeCase, field: string, text: string): Refusal {
  const strays = type.straysIn(text);
  const lacking = strays.length > 0 ? strays : [...new Set(text)].filter((each) => !type.face(0).has(each));
  return new Refusal(field, "unprintable", named(lacking.map(quoted)));
}
