import type { Bookplate } from "../contract/bookplate.ts";
import { type Language, locales } from "../contract/languages.ts";
import { ordinalIn } from "../contract/ordinals.ts";
import { fill, words } from "./words.ts";

/** Returns what stands on a bookplate in one language; days are those of UTC, as everywhere on paper. */
export function bookplateWords(
  language: Language,
  { ordinal, admittedAt }: { ordinal: number; admittedAt: string },
): Pick<Bookplate, "heading" | "lines" | "byHand"> {
  const { heading, admitted, date, byHand } = words[language].bookplate;
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" });
  return {
    heading,
    lines: [
      fill(admitted, { ordinal: ordinalIn(language, ordinal) }),
      fill(date, { date: day.format(new Date(admittedAt)) }),
    ],
    byHand,
  };
}
