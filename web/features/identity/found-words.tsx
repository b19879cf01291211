import { useTranslation } from "react-i18next";
import { roleOf } from "../../../src/core/contract/own-words.ts";
import type { OwnWordView } from "../../../src/features/identity/identity.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { useWritingLanguage } from "../../kit/texts/content-languages.ts";
import type { FoundProps } from "../../lib/console-entries.ts";
import { formatLanguage } from "../../lib/format.ts";
import { useOwnWords } from "./identity.queries.ts";
import { typedWords, wordId } from "./typed-words.ts";
import { placeOf, shownText } from "./word-texts.ts";

/** So many lines are looked through at a glance. */
const foundMax = 8;

/** Shows the texts that are found by what they say, in any language, or by what they are called. */
export function FoundWords({ fits, show }: FoundProps) {
  const { t } = useTranslation("identity");
  const own = useLanguage();
  const writing = useWritingLanguage();
  const { data } = useOwnWords();
  const typed = typedWords.useValue();
  const nameOf = (word: OwnWordView) =>
    `${t(`ownPlaces.${placeOf(word)}`)}: ${t(`ownRoles.${roleOf(word.key)}`)}`;
  const isFound = (word: OwnWordView) =>
    fits(shownText(word, typed)) || fits(word.original) || (word.language === writing && fits(nameOf(word)));
  const found = (data?.items ?? []).filter(isFound).slice(0, foundMax);
  return show(
    found.map((word) => ({
      id: wordId(word),
      name:
        word.language === writing ? nameOf(word) : `${nameOf(word)} (${formatLanguage(word.language, own)})`,
    })),
  );
}
