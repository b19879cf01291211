import { useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage, type Language } from "../../../src/core/contract/languages.ts";
import { useLanguage } from "../../i18n.ts";
import { LongField } from "../../kit/form/field.tsx";
import { useContentLanguages, useWritingLanguage } from "../../kit/texts/content-languages.ts";
import { Icon } from "../../kit/ui/icon.tsx";
import { Tab, TabPanel, TabStrip, Tabs } from "../../kit/ui/tabs.tsx";
import { formatLanguage } from "../../lib/format.ts";

/** The fields of what is said, by its language. */
export const textNames = { en: "textEn", pt: "textPt", es: "textEs" } as const;
type Name = (typeof textNames)[Language];
type HintTexts = Record<Name, string>;

type TextFieldsProps = {
  values: HintTexts;
  onChange: (name: Name, text: string) => void;
  fault: (name: Name) => string | undefined;
  disabled: boolean;
};

/** Texts for visitors, a tab for each language; empty ones are marked. */
export function TextFields({ values, onChange, fault, disabled }: TextFieldsProps) {
  const { t } = useTranslation("hints");
  const own = useLanguage();
  const content = useContentLanguages();
  const first = useWritingLanguage();
  const written = content.find((language) => values[textNames[language]] !== "");
  const [shown, setShown] = useState<Language>(values[textNames[first]] === "" ? (written ?? first) : first);
  // A missing text is reported at the first field; where that is not among these, at the first that is.
  const faultIn = (language: Language) =>
    fault(textNames[language]) ??
    (language === content[0] && !content.includes("en") ? fault("textEn") : undefined);
  const faulty = content.find(faultIn);
  const isHidden = faulty !== undefined && !faultIn(shown);
  // Before the focus moves to the field that was refused: it has to be there to be seen.
  useLayoutEffect(() => {
    if (isHidden && faulty) setShown(faulty);
  }, [isHidden, faulty]);
  return (
    <Tabs value={shown} onValueChange={(value) => isLanguage(value) && setShown(value)}>
      <TabStrip aria-label={t("hintsTab.languages")} hidden={content.length === 1}>
        {content.map((language) => (
          <Tab key={language} value={language}>
            <span className="inline-flex items-center gap-2">
              {formatLanguage(language, own)}
              {values[textNames[language]].trim() === "" && (
                <span className="inline-flex items-center gap-1 text-ember normal-case tracking-normal">
                  <Icon name="ban" className="size-3.5" />
                  {t("hintsTab.missing")}
                </span>
              )}
            </span>
          </Tab>
        ))}
      </TabStrip>
      {content.map((language) => {
        const name = textNames[language];
        return (
          <TabPanel
            key={language}
            value={language}
            tabIndex={-1}
            forceMount
            hidden={language !== shown}
            className="pt-4 outline-none"
          >
            <LongField
              label={t("hintsTab.text")}
              hint={t("hintsTab.textHint")}
              name={name}
              lang={language}
              rows={4}
              value={values[name]}
              onChange={(event) => onChange(name, event.target.value)}
              disabled={disabled}
              fault={faultIn(language)}
            />
          </TabPanel>
        );
      })}
    </Tabs>
  );
}
