import { languages } from "../../../src/contract/languages.ts";
import {
  codexAuthorTypedMaxLength,
  codexMaxPages,
  codexMinPages,
  codexTitleTypedMaxLength,
} from "../../../src/contract/limits.ts";
import { Field } from "../../components/field.tsx";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { ChoiceField } from "./choice-field.tsx";
import type { FieldsProps } from "./field-props.ts";
import { OwnTextField } from "./own-text-field.tsx";

/** Each language is named in itself. */
const names = { en: "English", pt: "Português", es: "Español" };

/** The fields of the book: title, length, language and text. */
export function BookFields({ values, change, fault, disabled }: FieldsProps) {
  const { t } = useConsoleWords();
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
        hint={t("codex.numPagesHint")}
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
        fault={fault("numPages")}
      />
      <ChoiceField
        label={t("codex.language")}
        hint={t("codex.languageHint")}
        name="language"
        value={values.language}
        options={languages.map((each) => ({ value: each, name: names[each] }))}
        onChange={(value) => change("language", value)}
        disabled={disabled}
        fault={fault("language")}
      />
      <OwnTextField
        value={values.ownText}
        onChange={(text) => change("ownText", text)}
        fault={fault("ownText")}
        disabled={disabled}
      />
      {values.ownText.trim() !== "" && (
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
      )}
    </>
  );
}
