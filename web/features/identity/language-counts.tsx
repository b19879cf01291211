import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import {
  type Language,
  languageNames,
  languages,
  languagesIn,
} from "../../../src/core/contract/languages.ts";
import { ownTextNames } from "../../../src/core/contract/own-words.ts";
import { settingsPath } from "../../../src/core/contract/paths.ts";
import { useSettings } from "../../kit/settings/settings.queries.ts";
import { useContentLanguages } from "../../kit/texts/content-languages.ts";
import { quietClass } from "../../kit/ui/button.tsx";
import { useOwnWords } from "./identity.queries.ts";
import { typedWords } from "./typed-words.ts";
import { ownWords } from "./word-texts.ts";

/** Returns the languages that visitors are offered. */
function useOffered(): readonly Language[] {
  const { data } = useSettings();
  const setting = data?.items.find(({ key }) => key === "interface_languages");
  return languagesIn(setting?.value ?? languages.join());
}

/** Returns the languages in which words can be given: those that are offered, or written, or shown. */
export function useWordLanguages(shown: Language): readonly Language[] {
  const known = [...useOffered(), ...useContentLanguages(), shown];
  return languages.filter((language) => known.includes(language));
}

/** Returns how many texts the owner says in each offered language; undefined where none lacks what another has. */
export function useUnevenCounts() {
  const { data: words } = useOwnWords();
  const offered = useOffered();
  const typed = typedWords.useValue();
  const own = (words?.items ?? []).filter((word) => ownWords(word, typed) !== null);
  const saidAnywhere = new Set(own.map(({ key }) => key)).size;
  const counts = offered.map((language) => ({
    language,
    count: own.filter((word) => word.language === language).length,
  }));
  return counts.some(({ count }) => count < saidAnywhere) ? counts : undefined;
}

/** Says which offered languages lack words that the owner gave another, and leads to where they are chosen. */
export function LanguageCounts() {
  const { t } = useTranslation("identity");
  const counts = useUnevenCounts();
  if (!counts) return null;
  return (
    <div className="grid justify-items-start gap-1 text-note leading-snug">
      <ul className="flex flex-wrap gap-x-4">
        {counts.map(({ language, count }) => (
          <li key={language}>
            {t("ownWords.ownCount", {
              language: languageNames[language],
              number: count,
              of: ownTextNames.length,
            })}
          </li>
        ))}
      </ul>
      <p className="text-ash">{t("ownWords.uneven")}</p>
      <Link href={settingsPath("interface_languages")} className={quietClass}>
        {t("ownWords.offered")}
      </Link>
    </div>
  );
}
