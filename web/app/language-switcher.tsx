import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { slot } from "../../src/core/contract/documents.ts";
import { isLanguage, languageNames } from "../../src/core/contract/languages.ts";
import { changeLanguage, useLanguage } from "../i18n.ts";
import { offeredAt } from "../lib/own-identity.ts";
import { isPrerendering, useAwake, When } from "../lib/prerendering.tsx";
import { dismissToasts, toast } from "../lib/toast.ts";

/** Chooses among the languages that the screen is offered in; of one there is nothing to choose. */
export function LanguageSwitcher() {
  const { t } = useTranslation("app");
  const language = useLanguage();
  const isAwake = useAwake();
  const [path] = useLocation();
  // The server writes the options into what was prerendered.
  const options = isPrerendering ? slot("html:languages") : optionsAt(path);
  function choose(chosen: string) {
    if (!isLanguage(chosen)) return;
    // An open toast is still in the former language.
    changeLanguage(chosen).then(dismissToasts, () =>
      toast({ title: t("error.network"), variant: "destructive" }),
    );
  }
  return (
    <When is={options}>
      <div className="relative shrink-0">
        <select
          aria-label={t("layout.language")}
          value={language}
          onChange={(event) => choose(event.target.value)}
          disabled={!isAwake}
          className="language-select inscription disabled:opacity-100 min-h-9 cursor-pointer bg-transparent py-1 pr-6 text-ink max-sm:text-micro tracking-[0.06em] transition-colors hover:text-gold"
        >
          {options}
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
    </When>
  );
}

/** Returns the options at a path; undefined where there is only one. */
function optionsAt(path: string) {
  const offered = offeredAt(path);
  if (offered.length < 2) return undefined;
  return offered.map((each) => (
    <option key={each} value={each} lang={each}>
      {languageNames[each]}
    </option>
  ));
}
