import { type Language, locales, ordinalIn } from "../core/contract/languages.ts";
import type { Bookplate } from "../core/contract/prints.ts";
import { translator } from "./i18n.ts";

/** Returns the words of a certificate in one language; days are those of UTC, as everywhere on paper. */
export function bookplateWords(
  language: Language,
  { ordinal, admittedAt }: { ordinal: number; admittedAt: string },
): Pick<Bookplate, "heading" | "lines" | "byHand"> {
  const t = translator(language, "bookplate");
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" });
  return {
    heading: t("heading"),
    lines: [
      t("admitted", { place: ordinalIn(language, ordinal) }),
      t("date", { date: day.format(new Date(admittedAt)) }),
    ],
    byHand: t("byHand"),
  };
}
