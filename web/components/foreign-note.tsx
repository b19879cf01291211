import { useTranslation } from "react-i18next";
import { slot } from "../../src/core/contract/slots.ts";
import { useLanguage } from "../i18n.ts";
import { formatLanguage } from "../lib/format.ts";
import { isPrerendering } from "../lib/prerendering.ts";
import { When } from "../lib/slot.tsx";

/** Says that a text is in another language than its reader's; the server decides whether it stands in what is prerendered. */
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
