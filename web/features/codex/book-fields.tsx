import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import {
  codexDefaults,
  encodingTypes,
  hexColour,
  symbolTypes,
} from "../../../src/core/contract/codex-form.ts";
import { languageNames, languages } from "../../../src/core/contract/languages.ts";
import {
  codeTypedMaxLength,
  codexAuthorTypedMaxLength,
  codexMaxPages,
  codexMinPages,
  codexTitleTypedMaxLength,
  urlMaxLength,
} from "../../../src/core/contract/limits.ts";
import { useLanguage } from "../../i18n.ts";
import { ChoiceField } from "../../kit/form/choice-field.tsx";
import { codeField } from "../../kit/form/code-field.ts";
import { Field, FieldNotes, notesOf } from "../../kit/form/field.tsx";
import { useUrlFault } from "../../kit/form/url-fault.ts";
import { useContentLanguages } from "../../kit/texts/content-languages.ts";
import { Notice } from "../../kit/ui/card.tsx";
import { Input, Label } from "../../kit/ui/input.tsx";
import { Switch } from "../../kit/ui/switch.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { fieldMessage } from "../../lib/errors.ts";
import { formatNumber } from "../../lib/format.ts";
import { hasOwnText, isFitted, reachOf } from "./codex-text.ts";
import { OwnTextField } from "./own-text-field.tsx";
import type { FieldsProps } from "./use-book-form.ts";
import { useTextLength } from "./use-text-length.ts";

/** What no book is made without: its title and its code. */
export function NeededFields({ values, change, fault, disabled }: FieldsProps) {
  const { t } = useTranslation("codex");
  return (
    <>
      <Field
        label={t("codex.title")}
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
    </>
  );
}

/** The fields of a book that have a default: its length, what it hides, where, and how. */
export function DefaultFields(fields: FieldsProps) {
  const { t } = useTranslation("codex");
  const urlFault = useUrlFault();
  const { values, change, fault, disabled } = fields;
  const reach = reachOf(values.secretUrl);
  return (
    <>
      <PlaceFields {...fields} />
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
        fault={urlFault(fault("secretUrl"))}
      />
      {reach && <Notice>{t(reach === "local" ? "codex.secretUrlLocal" : "codex.secretUrlPlain")}</Notice>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ChoiceField
          label={t("codex.encoding")}
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
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
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
      </div>
    </>
  );
}

/** How many pages the book has, and which of them hide the address and the code. */
function PlaceFields({ values, change, fault, disabled }: FieldsProps) {
  const { t } = useTranslation("codex");
  const pageField = (name: "numPages" | "urlPage" | "codePage", min: number) => (
    <Field
      label={t(`codex.${name}`)}
      type="number"
      name={name}
      min={min}
      max={codexMaxPages}
      step={1}
      inputMode="numeric"
      required
      value={values[name]}
      onChange={(event) => change(name, event.target.value)}
      disabled={disabled}
      readOnly={name === "numPages" && isFitted(values)}
      className="read-only:border-line read-only:text-ash"
      fault={fault(name)}
    />
  );
  return (
    <div>
      <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-3">
        <div className="max-lg:col-span-2">{pageField("numPages", codexMinPages)}</div>
        {pageField("urlPage", 1)}
        {pageField("codePage", 1)}
      </div>
      <p className="mt-2 text-note text-ash leading-snug">
        {t(isFitted(values) ? "codex.pagesFitted" : "codex.pagesHint", {
          min: codexMinPages,
          max: codexMaxPages,
        })}
      </p>
    </div>
  );
}

/** The language of the book, and a text of its own. */
export function TextFields({ values, change, fault, disabled }: FieldsProps) {
  const { t } = useTranslation("codex");
  const content = useContentLanguages();
  const offered = languages.filter((each) => content.includes(each) || each === values.language);
  return (
    <>
      {offered.length > 1 && (
        <ChoiceField
          label={t("codex.language")}
          name="language"
          value={values.language}
          options={offered.map((each) => ({ value: each, name: languageNames[each] }))}
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

type ColourFieldProps = {
  value: string;
  onChange: (colour: string) => void;
  fault: string | undefined;
  disabled: boolean;
};

/** A colour as text, with the browser's colour picker beside it. */
function ColourField({ value, onChange, fault, disabled }: ColourFieldProps) {
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
