import { useId, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage, type Language, languages } from "../../../src/contract/languages.ts";
import { useLanguage } from "../../i18n.ts";
import { FieldNotes, notesOf } from "../../kit/form/field.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { Label } from "../../kit/ui/label.tsx";
import { Tab, TabPanel, TabStrip, Tabs } from "../../kit/ui/tabs.tsx";
import { Textarea } from "../../kit/ui/textarea.tsx";
import { formatLanguage } from "../../lib/format.ts";

/** The fields of what is said, by its language. */
export const saidNames = { en: "textEn", pt: "textPt", es: "textEs" } as const;
type Name = (typeof saidNames)[Language];
type SaidTexts = Record<Name, string>;

type SaidFieldsProps = {
  values: SaidTexts;
  onChange: (name: Name, text: string) => void;
  fault: (name: Name) => string | undefined;
  disabled: boolean;
};

/** What visitors are told, a tab for each language; those that have nothing say so. */
export function SaidFields({ values, onChange, fault, disabled }: SaidFieldsProps) {
  const { t } = useTranslation("console");
  const own = useLanguage();
  const id = useId();
  const written = languages.find((language) => values[saidNames[language]] !== "");
  const [shown, setShown] = useState<Language>(values[saidNames[own]] !== "" ? own : (written ?? own));
  const faulty = languages.find((language) => fault(saidNames[language]));
  const isHidden = faulty !== undefined && !fault(saidNames[shown]);
  // Before the focus moves to the field that was refused: it has to be there to be seen.
  useLayoutEffect(() => {
    if (isHidden && faulty) setShown(faulty);
  }, [isHidden, faulty]);
  return (
    <Tabs value={shown} onValueChange={(value) => isLanguage(value) && setShown(value)}>
      <TabStrip aria-label={t("whisperDesk.languages")}>
        {languages.map((language) => (
          <Tab key={language} value={language}>
            <span className="inline-flex items-center gap-2">
              {formatLanguage(language, own)}
              {values[saidNames[language]].trim() === "" && (
                <span className="inline-flex items-center gap-1 text-ember normal-case tracking-normal">
                  <Icon name="ban" className="size-3.5" />
                  {t("whisperDesk.missing")}
                </span>
              )}
            </span>
          </Tab>
        ))}
      </TabStrip>
      {languages.map((language) => {
        const name = saidNames[language];
        const refused = fault(name);
        const hint = t("whisperDesk.textHint");
        return (
          <TabPanel
            key={language}
            value={language}
            tabIndex={-1}
            forceMount
            hidden={language !== shown}
            className="pt-4 outline-none"
          >
            <Label htmlFor={`${id}-${language}`}>{t("whisperDesk.text")}</Label>
            <Textarea
              id={`${id}-${language}`}
              name={name}
              lang={language}
              rows={4}
              className="mt-2"
              value={values[name]}
              onChange={(event) => onChange(name, event.target.value)}
              disabled={disabled}
              aria-invalid={refused ? true : undefined}
              aria-describedby={notesOf(`${id}-${language}`, hint, refused)}
            />
            <FieldNotes id={`${id}-${language}`} hint={hint} fault={refused} />
          </TabPanel>
        );
      })}
    </Tabs>
  );
}
