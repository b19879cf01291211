import { secretCode } from "./fields.ts";

/** Returns the text that bytes are, if they are one. */
function textOf(bytes: Buffer): string | undefined {
  const text = bytes.toString("utf8");
  // Where bytes are no text, this stands in their place.
  return text.includes("\ufffd") ? undefined : text;
}

/** Base64 as books have it, or as addresses do; the characters that fill it up at the end may be missing. */
const base64 = /^[\w+/-]+={0,2}$/;
const hex = /^(?:[0-9a-f]{2})+$/i;

/** The encodings of the codex, each with what undoes it. */
const undone: ((typed: string) => string | undefined)[] = [
  (typed) => (base64.test(typed) ? textOf(Buffer.from(typed, "base64")) : undefined),
  (typed) => (hex.test(typed) ? textOf(Buffer.from(typed, "hex")) : undefined),
];
const reversed = (typed: string) => [...typed].reverse().join("");

/**
 * Returns the canonical codes that a typed text may be the base64, hex or reversed form of: at most one each, so that a try tests
 * four codes at the most, the text itself among them. In truth it tests two: what decodes to a code that somebody might guess is
 * neither a likely code itself nor one backwards. Random codes have six characters of 28 at least (482 million): 60 tries an hour,
 * each for four, find one of a hundred in over two years on average.
 * Lines may have been broken where they were copied from.
 */
export function unveiled(typed: string): string[] {
  const joined = typed.replace(/\s+/g, "");
  const texts = [...undone.map((undo) => undo(joined)), reversed(typed)];
  return texts.flatMap((text) => secretCode.safeParse(text).data ?? []);
}

/** Runs of characters that may be base64, or hex, inside a text without its blanks; shorter ones hide no character. */
const runs: readonly [run: RegExp, encoding: "base64" | "hex", characters: number][] = [
  [/[\w+/-]{2,}/g, "base64", 4],
  [/[0-9a-f]{2,}/gi, "hex", 2],
];

/**
 * Returns what a longer text hides in base64 and in hex, wherever in it that begins: each run is read from each of the places
 * at which one of its characters' bytes may begin. What is hidden stands in one of them, between what means nothing.
 */
export function hiddenIn(text: string): string[] {
  const joined = text.replace(/\s+/g, "");
  return runs.flatMap(([run, encoding, characters]) =>
    [...joined.matchAll(run)].flatMap(([found]) =>
      Array.from({ length: characters }, (_, at) => Buffer.from(found.slice(at), encoding).toString("utf8")),
    ),
  );
}
