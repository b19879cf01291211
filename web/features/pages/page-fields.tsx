import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import { useLanguage } from "../../i18n.ts";
import { ContentField } from "../../kit/editor/content-field.tsx";
import { ChoiceField } from "../../kit/form/choice-field.tsx";
import { Field } from "../../kit/form/field.tsx";
import { useUrlFault } from "../../kit/form/url-fault.ts";
import { editorMedia, TextLanguage } from "../../kit/media/editor-media.tsx";
import { Switch } from "../../kit/ui/switch.tsx";
import { formatLanguage } from "../../lib/format.ts";
import type { PageText } from "./page-draft.ts";
import type { usePageForm, Writing } from "./use-page-form.ts";

type PageContentProps = {
  writing: Writing;
  fault: (field: keyof PageText) => string | undefined;
  disabled: boolean;
};

/** The one content of a page, as its readers will see it. */
export function PageContent({ writing, fault, disabled }: PageContentProps) {
  const { text, edition, change } = writing;
  const { t } = useTranslation("pages");
  const field = (name: "title" | "buttonText") => ({
    value: text[name],
    disabled,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    fault: fault(name),
  });
  return (
    <div lang={text.language || undefined} className="grid grid-cols-1 gap-5">
      <Field
        label={t("pages.pageTitle")}
        required
        autoComplete="off"
        className="sheet-title"
        {...field("title")}
      />
      <TextLanguage value={text.language}>
        <ContentField
          key={edition}
          start={text.content}
          media={editorMedia}
          onChange={(content) => change({ content })}
          fault={fault("content")}
        />
      </TextLanguage>
      <Field label={t("pages.buttonText")} hint={t("pages.buttonHint")} {...field("buttonText")} />
    </div>
  );
}

/** Returns a name for the start of a line. */
const atStart = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);

type PageSettingsProps = {
  form: ReturnType<typeof usePageForm>;
  disabled: boolean;
  /** The languages that its one content may be in: those that no other text of the page is in. */
  free: readonly Language[];
};

/** What a page has once, whatever its languages: where it is, where its button leads, and who finds it. */
export function PageSettings({ form, disabled, free }: PageSettingsProps) {
  const { t } = useTranslation("pages");
  const urlFault = useUrlFault();
  const own = useLanguage();
  const { writing, fault } = form;
  const { text, saved, change } = writing;
  const offered = text.language === "" || free.includes(text.language) ? free : [text.language, ...free];
  const slug = text.slug.trim();
  // An error stays until its field changes.
  const moves = saved.slug !== "" && slug !== saved.slug && slug !== "";
  return (
    <>
      <Switch
        label={t("pages.isActive")}
        checked={text.isActive}
        disabled={disabled}
        onChange={(isActive) => change({ isActive })}
      />
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
      <ChoiceField
        label={t("pages.language")}
        name="language"
        value={text.language}
        options={[
          { value: "", name: t("pages.allLanguages") },
          ...offered.map((each) => ({ value: each, name: atStart(formatLanguage(each, own)) })),
        ]}
        onChange={(language) => change({ language })}
        disabled={disabled}
      />
      <Field
        label={t("pages.buttonUrl")}
        type="url"
        placeholder="https://"
        value={text.buttonUrl}
        disabled={disabled}
        onChange={(event) => change({ buttonUrl: event.target.value })}
        fault={urlFault(fault("buttonUrl"))}
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
          checked={text.isIndexed}
          disabled={disabled}
          onChange={(isIndexed) => change({ isIndexed })}
        />
      )}
    </>
  );
}
