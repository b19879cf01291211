import { useTranslation } from "react-i18next";
import { isLanguage, languages } from "../../src/core/contract/languages.ts";
import { changeLanguage, useLanguage } from "../i18n.ts";
import { useAwake } from "../lib/prerendering.tsx";
import { dismissToasts, toast } from "../lib/toast.ts";

const names = { en: "English", pt: "Português", es: "Español" };

export function LanguageSwitcher() {
  const { t } = useTranslation("app");
  const language = useLanguage();
  const isAwake = useAwake();
  function choose(chosen: string) {
    if (!isLanguage(chosen)) return;
    // An open toast is still in the former language.
    changeLanguage(chosen).then(dismissToasts, () =>
      toast({ title: t("error.network"), variant: "destructive" }),
    );
  }
  return (
    <div className="relative shrink-0">
      <select
        aria-label={t("layout.language")}
        value={language}
        onChange={(event) => choose(event.target.value)}
        disabled={!isAwake}
        className="language-select inscription disabled:opacity-100 min-h-9 cursor-pointer bg-transparent py-1 pr-6 text-ink max-sm:text-micro tracking-[0.06em] transition-colors hover:text-gold"
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {names[each]}
          </option>
        ))}
      </select>
      <svg
        viewBox="0 0 10 6"
        className="pointer-events-none absolute top-1/2 right-1 w-2.5 -translate-y-1/2 text-gold"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d="M1 1l4 4 4-4" />
      </svg>
    </div>
  );
}
