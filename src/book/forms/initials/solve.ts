import { discSigns, turned } from "../../../core/contract/disc.ts";
import type { PrintedPage, Run } from "../../proof/marks.ts";
import type { PrintedBook } from "../../proof/printed.ts";
import type { Shape } from "../../proof/shapes.ts";

/** A drop capital is at least so large, in points. */
const smallestCapital = 30;
/** Beads stand no further above a frame, in points. */
const reachOfBeads = 70;

/** Reads the framed initials: each letter, moved on the disc by as many places as beads stand above it. */
export function solve({ pages }: PrintedBook): string | undefined {
  const signs = pages.flatMap((page) => readInitial(page) ?? []);
  return signs.length === 0 ? undefined : signs.join("");
}

function readInitial({ runs, shapes }: PrintedPage): string | undefined {
  for (const capital of runs) {
    const letter = capital.text.trim().normalize("NFD").charAt(0).toUpperCase();
    if (capital.size < smallestCapital || letter === "" || !discSigns.includes(letter)) continue;
    const frame = shapes.find((shape) => isAround(shape, capital));
    if (!frame) continue;
    const top = frame.y + frame.height / 2;
    const beads = shapes.filter(({ kind, y }) => kind === "circle" && y > top && y < top + reachOfBeads);
    return turned(letter, beads.length);
  }
  return undefined;
}

function isAround({ kind, x, y, width, height, stroke }: Shape, capital: Run): boolean {
  const isWide = x - width / 2 < capital.x && x + width / 2 > capital.end;
  const isHigh = y - height / 2 < capital.y && y + height / 2 > capital.y + capital.size / 2;
  return kind === "rectangle" && stroke !== undefined && isWide && isHigh && height < 1.5 * capital.size;
}
