import i18next from "i18next";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { I18nContext } from "react-i18next";
import type { Language } from "../../src/core/contract/languages.ts";
import { fetchWords, loadWords } from "../i18n.ts";
import type { WordsPart } from "../locales/words.ts";

/** Shows visitors' screens in a language whose words have loaded, whatever that of the reader is. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const spoken = useMemo(() => ({ i18n: i18next.cloneInstance({ lng: language }) }), [language]);
  return <I18nContext value={spoken}>{children}</I18nContext>;
}

/** Returns the language that a part of the screen can be shown in: the wanted one as soon as its words have loaded. */
export function useLoadedLanguage(language: Language, words: WordsPart = "portal") {
  const [loaded, setLoaded] = useState<Language>();
  useEffect(() => {
    let isWanted = true;
    loadWords(words)
      .then(() => fetchWords(language))
      .then(() => isWanted && setLoaded(language))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [language, words]);
  return loaded;
}
