import { useTranslation } from "react-i18next";
import { changeUrl } from "../../lib/url-state.ts";
import { classNames } from "../ui/class-names.ts";

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
