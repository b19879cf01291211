import type { Badges, BadgeWords } from "../core/contract/audit-details.ts";
import { isShownAs } from "../core/contract/shown.ts";
import { auditActions, deeds } from "../entries.ts";
import { badges as en } from "./entries/en.ts";
import { badges as es } from "./entries/es.ts";
import { badges as pt } from "./entries/pt.ts";

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
