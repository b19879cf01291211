import { type PlateKind, type PlateWords, plateCounts } from "../../locales/codex/words.ts";
import type { PlateCounts } from "./plates/plate.ts";

/** Numbers from here on stand in figures. */
const inFigures = 100;

/** Returns what a plate shows, with all that can be counted on it in words: “A rose of seven petals in ten layers”. */
export function captionOf(kind: PlateKind, counts: PlateCounts, words: PlateWords): string {
  const said = words.shows[kind].replace(/\{(\w+)\}/g, (slot, name: string) => {
    const key = plateCounts.find((each) => each === name);
    const count = key && counts[key];
    if (key === undefined || count === undefined)
      throw new Error(`nobody counts ${slot} on a plate of the kind ${kind}`);
    const { one, many, isFeminine = false } = words.nouns[key];
    return `${numberOf(count, isFeminine, words)} ${count === 1 ? one : many}`;
  });
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function numberOf(count: number, isFeminine: boolean, words: PlateWords): string {
  if (count >= inFigures) return String(count);
  const known = words.numbers[count - 1];
  if (known !== undefined) return typeof known === "string" ? known : known[isFeminine ? 1 : 0];
  const ten = words.tens[Math.floor(count / 10) - 2] ?? "";
  return count % 10 === 0 ? ten : `${ten}${words.join}${numberOf(count % 10, isFeminine, words)}`;
}
