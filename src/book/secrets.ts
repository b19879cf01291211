import type { CodexSettings } from "../contract/codex.ts";
import { Pen } from "./draw/pen.ts";
import { symbol } from "./draw/symbols.ts";
import { encodings } from "./encoding.ts";
import { Refusal } from "./refusal.ts";
import { body, columnCentre, columnLeft, gold, lastBaseline, num } from "./sheet.ts";
import type { TypeCase } from "./type/case.ts";
import { showing } from "./type/lines.ts";
import type { Run } from "./type/typeface.ts";

/** The height a symbol has beside the secret, in points. */
const symbolSize = 17;

/** What a hidden line is shown in to its maker: the red that corrections are made in. */
const revealInk = "0.76 0.06 0.16";

/** Returns the two hidden lines of a book and where they stand; `reveal` frames them in an ink that all can see. */
export function secretsOf(settings: CodexSettings, type: TypeCase, reveal: boolean) {
  const { urlPage, codePage, secretUrl, originalCode, encryptionType, fontColor, addSymbol, symbolType } =
    settings;
  const url = type.plain(secretUrl);
  if (!url) throw new Refusal("secretUrl", "unprintable");
  const code = type.plain(encodings[encryptionType].encode(originalCode));
  if (!code) throw new Refusal("originalCode", "unprintable");
  const chosen = [1, 3, 5].map((at) => num(Number.parseInt(fontColor.slice(at, at + 2), 16) / 255)).join(" ");
  const colour = reveal ? revealInk : chosen;
  const hasSymbol = (page: number) => addSymbol && page === codePage;

  /** One line in one operator, as large as the text around it unless the column is too narrow. */
  function line(run: Run, x: number, y: number): string {
    const size = Math.min(body.size, Math.floor((body.measure * 1e6) / run.width) / 1000);
    const text = `BT ${type.inks.fill(colour)} ${num(x)} ${num(y)} Td ${showing([run], size)} ET\n`;
    return reveal ? text + frame((run.width * size) / 1000, x, y) : text;
  }

  function frame(width: number, x: number, y: number): string {
    const box = new Pen(type.inks);
    box.apart((pen) =>
      pen
        .colours(revealInk)
        .width(0.6)
        .rectangle([x - 3, y - 4], width + 6, body.size + 3)
        .stroke(),
    );
    return `${box.text}\n`;
  }

  function at(page: number, y: number): string {
    const run = page === urlPage ? url : page === codePage ? code : undefined;
    if (!run) return "";
    const drawn = new Pen(type.inks);
    if (hasSymbol(page)) {
      drawn.apart((pen) =>
        symbol(pen.colours(gold), symbolType, [columnCentre(page), y + body.leading * 1.6], symbolSize),
      );
    }
    return `${drawn.text}\n${line(run, columnLeft(page), y)}`;
  }

  return {
    isOn: (page: number): boolean => page === urlPage || page === codePage,
    symbolRows: (page: number): number => (hasSymbol(page) ? 2 : 0),
    /** The operators of a page's secret on a baseline; none for other pages. */
    at,
    /** For pages without rows of text: on the last row of the column, which they leave free. */
    atFoot: (page: number): string => at(page, lastBaseline),
  };
}

export type Secrets = ReturnType<typeof secretsOf>;
