import type { Book } from "../book.ts";
import { Pen } from "../draw/pen.ts";
import { seal } from "../draw/seal.ts";
import type { Ops } from "../forms/slots.ts";
import { meantPieces } from "../meaning.ts";
import { columnCentre, gold } from "../sheet.ts";

/** Returns the first page of a block, which the cover is bound around: the seal alone. */
export function flyleaf({ type, random, secrets }: Book): Ops {
  const pen = new Pen(type.inks);
  pen.apart(() => seal(pen.colours(gold), [columnCentre(1), 330], 26, random("seal")));
  return [`${pen.text}\n`, ...meantPieces({ type: "P" }, secrets.atFoot(1))];
}
