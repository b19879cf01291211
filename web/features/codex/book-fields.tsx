import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../src/core/contract/languages.ts";
import {
  codexAuthorTypedMaxLength,
  codexMaxPages,
  codexMinPages,
  codexTitleTypedMaxLength,
} from "../../../src/core/contract/limits.ts";
import { useLanguage } from "../../i18n.ts";
import { ChoiceField } from "../../kit/form/choice-field.tsx";
import { Field } from "../../kit/form/field.tsx";
import { useContentLanguages } from "../../kit/texts/content-languages.ts";
import { Switch } from "../../kit/ui/switch.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { fieldMessage } from "../../lib/errors.ts";
import { formatNumber } from "../../lib/format.ts";
import { hasOwnText, isFitted } from "./codex-text.ts";
import { OwnTextField } from "./own-text-field.tsx";
import type { FieldsProps } from "./use-book-form.ts";
import { useTextLength } from "./use-text-length.ts";

/** Each language is named in itself. */
const names = { en: "English", pt: "Português", es: "Español" };

/** The fields of the book: title, length, language and text. */
export function BookFields({ values, change, fault, disabled }: FieldsProps) {
  const { t } = useTranslation("codex");
  const content = useContentLanguages();
  const offered = languages.filter((each) => content.includes(each) || each === values.language);
  return (
    <>
      <Field
        label={t("codex.title")}
        hint={t("codex.titleHint")}
        name="title"
        autoComplete="off"
        maxLength={codexTitleTypedMaxLength}
        required
        value={values.title}
        onChange={(event) => change("title", event.target.value)}
        disabled={disabled}
        fault={fault("title")}
      />
      <Field
        label={t("codex.numPages")}
        hint={t(isFitted(values) ? "codex.numPagesFitted" : "codex.numPagesHint")}
        type="number"
        name="numPages"
        min={codexMinPages}
        max={codexMaxPages}
        step={1}
        inputMode="numeric"
        required
        value={values.numPages}
        onChange={(event) => change("numPages", event.target.value)}
        disabled={disabled}
        readOnly={isFitted(values)}
        className="read-only:border-line read-only:text-ash"
        fault={fault("numPages")}
      />
      {offered.length > 1 && (
        <ChoiceField
          label={t("codex.language")}
          hint={t("codex.languageHint")}
          name="language"
          value={values.language}
          options={offered.map((each) => ({ value: each, name: names[each] }))}
          onChange={(value) => change("language", value)}
          disabled={disabled}
          fault={fault("language")}
        />
      )}
      <OwnTextField
        value={values.ownText}
        onChange={(text) => change("ownText", text)}
        fault={fault("ownText")}
        disabled={disabled}
      />
      {hasOwnText(values) && (
        <OwnTextFields values={values} change={change} fault={fault} disabled={disabled} />
      )}
    </>
  );
}

/** The fields of a book that is made of an own text: who wrote it, how long the book is, and what follows it. */
function OwnTextFields({ values, change, fault, disabled }: FieldsProps) {
  const { t } = useTranslation("codex");
  const language = useLanguage();
  const length = useTextLength(values);
  const { pages } = length;
  const uncounted = length.isCounting
    ? t("codex.textCounting")
    : length.error === undefined
      ? t("codex.textUncounted")
      : (fieldMessage(length.error, "ownText") ?? consoleError(length.error));
  const isBehind = values.fitPages && pages !== undefined && String(pages) !== values.numPages;
  // The preview and the pages of the secrets are judged by the number that the book will have.
  useEffect(() => {
    if (isBehind) change("numPages", String(pages));
  });
  return (
    <>
      <Field
        label={`${t("codex.author")} (${t("common.optional")})`}
        hint={t("codex.authorHint")}
        name="author"
        autoComplete="off"
        maxLength={codexAuthorTypedMaxLength}
        value={values.author}
        onChange={(event) => change("author", event.target.value)}
        disabled={disabled}
        fault={fault("author")}
      />
      <Switch
        label={t("codex.fitPages")}
        hint={
          pages === undefined ? uncounted : t("codex.textNeeds", { pages: formatNumber(pages, language) })
        }
        checked={values.fitPages}
        onChange={(checked) => change("fitPages", checked)}
        disabled={disabled}
      />
      <ChoiceField
        label={t("codex.after")}
        hint={t("codex.afterHint")}
        name="after"
        value={values.after}
        options={[
          { value: "matter", name: t("codex.afterMatter") },
          { value: "notes", name: t("codex.afterNotes") },
        ]}
        onChange={(value) => change("after", value)}
        disabled={disabled}
        fault={fault("after")}
      />
    </>
  );
}
