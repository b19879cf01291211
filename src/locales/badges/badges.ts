import type { Badges, BadgeWords } from "../../core/contract/audit-details.ts";
import { isShownAs } from "../../core/contract/shown.ts";
import { auditActions, deeds } from "../../entries.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { pt } from "./pt.ts";

/** Returns the badges whose words hold a text, in any language. */
export function badgesWith(text: string): Badges {
  const holds = (wordsIn: (words: BadgeWords) => string) =>
    isShownAs(
      [en, pt, es].map((words) => wordsIn(words).toLowerCase()),
      text,
    );
  return {
    actions: auditActions.filter((action) => holds(({ actions }) => actions[action])),
    deeds: deeds.filter((deed) => holds((words) => words.deeds[deed])),
  };
}
