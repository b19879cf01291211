import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  codexDefaults,
  encodingTypes,
  hexColour,
  symbolTypes,
} from "../../../src/core/contract/codex-form.ts";
import { codeTypedMaxLength, codexMaxPages, urlMaxLength } from "../../../src/core/contract/limits.ts";
import { ChoiceField } from "../../kit/form/choice-field.tsx";
import { codeField } from "../../kit/form/code-field.ts";
import { Field, FieldNotes, notesOf } from "../../kit/form/field.tsx";
import { Input, Label } from "../../kit/ui/input.tsx";
import { Switch } from "../../kit/ui/switch.tsx";
import type { FieldsProps } from "./use-book-form.ts";

/** The fields of what the book hides, where, and how. */
export function SecretFields({ values, change, fault, disabled }: FieldsProps) {
  const { t } = useTranslation("codex");
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
      <SymbolFields values={values} change={change} fault={fault} disabled={disabled} />
    </>
  );
}

/** Whether a symbol is drawn beside the code, and which. */
function SymbolFields({ values, change, fault, disabled }: FieldsProps) {
  const { t } = useTranslation("codex");
  return (
    <>
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

type ColourFieldProps = {
  value: string;
  onChange: (colour: string) => void;
  fault: string | undefined;
  disabled: boolean;
};

/** A colour as text, with the browser's colour picker beside it. */
export function ColourField({ value, onChange, fault, disabled }: ColourFieldProps) {
  const { t } = useTranslation("codex");
  const id = useId();
  const colour = value.trim();
  return (
    <div>
      <Label htmlFor={id}>{t("codex.fontColor")}</Label>
      <div className="mt-2 flex items-center gap-3">
        <Input
          id={id}
          name="fontColor"
          autoComplete="off"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled}
          aria-invalid={fault ? true : undefined}
          aria-describedby={notesOf(id, t("codex.fontColorHint"), fault)}
        />
        <input
          type="color"
          aria-label={t("codex.pickColor")}
          title={t("codex.pickColor")}
          value={(hexColour.test(colour) ? colour : codexDefaults.fontColor).toLowerCase()}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          disabled={disabled}
          className="w-11 shrink-0 cursor-pointer border border-edge bg-ground transition-colors hover:border-gold-dim"
        />
      </div>
      <FieldNotes id={id} hint={t("codex.fontColorHint")} fault={fault} />
    </div>
  );
}
