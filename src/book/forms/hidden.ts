import type { CodexSettings } from "../../features/codex/codex.contract.ts";
import { encodings } from "../code.ts";
import { symbol } from "../draw/ornaments.ts";
import { Pen, type Point } from "../draw/pen.ts";
import type { Inks } from "../inks.ts";
import { meantPieces } from "../meaning.ts";
import type { Recipe } from "../recipe.ts";
import { oneFaceRefusal } from "../refusal.ts";
import { body, columnCentre, columnLeft, gold, lastBaseline, num } from "../sheet.ts";
import type { TypeCase } from "../type/case.ts";
import { showing } from "../type/lines.ts";
import type { Run } from "../type/typeface.ts";
import type { Form, Piece } from "./form.ts";

/** The height a symbol has beside the secret, in points. */
const symbolSize = 17;

/** What a hidden line is shown in to its maker: the red that corrections are made in. */
export const revealInk = "0.76 0.06 0.16";

/** Where a hidden line begins, how long it may be, and whether it lies beneath another, between two of its words. */
export type HiddenPlace = { x: number; y: number; room: number; isBetweenWords: boolean };

/** A line is made so much narrower before it is set smaller: viewers that sort words by their places need them as high as their neighbours. */
const narrowest = 0.5;
/** What stands before and after a line between two words, which copying would else join to it. */
const fence = "·";
/** How far before the next word a line between words begins, in points: viewers sort words by where they begin. */
const beforeWord = 0.6;

/** Returns an address with a raised point before each of its signs, so that no viewer takes it for a link; it holds none itself. */
export function broken(url: string): string {
  return url.replace(/[:/.@]/g, "·$&");
}

/** How light an ink is, by what it leaves of white paper's light; lighter ones than that are not seen on it. */
const leastContrast = 0.12;

/** True when an ink can be seen on white paper. */
export function isSeen(colour: string): boolean {
  const [red = 1, green = 1, blue = 1] = sharesOf(colour);
  return 1 - (0.299 * red + 0.587 * green + 0.114 * blue) > leastContrast;
}

function sharesOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
}

/** Returns the operators of a hidden line: as large as the text around it unless its room is too narrow; `reveal` frames it in an ink that all can see. */
export function hiddenLine(
  type: TypeCase,
  run: Run,
  { x, y, room, isBetweenWords }: HiddenPlace,
  { fontColor }: CodexSettings,
  reveal: boolean,
): string {
  const { inks } = type;
  const chosen = sharesOf(fontColor).map(num).join(" ");
  const end = isBetweenWords ? type.plain(fence) : undefined;
  const shown = [...(end ? [end] : []), run, ...(end ? [end] : [])];
  const width = shown.reduce((sum, each) => sum + each.width, 0) / 1000;
  const share = Math.min(1, room / (width * body.size));
  const stretch = isBetweenWords ? Math.max(narrowest, share) : 1;
  const size = Math.floor(((body.size * share) / stretch) * 1000) / 1000;
  const narrow = stretch === 1 ? "" : `${num(stretch * 100)} Tz `;
  const texts = shown.map((each) => showing([each], size)).join(" ");
  const text = `BT ${inks.fill(reveal ? revealInk : chosen)} ${narrow}${num(x)} ${num(y)} Td ${texts}${narrow && " 100 Tz"} ET\n`;
  return reveal ? text + frame(inks, width * size * stretch, [x, y]) : text;
}

function frame(inks: Inks, width: number, [x, y]: Point): string {
  const box = new Pen(inks);
  box.apart((pen) =>
    pen
      .colours(revealInk)
      .width(0.6)
      .rectangle([x - 3, y - 4], width + 6, body.size + 3)
      .stroke(),
  );
  return `${box.text}\n`;
}

/**
 * Returns the hidden lines of a book and where they stand: the address, and a slot for the code where that is hidden so.
 * In an ink that is not seen they lie between two words of a page's text, and leave no gap; one that is seen has a place of its own.
 */
export function secretsOf({ settings, copies }: Recipe, type: TypeCase, reveal: boolean) {
  const { urlPage, codePage, secretUrl, originalCode, encryptionType, addSymbol, symbolType } = settings;
  const url = type.plain(broken(secretUrl));
  if (!url) throw oneFaceRefusal(type, "secretUrl", secretUrl);
  const hidesCode = settings.forms.includes("hidden");
  const encoded = encodings[encryptionType].encode(originalCode);
  if (hidesCode && copies === undefined && !type.plain(encoded)) {
    throw oneFaceRefusal(type, "originalCode", encoded);
  }
  const isInked = isSeen(settings.fontColor);
  const isOn = (page: number) => page === urlPage || (hidesCode && page === codePage);
  const hasSymbol = (page: number) => hidesCode && addSymbol && page === codePage;

  function lineAt(page: number, place: HiddenPlace): Piece[] {
    if (page === urlPage && url) return [hiddenLine(type, url, place, settings, reveal)];
    return [{ kind: "hidden", page, ...place }];
  }

  function symbolAt(page: number, y: number): Piece[] {
    if (!hasSymbol(page)) return [];
    const pen = new Pen(type.inks);
    pen.apart(() => symbol(pen.colours(gold), symbolType, [columnCentre(page), y], symbolSize));
    return [`${pen.text}\n`];
  }

  function at(page: number, y: number): Piece[] {
    if (!isOn(page)) return [];
    const place = { x: columnLeft(page), y, room: body.measure, isBetweenWords: false };
    return [...symbolAt(page, y + body.leading * 1.6), "\n", ...lineAt(page, place)];
  }

  return {
    isInked,
    isOn,
    /** True when a page of text keeps rows free for what the book hides there. */
    takesRows: (page: number): boolean => isOn(page) && (isInked || hasSymbol(page)),
    hasSymbol,
    /** Rows that the symbol adds to those of an inked line; without one it stands in them alone. */
    symbolRows: (page: number): number => (hasSymbol(page) && isInked ? 2 : 0),
    /** True when a page's line lies between two words of its text. */
    isBetweenWords: (page: number): boolean => isOn(page) && !isInked,
    /** What stands in the rows that a page of text kept free, the line's own or the middle one. */
    inRows: (page: number, y: number): Piece[] =>
      meantPieces({ type: "P" }, isInked ? at(page, y) : symbolAt(page, y + 4)),
    /** A line that begins where the gap after a word ends, and has the rest of the column beneath the words that follow. */
    betweenWords: (page: number, next: number, y: number): Piece[] =>
      lineAt(page, {
        x: next - beforeWord,
        y,
        room: columnLeft(page) + body.measure - next,
        isBetweenWords: true,
      }),
    /** For pages without rows of text: on the last row of the column, which they leave free. */
    atFoot: (page: number): Piece[] => meantPieces({ type: "P" }, at(page, lastBaseline)),
  };
}

export type Secrets = ReturnType<typeof secretsOf>;

/** The specified hidden line: the encoded code in the chosen ink, found by those who select, copy or tilt the page. */
export const hidden: Form<"hidden"> = {
  fault: () => undefined,
  draw({ type, settings, reveal }, slots, code) {
    const run = type.plain(encodings[settings.encryptionType].encode(code));
    return slots.map((place) => (run ? hiddenLine(type, run, place, settings, reveal) : ""));
  },
};
