import { useId } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage, type Language } from "../../../src/core/contract/languages.ts";
import { useLanguage } from "../../i18n.ts";
import { ContentField } from "../../kit/editor/content-field.tsx";
import { Field } from "../../kit/form/field.tsx";
import { editorMedia } from "../../kit/media/editor-media.ts";
import { Label } from "../../kit/ui/input.tsx";
import { Select } from "../../kit/ui/select.tsx";
import { Switch } from "../../kit/ui/switch.tsx";
import { formatLanguage } from "../../lib/format.ts";
import type { PageText } from "./page-draft.ts";
import type { Writing } from "./use-page-form.ts";

type FieldsProps = {
  writing: Writing;
  fault: (field: keyof PageText) => string | undefined;
  disabled: boolean;
};

type PageContentProps = FieldsProps & {
  /** The languages that this content may be in: those that no other text of the page is in. */
  free: readonly Language[];
};

/** The one content of a page, and which language it is in. */
export function PageContent({ writing, fault, disabled, free }: PageContentProps) {
  const { text, edition, change } = writing;
  const { t } = useTranslation("pages");
  const own = useLanguage();
  const id = useId();
  const offered = text.language === "" || free.includes(text.language) ? free : [text.language, ...free];
  return (
    <div lang={text.language || undefined} className="grid grid-cols-1 gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={t("pages.pageTitle")}
          required
          value={text.title}
          disabled={disabled}
          onChange={(event) => change({ title: event.target.value })}
          fault={fault("title")}
        />
        <div>
          <Label htmlFor={`${id}-language`}>{t("pages.language")}</Label>
          <Select
            id={`${id}-language`}
            name="language"
            className="mt-2"
            value={text.language}
            onChange={({ target: { value } }) => change({ language: isLanguage(value) ? value : "" })}
            disabled={disabled}
          >
            <option value="">{t("pages.allLanguages")}</option>
            {offered.map((each) => (
              <option key={each} value={each}>
                {atStart(formatLanguage(each, own))}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <ContentField
        key={edition}
        start={text.content}
        media={editorMedia}
        onChange={(content) => change({ content })}
        fault={fault("content")}
      />
      <Field
        label={t("pages.buttonText")}
        hint={t("pages.buttonHint")}
        value={text.buttonText}
        disabled={disabled}
        onChange={(event) => change({ buttonText: event.target.value })}
        fault={fault("buttonText")}
      />
    </div>
  );
}

/** Returns a name as it stands at the start of a line. */
const atStart = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);

/** What a page has once, whatever its languages: where it is, where its button leads, and who finds it. */
export function PageSettings({ writing: { text, saved, change }, fault, disabled }: FieldsProps) {
  const { t } = useTranslation("pages");
  // An error stays until its field changes.
  const moves = saved.slug !== "" && text.slug.trim() !== saved.slug && text.slug.trim() !== "";
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 border-line border-t pt-5">
      <legend className="inscription pr-3 text-ash text-tab">{t("pages.inAllLanguages")}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={t("pages.slug")}
          required
          hint={moves ? t("pages.slugMoves", { path: `/${saved.slug}` }) : t("pages.slugHint")}
          value={text.slug}
          disabled={disabled}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change({ slug: event.target.value })}
          fault={fault("slug")}
        />
        <Field
          label={t("pages.buttonUrl")}
          type="url"
          placeholder="https://"
          value={text.buttonUrl}
          disabled={disabled}
          onChange={(event) => change({ buttonUrl: event.target.value })}
          fault={fault("buttonUrl")}
        />
      </div>
      <Switch
        label={t("pages.isActive")}
        hint={t("pages.isActiveHint")}
        checked={text.isActive}
        disabled={disabled}
        onChange={(isActive) => change({ isActive })}
      />
      <Switch
        label={t("pages.forAdmitted")}
        hint={t("pages.forAdmittedHint")}
        checked={text.audience === "admitted"}
        disabled={disabled}
        onChange={(isForAdmitted) => change({ audience: isForAdmitted ? "admitted" : "public" })}
      />
      {text.audience === "public" && (
        <Switch
          label={t("pages.isIndexed")}
          hint={t("pages.isIndexedHint")}
          checked={text.isIndexed}
          disabled={disabled}
          onChange={(isIndexed) => change({ isIndexed })}
        />
      )}
    </fieldset>
  );
}
