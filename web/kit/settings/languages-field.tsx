import { useTranslation } from "react-i18next";
import { languageNames, languages, languagesIn } from "../../../src/core/contract/languages.ts";
import { QuietButton } from "../ui/button.tsx";

type LanguagesFieldProps = {
  id: string;
  label: string;
  /** The chosen languages, parted by commas. */
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  describedBy: string;
};

/** Chooses some of the languages, at least one, and which comes first. */
export function LanguagesField({ id, label, value, onChange, disabled, describedBy }: LanguagesFieldProps) {
  const { t } = useTranslation("console");
  const chosen = languagesIn(value);
  return (
    <fieldset id={id} aria-label={label} aria-describedby={describedBy} className="grid min-w-0 gap-1">
      {languages.map((each) => {
        const isChosen = chosen.includes(each);
        const others = chosen.filter((one) => one !== each);
        return (
          <div key={each} className="flex min-h-8 flex-wrap items-center gap-x-4">
            <label className="inline-flex min-w-32 items-center gap-1.5">
              <input
                type="checkbox"
                className="check"
                checked={isChosen}
                disabled={disabled || (isChosen && others.length === 0)}
                onChange={() => onChange([...others, ...(isChosen ? [] : [each])].join(","))}
              />
              <span lang={each}>{languageNames[each]}</span>
            </label>
            {isChosen && others.length > 0 && chosen[0] === each && (
              <span className="text-gold text-note">{t("settingsForm.comesFirst")}</span>
            )}
            {isChosen && chosen[0] !== each && (
              <QuietButton
                aria-label={t("settingsForm.putFirstNamed", { name: languageNames[each] })}
                disabled={disabled}
                onClick={() => onChange([each, ...others].join(","))}
              >
                {t("settingsForm.putFirst")}
              </QuietButton>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
