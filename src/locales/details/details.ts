import {
  auditFacts,
  changeArrow,
  type DetailsShown,
  type DetailWords,
} from "../../core/contract/audit-details.ts";
import { isLabelled, keysLabelled, roleLabels, roomStatusLabels } from "../../core/contract/labels.ts";
import { type Language, languageName, languages } from "../../core/contract/languages.ts";
import { auditActions } from "../../entries.ts";
import { badges as badgesEn, settings as settingsEn } from "../entries/en.ts";
import { badges as badgesEs, settings as settingsEs } from "../entries/es.ts";
import { badges as badgesPt, settings as settingsPt } from "../entries/pt.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { pt } from "./pt.ts";

const details: Record<Language, DetailWords> = { en, pt, es };
const badges = { en: badgesEn, pt: badgesPt, es: badgesEs };
const settings = { en: settingsEn, pt: settingsPt, es: settingsEs };

const settingNames = (language: Language) =>
  Object.fromEntries(Object.entries(settings[language].settings).map(([key, { name }]) => [key, name]));

/** The side of a change where there was nothing, or nothing is left. */
const nothing = { value: "–", words: ["–"] };

/** Values of so few kinds may be of a change, too: each before each other is one more text. */
const changedMax = 4;

/**
 * Returns what the log shows values as in a language, those of one fact together, by the values as they are stored; `log-details.ts` of the
 * console shows them so.
 */
function valuesIn(language: Language): Readonly<Record<string, string | readonly string[]>>[] {
  const { outcomes, misses, limits, factValues } = details[language];
  const { yes, no, everybody, admitted, commandLine, portalStart, secret } = factValues;
  const { totp, passkey, recovery, gate, door, inside, failures, hours, request } = factValues;
  return [
    outcomes,
    misses,
    limits,
    settingNames(language),
    roleLabels,
    roomStatusLabels,
    Object.fromEntries(languages.map((each) => [each, languageName(each, language)])),
    { true: yes, false: no },
    { public: everybody, admitted },
    { totp, passkey, recovery },
    { gate, door, inside },
    { failures, hours, request },
    { "command line": commandLine, start: portalStart },
    { "(secret)": secret },
  ];
}

/** What is shown of a change has one arrow, and a text that was changed seldom some of its own; each is a way to part what is searched. */
const arrowsMax = 3;

/** Returns the pieces of stored details that are shown by words, each with these in lower case. */
function shownPieces(): Map<string, string[]> {
  const pieces = new Map<string, string[]>();
  function show(piece: string, words: readonly string[]): void {
    pieces.set(piece, [...(pieces.get(piece) ?? []), ...words.map((word) => word.toLowerCase())]);
  }
  for (const language of languages) {
    const { facts, factValues } = details[language];
    for (const fact of auditFacts) show(`"${fact}":`, [`${facts[fact]}:`]);
    const { characters_one, characters_other } = factValues;
    const lengths = [characters_one, characters_other].map((words) => words.replace("{{count}} ", ""));
    show('"characters":', lengths);
    for (const values of valuesIn(language)) {
      const known = Object.entries(values).map(([value, words]) => ({ value, words: [words].flat() }));
      for (const { value, words } of known) show(isBoolean(value) ? `:${value}` : `:"${value}"`, words);
      if (known.length > changedMax) continue;
      const ends = [...known, nothing];
      for (const before of ends) {
        for (const after of ends.filter((each) => each !== before)) {
          const sides = before.words.flatMap((was) => after.words.map((is) => was + changeArrow + is));
          show(`:"${before.value}${changeArrow}${after.value}"`, sides);
        }
      }
    }
  }
  return pieces;
}

const isBoolean = (value: string) => value === "true" || value === "false";
/** Made by the first search: a start needs none of them. */
let pieces: [string, string[]][] | undefined;
const changes = [...auditActions, "role"] as const;
const changesIn = languages.map((each) => ({ ...badges[each].actions, role: details[each].facts.role }));

/** Returns what of details is shown by words that hold a text, in any language. */
export function detailsWith(text: string): DetailsShown {
  pieces ??= [...shownPieces()];
  const shown = pieces.filter(([, words]) => isLabelled(words, text)).map(([piece]) => piece);
  // Any of its arrows may be the one between two sides that are stored apart.
  const sides = text.split(changeArrow.trim()).map((side) => JSON.stringify(side.trim()).slice(1, -1));
  const arrows = sides.length - 1;
  const apart = Array.from({ length: arrows <= arrowsMax ? arrows : 0 }, (_, at) =>
    [sides.slice(0, at + 1), sides.slice(at + 1)].map((side) => side.join(changeArrow)).join('","'),
  );
  return { changes: keysLabelled(changes, changesIn, text), pieces: [...shown, ...apart] };
}
