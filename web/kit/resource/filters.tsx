import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n.ts";
import { formatNumber } from "../../lib/format.ts";
import { changeUrl } from "../../lib/url-state.ts";
import { classNames } from "../ui/class-names.ts";
import { Disclosure } from "../ui/disclosure.tsx";

type FiltersProps = {
  /** How many of them are in use. */
  used: number;
  children: ReactNode;
};

/** What narrows a list; where there is little room it unfolds from one button, which says how many are in use. */
export function Filters({ used, children }: FiltersProps) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  return (
    <Disclosure
      label={t("table.filters")}
      icon="filter"
      note={
        used > 0 && (
          <span className="min-w-5 rounded-full bg-gold px-1.5 text-center text-on-gold lining-nums tabular-nums leading-5">
            {formatNumber(used, language)}
          </span>
        )
      }
      from="lg"
      className="order-last min-w-0 grow basis-full flex-wrap items-center gap-x-4 gap-y-2 lg:order-none lg:basis-auto"
    >
      {children}
    </Disclosure>
  );
}

export type FilterChipsProps = {
  /** The parameter of the query string. */
  name: string;
  choices: readonly (readonly [value: string, label: string])[];
  chosen: string | undefined;
};

/** Chips that narrow a list to one value; pressing the chosen one shows all again. The choice is in the query string. */
export function FilterChips({ name, choices, chosen }: FilterChipsProps) {
  const { t } = useTranslation("console");
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{t("table.filter")}</legend>
      {choices.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => changeUrl({ [name]: value === chosen ? null : value })}
          className={classNames(
            "min-h-7 rounded-full border px-3 text-small leading-none transition-colors hover:border-gold hover:text-gold",
            value === chosen ? "border-gold bg-gold/12 text-gold" : "border-edge/60 text-ash",
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
