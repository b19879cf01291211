import type { Book } from "../book.ts";
import type { Place } from "../concordance.ts";
import type { Figure } from "../figures/figure.ts";
import { type Print, widthOf } from "../print.ts";
import { body, ink } from "../sheet.ts";

const leading = 12;
const columns = 2;
const rows = 30;
/** Places that one page of the concordance holds. */
export const placesOfPage = columns * rows;

const columnWidth = body.measure / columns - 8;
const wordPrint: Print = { style: "italic", size: 9.6, colour: ink };
const pagesPrint: Print = { style: "body", size: 9.2, colour: ink };
const gap = 6;

const pagesText = ({ pages }: Place) => pages.join(", ");

/** Returns true when a word and all its pages have room on one line. */
export function fitsConcordance({ type }: Book, place: Place): boolean {
  return (
    widthOf(type, place.word, wordPrint) + gap + widthOf(type, pagesText(place), pagesPrint) <= columnWidth
  );
}

/** Returns one page of the concordance as a figure. */
export function concordanceFigure({ type }: Book, places: readonly Place[]): Figure {
  const inColumn = Math.ceil(places.length / columns);
  return {
    label: "",
    note: "",
    draw(plot) {
      for (const [index, place] of places.entries()) {
        const x = plot.left + Math.floor(index / inColumn) * (columnWidth + 16);
        const y = plot.top - 8 - (index % inColumn) * leading;
        plot.text(place.word, [x, y], wordPrint);
        plot.text(pagesText(place), [x + widthOf(type, place.word, wordPrint) + gap, y], pagesPrint);
      }
    },
  };
}
