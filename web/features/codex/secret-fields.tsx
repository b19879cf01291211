import { useTranslation } from "react-i18next";
import { encodingTypes, symbolTypes } from "../../../src/core/contract/codex-form.ts";
import { codeTypedMaxLength, codexMaxPages, urlMaxLength } from "../../../src/core/contract/limits.ts";
import { codeField } from "../../kit/form/code-field.ts";
import { Field } from "../../kit/form/field.tsx";
import { Switch } from "../../kit/ui/switch.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { ColourField } from "./colour-field.tsx";
import type { FieldsProps } from "./field-props.ts";

/** The fields of what the book hides, where, and how. */
export function SecretFields({ values, change, fault, disabled }: FieldsProps) {
  const { t } = useTranslation("console");
  const pageField = (name: "urlPage" | "codePage") => (
    <Field
      label={t(`codex.${name}`)}
      type="number"
      name={name}
      min={1}
      max={codexMaxPages}
      step={1}
      inputMode="numeric"
      required
      value={values[name]}
      onChange={(event) => change(name, event.target.value)}
      disabled={disabled}
      fault={fault(name)}
    />
  );
  return (
    <>
      <Field
        label={t("codex.secretUrl")}
        hint={t("codex.secretUrlHint")}
        type="url"
        name="secretUrl"
        autoComplete="off"
        spellCheck={false}
        maxLength={urlMaxLength}
        required
        value={values.secretUrl}
        onChange={(event) => change("secretUrl", event.target.value)}
        disabled={disabled}
        fault={fault("secretUrl")}
      />
      <Field
        label={t("codex.originalCode")}
        hint={t("codex.originalCodeHint")}
        name="originalCode"
        className="tracking-wide"
        maxLength={codeTypedMaxLength}
        required
        value={values.originalCode}
        {...codeField((text) => change("originalCode", text))}
        disabled={disabled}
        fault={fault("originalCode")}
      />
      <div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {pageField("urlPage")}
          {pageField("codePage")}
        </div>
        <p className="mt-2 text-note text-ash leading-snug">{t("codex.pagesHint")}</p>
      </div>
      <ChoiceField
        label={t("codex.encoding")}
        hint={t("codex.encodingHint")}
        name="encryptionType"
        value={values.encryptionType}
        options={encodingTypes.map((each) => ({ value: each, name: t(`encodings.${each}`) }))}
        onChange={(value) => change("encryptionType", value)}
        disabled={disabled}
        fault={fault("encryptionType")}
      />
      <ColourField
        value={values.fontColor}
        onChange={(colour) => change("fontColor", colour)}
        fault={fault("fontColor")}
        disabled={disabled}
      />
      <Switch
        label={t("codex.addSymbol")}
        hint={t("codex.addSymbolHint")}
        checked={values.addSymbol}
        onChange={(checked) => change("addSymbol", checked)}
        disabled={disabled}
      />
      {values.addSymbol && (
        <ChoiceField
          label={t("codex.symbolType")}
          name="symbolType"
          value={values.symbolType}
          options={symbolTypes.map((each) => ({ value: each, name: t(`symbols.${each}`) }))}
          onChange={(value) => change("symbolType", value)}
          disabled={disabled}
          fault={fault("symbolType")}
        />
      )}
    </>
  );
}
