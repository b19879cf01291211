import type { Book } from "../book.ts";
import { encodings } from "../code.ts";
import { symbol } from "../draw/ornaments.ts";
import { Pen } from "../draw/pen.ts";
import { broken, isSeen } from "../forms/hidden.ts";
import { gold } from "../sheet.ts";
import { ornament } from "./drawing.ts";
import { escaped } from "./xhtml.ts";

const signFrame = { left: 0, bottom: 0, width: 30, height: 30 };

/** Returns what a page hides: a line that an ink like paper keeps from the eye, and that can be selected, copied and heard. */
export function hiddenOn({ settings }: Book, page: number): string {
  const { urlPage, codePage, secretUrl, originalCode, encryptionType, forms, fontColor } = settings;
  const text =
    page === urlPage
      ? broken(secretUrl)
      : page === codePage && forms.includes("hidden")
        ? encodings[encryptionType].encode(originalCode)
        : "";
  if (text === "") return "";
  const look = isSeen(fontColor) ? `style="color: ${fontColor}"` : 'class="unseen"';
  return ` <span ${look}>${escaped(text)}</span>`;
}

/** Returns the sign that shows where the code is hidden, where the book has one. */
export function signOn({ type, settings, secrets }: Book, page: number): string {
  if (!secrets.hasSymbol(page)) return "";
  const pen = new Pen(type.inks);
  symbol(pen.colours(gold), settings.symbolType, [15, 15], 24);
  return `<div class="centre">${ornament(pen, signFrame, "sign")}</div>\n`;
}
