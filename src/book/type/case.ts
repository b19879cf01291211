import { type Inks, screenInks } from "../inks.ts";
import { fontFiles } from "./fonts.macro.ts" with { type: "macro" };
import { ligatures, type Run, Typeface } from "./typeface.ts";

export type Style = "body" | "italic" | "bold" | "title" | "small";

/** The face of signs that are no letters. */
const signsFace = 17;

/** The faces of each style, the first that has a character sets it; by the order of the font files. */
const chains: Record<Style, readonly number[]> = {
  body: [0, 1, 2, 3, 4, 15, signsFace],
  italic: [5, 6, 7, 8, 9, 16, 0, 1, signsFace],
  bold: [10, 11, 0, 1, 2, 3, 4, 15, signsFace],
  title: [12, 13, 0, 1, 2, 3, 4, 15, signsFace],
  small: [14, 0, 1, 2, 3, 4, 15, signsFace],
};

export type Shaped = { runs: readonly Run[]; width: number };

const files = fontFiles();

/** Characters that are never printed, although a font may have a glyph for them. */
const unprintable = /[\p{M}\p{Co}\p{Cn}\p{Cc}\p{Cf}]/u;

/** What a copy's code, number and name may be written in, whatever its master says: ASCII and the accented letters of Latin. */
const reserved = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from({ length: 288 }, (_, index) => String.fromCodePoint(0xa1 + index)),
  ..."–—‘’“”…°",
];
const reservedStyles = ["body", "italic", "title"] as const;

/** The type case of one book: shapes texts in its styles and remembers every word it shaped; it knows the inks they are printed with. */
export class TypeCase {
  readonly faces = new Map<number, Typeface>();
  private readonly shaped = new Map<string, Shaped>();
  private reservedCodes = 0;

  constructor(readonly inks: Inks = screenInks) {}

  /**
   * Returns a text as runs; characters that the style lacks come from its next face. `tracking` is added after
   * each letter, in thousandths of the size.
   */
  shape(style: Style, text: string, tracking = 0): Shaped {
    const key = tracking === 0 ? `${style}${text}` : `${style}${tracking} ${text}`;
    const known = this.shaped.get(key);
    if (known) return known;
    const runs = this.split(style, text).map(([face, part]) => this.face(face).shape(part, { tracking }));
    const shaped = { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
    this.shaped.set(key, shaped);
    return shaped;
  }

  /**
   * Takes the glyphs of all that a copy may need, before anything else: they get the same codes in each type case, so
   * that what is drawn with another one shows the master's glyphs.
   */
  reserve(): void {
    for (const style of reservedStyles) {
      for (const character of reserved) if (this.prints(character)) this.shape(style, character);
      for (const ligature of ligatures) this.shape(style, ligature);
    }
    this.reservedCodes = this.codeCount;
  }

  /** True when a text can be set in reserved glyphs alone. */
  isReserved(text: string): boolean {
    return [...text.normalize("NFC")].every(
      (character) => reserved.includes(character) && this.prints(character),
    );
  }

  /** True when glyphs were taken after those that were reserved. */
  get hasTakenMore(): boolean {
    return this.codeCount > this.reservedCodes;
  }

  private get codeCount(): number {
    return [...this.faces.values()].reduce((sum, face) => sum + face.entries.length, 0);
  }

  /** Returns a text's outlines as SVG paths, in thousandths of the size; `tracking` is added after each letter. */
  outline(style: Style, text: string, tracking = 0): string {
    let marks = "";
    let x = 0;
    for (const [face, part] of this.split(style, text)) {
      const outlined = this.face(face).outline(part, tracking);
      marks += x === 0 ? outlined.marks : `<g transform="translate(${Math.round(x)})">${outlined.marks}</g>`;
      x += outlined.width;
    }
    return marks;
  }

  /** Returns a text as outlines to be filled, from a point on its baseline. */
  traced(
    style: Style,
    text: string,
    [left, y]: readonly [number, number],
    size: number,
    tracking = 0,
  ): string {
    const paths: string[] = [];
    let x = left;
    for (const [face, part] of this.split(style, text)) {
      const { path, end } = this.face(face).traced(part, [x, y], size, tracking);
      paths.push(path);
      x = end + tracking;
    }
    return paths.join("\n");
  }

  /** Returns the text that a run shows. */
  textOf({ face, body }: Run): string {
    const strings = body.split("<").slice(1);
    const codes = strings.flatMap((each) => each.slice(0, each.indexOf(">")).match(/.{4}/g) ?? []);
    const { entries } = this.face(face);
    return codes.map((code) => entries[Number.parseInt(code, 16)]?.text ?? "").join("");
  }

  /** Returns a text in one run, one code a character: what a reader selects is exactly what was written. */
  plain(text: string): Run | undefined {
    const face = chains.body.find((index) => this.face(index).has(text));
    return face === undefined ? undefined : this.face(face).shape(text, { plain: true });
  }

  /** True when every character of a text can be printed. */
  prints(text: string): boolean {
    return [...new Set(text)].every(
      (character) =>
        !unprintable.test(character) && chains.body.some((index) => this.face(index).has(character)),
    );
  }

  /** Returns the characters of a text that cannot be printed, each once. */
  straysIn(text: string): string[] {
    return [...new Set(text)].filter((character) => !this.prints(character));
  }

  /** True when a text has signs that the book's letters lack. */
  hasSigns(text: string): boolean {
    return [...new Set(text)].some(
      (character) => chains.body.find((index) => this.face(index).has(character)) === signsFace,
    );
  }

  face(index: number): Typeface {
    const known = this.faces.get(index);
    if (known) return known;
    const face = new Typeface(files[index] ?? "", index);
    this.faces.set(index, face);
    return face;
  }

  private split(style: Style, text: string): [number, string][] {
    const [first = 0] = chains[style];
    if (this.face(first).has(text)) return [[first, text]];
    const parts: [number, string][] = [];
    for (const character of text) {
      const face = chains[style].find((index) => this.face(index).has(character)) ?? first;
      const last = parts.at(-1);
      if (last?.[0] === face) last[1] += character;
      else parts.push([face, character]);
    }
    return parts;
  }
}
