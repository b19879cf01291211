import i18next from "i18next";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { I18nContext, useTranslation } from "react-i18next";
import { slot } from "../../../src/core/contract/documents.ts";
import type { Language } from "../../../src/core/contract/languages.ts";
import { fetchWords, useLanguage } from "../../i18n.ts";
import { formatLanguage } from "../../lib/format.ts";
import { isPrerendering, When } from "../../lib/prerendering.tsx";

/** Shows visitors' screens in a language whose words have loaded, whatever that of the reader is. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const spoken = useMemo(() => ({ i18n: i18next.cloneInstance({ lng: language }) }), [language]);
  return <I18nContext value={spoken}>{children}</I18nContext>;
}

/** Returns the language that a part of the screen can be shown in: the wanted one as soon as its words have loaded. */
export function useLoadedLanguage(language: Language) {
  const [loaded, setLoaded] = useState<Language>();
  useEffect(() => {
    let isWanted = true;
    fetchWords(language)
      .then(() => isWanted && setLoaded(language))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [language]);
  return loaded;
}

/** Says that a text is in another language than its reader's; the server decides whether it is in the prerendered markup. */
export function ForeignNote({ language, className }: { language: string | null; className: string }) {
  const { t } = useTranslation();
  const own = useLanguage();
  const isForeign = isPrerendering ? slot("isForeign") : language !== null && language !== own;
  const named = isPrerendering ? slot("languageName") : formatLanguage(language ?? "", own);
  return (
    <When is={isForeign}>
      <p className={className}>
        {t("page.otherLanguage", { language: named, own: formatLanguage(own, own) })}
      </p>
    </When>
  );
}
