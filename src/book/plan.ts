import { type Random, randomOf } from "./random.ts";

type Slot =
  | { kind: "part"; page: number; part: number }
  | { kind: "plate"; page: number; plate: number }
  | { kind: "chapter"; page: number; pages: number; chapter: number };

/** From so many pages on, a run of built-in text is divided into parts. */
const pagesWithParts = 48;
const pagesOfPart = 58;
const shortestChapter = 3;

/** Returns pages `first` to `last` divided into parts, chapters of varying length, and plates between them. */
export function planText(
  first: number,
  last: number,
  seed: string,
  counted = { chapters: 0, plates: 0 },
): Slot[] {
  const random = randomOf(`${seed}/plan`);
  const total = last - first + 1;
  const slots: Slot[] = [];
  let page = first;
  let { chapters, plates } = counted;
  const plate = () => slots.push({ kind: "plate", page: page++, plate: plates++ });
  if (total < shortestChapter) {
    while (page <= last) plate();
    return slots;
  }
  const parts = total < pagesWithParts ? 1 : Math.max(2, Math.round(total / pagesOfPart));
  for (let part = 0; part < parts; part++) {
    const end = first + Math.round((total * (part + 1)) / parts) - 1;
    if (parts > 1) {
      slots.push({ kind: "part", page: page++, part });
      plate();
    }
    while (page <= end) {
      const left = end - page + 1;
      const pages = chapterPages(left, total, random);
      slots.push({ kind: "chapter", page, pages, chapter: chapters++ });
      page += pages;
      if (end - page + 1 > shortestChapter && total >= 24 && random.chance(0.4)) plate();
    }
  }
  return slots;
}

/** Returns a length that leaves either nothing or at least the shortest chapter. */
function chapterPages(left: number, total: number, random: Random): number {
  const longest = total < 24 ? 5 : 9;
  const wanted = random.int(total < 24 ? shortestChapter : 4, longest);
  if (left <= longest + 1 && left < wanted + shortestChapter) return left;
  const rest = left - wanted;
  return rest < shortestChapter ? left - (rest > 0 ? shortestChapter : 0) : wanted;
}
