import { LRUCache } from "lru-cache";
import { type Look, lookAlone, lookName } from "../contract/look.ts";
import { paletteStyles } from "../contract/palette.ts";
import { ownIcon } from "./own-marks.ts";

/** The looks that are published and in a draft, and a few of before: to find the tints of one takes a fifth of a millisecond. */
const known = new LRUCache<string, string, Look>({
  max: 8,
  memoMethod: (_name, _before, { context: look }) => {
    const mark = ownIcon(look, "svg");
    return mark
      ? `${paletteStyles(look.accent, look.ground)}@layer theme{html:root{--mark:url(${mark})}}`
      : "";
  },
});

/** Returns the style sheet of a look; empty for the product's own. */
export const ownStyles = (look: Look): string => known.memo(lookName(look), { context: lookAlone(look) });
