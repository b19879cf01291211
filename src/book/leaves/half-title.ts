import type { Book } from "../book.ts";
import type { Ops } from "../forms/slots.ts";
import { closed, meantPieces, opened } from "../meaning.ts";
import { fitted, printed } from "../print.ts";
import { baselineOf, body, columnCentre, ink } from "../sheet.ts";

/** The row of the title's first line: about a third down, where a reader looks first. */
const firstRow = 8;

/** Returns the half-title: the title alone, before the title page. */
export function halfTitlePage({ type, settings, secrets }: Book, page: number): Ops {
  const wanted = { style: "title", size: 15, colour: ink, tracking: 0.6 } as const;
  const { lines, print } = fitted(type, settings.title, wanted, body.measure - 60, 4);
  return [
    opened({ type: "P", text: settings.title }),
    ...lines.map((line, i) =>
      printed(type, line, columnCentre(page), baselineOf(firstRow + 1.5 * i), print, "centre"),
    ),
    closed,
    ...meantPieces({ type: "P" }, secrets.atFoot(page)),
  ];
}
