import { useTranslation } from "react-i18next";
import { type Language, languages, readingOrder } from "../../../src/core/contract/languages.ts";
import { useLanguage } from "../../i18n.ts";
import { formatLanguage } from "../../lib/format.ts";
import { textNames } from "./text-fields.tsx";

type Texts = { textEn: string | null; textPt: string | null; textEs: string | null };

/** Returns what a reader of a language is told; undefined when nothing is written. */
export function shownText(
  texts: Texts,
  language: Language,
): { text: string; language: Language } | undefined {
  for (const each of readingOrder(language)) {
    const text = texts[textNames[each]];
    if (text) return { text, language: each };
  }
  return undefined;
}

/** What is said, as the reader is told it, with the languages that it is missing in. */
export function HintText({ texts }: { texts: Texts }) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const shown = shownText(texts, language);
  const missing = languages.filter((each) => !texts[textNames[each]]);
  return (
    <>
      <p lang={shown?.language} className="wrap-anywhere line-clamp-3 whitespace-pre-line leading-snug">
        {shown?.text}
      </p>
      {missing.length > 0 && (
        <p className="text-ember text-small leading-snug">
          {t("hintsTab.missingIn", {
            language: missing.map((each) => formatLanguage(each, language)).join(", "),
          })}
        </p>
      )}
    </>
  );
}
