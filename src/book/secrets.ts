import type { CodexSettings } from "../contract/codex.ts";
import { Pen, type Point } from "./draw/pen.ts";
import { symbol } from "./draw/symbols.ts";
import { encodings } from "./encoding.ts";
import type { Piece } from "./forms/slots.ts";
import type { Inks } from "./inks.ts";
import type { Recipe } from "./recipe.ts";
import { Refusal } from "./refusal.ts";
import { body, columnCentre, columnLeft, gold, lastBaseline, num } from "./sheet.ts";
import type { TypeCase } from "./type/case.ts";
import { showing } from "./type/lines.ts";
import type { Run } from "./type/typeface.ts";

/** The height a symbol has beside the secret, in points. */
const symbolSize = 17;

/** What a hidden line is shown in to its maker: the red that corrections are made in. */
const revealInk = "0.76 0.06 0.16";

/** Returns the operators of a hidden line: one text, as large as the text around it unless the column is too narrow; `reveal` frames it in an ink that all can see. */
export function hiddenLine(
  { inks }: TypeCase,
  run: Run,
  [x, y]: Point,
  { fontColor }: CodexSettings,
  reveal: boolean,
): string {
  const chosen = [1, 3, 5].map((at) => num(Number.parseInt(fontColor.slice(at, at + 2), 16) / 255)).join(" ");
  const size = Math.min(body.size, Math.floor((body.measure * 1e6) / run.width) / 1000);
  const text = `BT ${inks.fill(reveal ? revealInk : chosen)} ${num(x)} ${num(y)} Td ${showing([run], size)} ET\n`;
  return reveal ? text + frame(inks, (run.width * size) / 1000, [x, y]) : text;
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

/** Returns the hidden lines of a book and where they stand: the address, and a slot for the code where that is hidden so. */
export function secretsOf({ settings, copies }: Recipe, type: TypeCase, reveal: boolean) {
  const { urlPage, codePage, secretUrl, originalCode, encryptionType, addSymbol, symbolType } = settings;
  const url = type.plain(secretUrl);
  if (!url) throw new Refusal("secretUrl", "unprintable");
  const hidesCode = settings.forms.includes("hidden");
  if (hidesCode && copies === undefined && !type.plain(encodings[encryptionType].encode(originalCode))) {
    throw new Refusal("originalCode", "unprintable");
  }
  const isOn = (page: number) => page === urlPage || (hidesCode && page === codePage);
  const hasSymbol = (page: number) => hidesCode && addSymbol && page === codePage;

  function at(page: number, y: number): Piece[] {
    if (!isOn(page)) return [];
    const x = columnLeft(page);
    if (page === urlPage && url) return ["\n", hiddenLine(type, url, [x, y], settings, reveal)];
    const drawn = new Pen(type.inks);
    if (hasSymbol(page)) {
      drawn.apart((pen) =>
        symbol(pen.colours(gold), symbolType, [columnCentre(page), y + body.leading * 1.6], symbolSize),
      );
    }
    return [`${drawn.text}\n`, { kind: "hidden", page, x, y }];
  }

  return {
    isOn,
    symbolRows: (page: number): number => (hasSymbol(page) ? 2 : 0),
    /** What stands on a page's baseline for its secret; nothing on other pages. */
    at,
    /** For pages without rows of text: on the last row of the column, which they leave free. */
    atFoot: (page: number): Piece[] => at(page, lastBaseline),
  };
}

export type Secrets = ReturnType<typeof secretsOf>;
