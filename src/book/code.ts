import { type EncodingType, type FormKind, signsOf } from "../core/contract/codex-form.ts";
import { randomOf } from "./random.ts";

type Encoding = { encode(text: string): string; decode(text: string): string };

const reversed = (text: string) => [...text].reverse().join("");

/** The transforms a code can hide behind, and their way back. */
export const encodings: Record<EncodingType, Encoding> = {
  base64: {
    encode: (text) => Buffer.from(text, "utf8").toString("base64"),
    decode: (text) => Buffer.from(text, "base64").toString("utf8"),
  },
  hex: {
    encode: (text) => Buffer.from(text, "utf8").toString("hex"),
    decode: (text) => Buffer.from(text, "hex").toString("utf8"),
  },
  reverse: { encode: reversed, decode: reversed },
  none: { encode: (text) => text, decode: (text) => text },
};

/** Cuts signs into so many consecutive parts of about equal length, the longer ones first. */
export function partsOf(signs: string, count: number): string[] {
  const characters = [...signs];
  const shortest = Math.floor(characters.length / count);
  const longer = characters.length % count;
  let from = 0;
  return Array.from({ length: count }, (_, index) => {
    const to = from + shortest + (index < longer ? 1 : 0);
    const part = characters.slice(from, to).join("");
    from = to;
    return part;
  });
}

/**
 * Returns what each form holds of a code: the hidden line the code itself, the other forms its signs,
 * cut among them in their order.
 */
export function codeParts(kinds: readonly FormKind[], code: string): ReadonlyMap<FormKind, string> {
  const onPaper = kinds.filter((kind) => kind !== "hidden");
  const parts = partsOf(signsOf(code), onPaper.length);
  return new Map(
    kinds.map((kind): [FormKind, string] => [
      kind,
      kind === "hidden" ? code : (parts[onPaper.indexOf(kind)] ?? ""),
    ]),
  );
}

/** Returns a mark for the colophon of a book, such as "E · 4417"; its seed decides the first, and those that it has where another book has that one. */
export function markOf(seed: string, nth = 0): string {
  const drawn = nth === 0 ? seed : `${seed}/${nth}`;
  const letter = randomOf(`${drawn}/mark`).pick(["A", "E", "I", "O", "U"]);
  return `${letter} · ${randomOf(`${drawn}/mark number`).int(1000, 9999)}`;
}

/** A form of a book, and what of its code somebody has who has read it. */
export type Stage = { kind: FormKind; gives: string };

/** Returns the forms of a book as its colophon leads through them: those on paper in their order, then the shorter way. */
export function stagesOf(kinds: readonly FormKind[], code: string): Stage[] {
  const stages = [...codeParts(kinds, code)].map(([kind, gives]) => ({ kind, gives }));
  const isHidden = ({ kind }: Stage) => kind === "hidden";
  return [...stages.filter((stage) => !isHidden(stage)), ...stages.filter(isHidden)];
}
