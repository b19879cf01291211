import fontkit from "@pdf-lib/fontkit";
import { outlineOf } from "../draw/svg.ts";
import { sfntOfWoff, withAdvances } from "./sfnt.ts";

declare module "@pdf-lib/fontkit" {
  interface Subset {
    /** The glyph of the whole font that each glyph of the subset is; one that stands here twice is drawn twice. */
    readonly glyphs: number[];
  }
}

/** A run of glyphs of one face: the inside of a TJ array, and its width in thousandths of the size. */
export type Run = { face: number; body: string; width: number };

export const ligatures = ["ffi", "ffl", "ffj", "ff", "fi", "fl", "fj", "fb", "fh", "fk", "ft", "tt"];
const ligatureBeginnings = new Set(ligatures.map((text) => text.charAt(0)));

type Unit = { text: string; glyph: number; advance: number };

type Shaping = {
  /** One code a character: no ligatures and no kerning. */
  plain?: boolean;
  /** Added after each letter, in thousandths of the size. */
  tracking?: number;
};

/** The number of the box that every font draws for what it lacks. */
const missingGlyph = 0;

const hex4 = (value: number) => value.toString(16).padStart(4, "0");

/**
 * Caches what depends on a font file alone: reading the file and its kerning is much of the cost of a short book.
 * Bounded by the glyphs of the font, whatever an author writes.
 */
class Font {
  readonly file;
  private readonly ligatures: Set<string>;
  private readonly characters = new Set<string>();
  private readonly units = new Map<string, Unit>();
  private readonly kerns = new Map<Unit, Map<Unit, number>>();

  constructor(woff: string) {
    this.file = fontkit.create(sfntOfWoff(Buffer.from(woff, "base64")));
    this.ligatures = new Set(
      ligatures.filter((text) => this.has(text) && this.file.layout(text).glyphs.length === 1),
    );
  }

  has(text: string): boolean {
    for (const character of text) if (!this.hasCharacter(character)) return false;
    return true;
  }

  private hasCharacter(character: string): boolean {
    if (this.characters.has(character)) return true;
    const has = this.file.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    if (has) this.characters.add(character);
    return has;
  }

  unitsOf(text: string): Unit[] {
    const units: Unit[] = [];
    const characters = [...text];
    for (let i = 0; i < characters.length; ) {
      let length = ligatureBeginnings.has(characters[i] ?? "") ? 3 : 1;
      while (length > 1 && !this.ligatures.has(characters.slice(i, i + length).join(""))) length--;
      units.push(this.unit(characters.slice(i, i + length).join("")));
      i += length;
    }
    return units;
  }

  unit(text: string): Unit {
    const known = this.units.get(text);
    if (known) return known;
    const glyph = this.ligatures.has(text)
      ? this.file.layout(text).glyphs[0]
      : this.file.glyphForCodePoint(text.codePointAt(0) ?? 0);
    const unit = { text, glyph: glyph?.id ?? 0, advance: Math.round(glyph?.advanceWidth ?? 0) };
    if (unit.glyph !== missingGlyph) this.units.set(text, unit);
    return unit;
  }

  kern(left: Unit, right: Unit): number {
    if (left.glyph === missingGlyph || right.glyph === missingGlyph) return 0;
    let after = this.kerns.get(left);
    if (!after) {
      after = new Map();
      this.kerns.set(left, after);
    }
    const known = after.get(right);
    if (known !== undefined) return known;
    const { glyphs, positions } = this.file.layout(left.text + right.text);
    const kern = glyphs.length === 2 ? Math.round((positions[0]?.xAdvance ?? 0) - left.advance) : 0;
    after.set(right, kern);
    return kern;
  }
}

const fonts = new Map<string, Font>();

function fontOf(woff: string): Font {
  const known = fonts.get(woff);
  if (known) return known;
  const font = new Font(woff);
  fonts.set(woff, font);
  return font;
}

/**
 * One font file as one book uses it: shapes words with its ligatures and kerning, and collects what a subset of it needs.
 * Every pair of glyph and text gets a code of its own, so that a reader always gets back what was written.
 */
export class Typeface {
  private readonly font: Font;
  private readonly subset;
  private readonly codes = new Map<string, string>();
  /** Glyphs of the subset that are wider than they were drawn, for spaced letters. */
  private readonly widened = new Map<number, number>();
  /** By code: the glyph in the subset, the advance and the text. Code 0 is the missing glyph. */
  readonly entries: { glyph: number; advance: number; text: string }[] = [{ glyph: 0, advance: 0, text: "" }];

  constructor(
    woff: string,
    private readonly index: number,
  ) {
    this.font = fontOf(woff);
    this.subset = this.font.file.createSubset();
  }

  get name(): string {
    return this.font.file.postscriptName ?? "Book";
  }
  get metrics() {
    const { ascent, descent, italicAngle, bbox, capHeight } = this.font.file;
    return { ascent, descent, italicAngle, bbox, capHeight };
  }
  get isUsed(): boolean {
    return this.entries.length > 1;
  }

  has(text: string): boolean {
    return this.font.has(text);
  }

  /**
   * Shapes a text whose characters this face has. Spaced letters are glyphs of their own, as wide as their room:
   * a reader who sees a gap between glyphs takes it for the end of a word.
   */
  shape(text: string, { plain = false, tracking = 0 }: Shaping = {}): Run {
    const parts = ["<"];
    let width = 0;
    let before: Unit | undefined;
    const units =
      plain || tracking !== 0 ? [...text].map((each) => this.font.unit(each)) : this.font.unitsOf(text);
    for (const unit of units) {
      const kern = before && !plain ? this.font.kern(before, unit) : 0;
      if (kern !== 0) parts.push(`>${-kern}<`);
      parts.push(this.code(unit, tracking));
      width += unit.advance + tracking + kern;
      before = unit;
    }
    parts.push(">");
    // Joined at once: every word of a book is retained, and a text made by concatenation retains each of its parts.
    return { face: this.index, body: parts.join(""), width };
  }

  /** Returns the outlines of a text whose characters this face has, as SVG paths in thousandths of the size, and its width. */
  outline(text: string, tracking: number): { marks: string; width: number } {
    let marks = "";
    let width = 0;
    let before: Unit | undefined;
    for (const unit of this.font.unitsOf(text)) {
      if (before) width += this.font.kern(before, unit);
      const path = this.font.file.getGlyph(unit.glyph).path.toSVG();
      if (path !== "") marks += `<path transform="translate(${Math.round(width)})" d="${path}"/>`;
      width += unit.advance + tracking;
      before = unit;
    }
    return { marks, width };
  }

  /** Returns the outlines of a text whose characters this face has, from a point on its baseline, and the x at its end. */
  traced(text: string, [left, y]: readonly [number, number], size: number, tracking: number) {
    const paths: string[] = [];
    let x = left;
    let before: Unit | undefined;
    for (const unit of this.font.unitsOf(text)) {
      if (before) x += tracking + (this.font.kern(before, unit) * size) / 1000;
      paths.push(outlineOf(this.font.file.getGlyph(unit.glyph).path.toSVG(), [x, y], size / 1000));
      x += (unit.advance * size) / 1000;
      before = unit;
    }
    return { path: paths.join("\n"), end: x };
  }

  /** Returns the file of the glyphs that were shaped. */
  file(): Promise<Uint8Array> {
    return new Promise((resolve) => {
      const parts: Uint8Array[] = [];
      this.subset
        .encodeStream()
        .on("data", (part) => parts.push(part))
        .on("end", () => resolve(withAdvances(Buffer.concat(parts), this.widened)));
    });
  }

  private code({ text, glyph, advance }: Unit, tracking: number): string {
    const key = tracking === 0 ? text : `${text} ${tracking}`;
    const known = this.codes.get(key);
    if (known) return known;
    const code = hex4(this.entries.length);
    const width = advance + tracking;
    this.entries.push({ glyph: this.included(glyph, width, tracking !== 0), advance: width, text });
    this.codes.set(key, code);
    return code;
  }

  private included(glyph: number, width: number, isWidened: boolean): number {
    if (!isWidened) return this.subset.includeGlyph(glyph);
    const place = this.subset.glyphs.push(glyph) - 1;
    this.widened.set(place, width);
    return place;
  }
}
