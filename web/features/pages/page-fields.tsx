import type { PageView } from "../../../src/contract/pages.ts";
import { ContentField } from "../../components/editor/content-field.tsx";
import { Field } from "../../components/field.tsx";
import { Switch } from "../../components/ui/switch.tsx";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import type { PageText } from "./page-draft.ts";
import type { Writing } from "./use-page-text.ts";

type PageFieldsProps = {
  page: PageView | null;
  writing: Writing;
  fault: (field: keyof PageText) => string | undefined;
  disabled: boolean;
};

export function PageFields({ page, writing: { text, edition, change }, fault, disabled }: PageFieldsProps) {
  const { t } = useConsoleWords();
  // An error stays until its field changes.
  const moves = page && text.slug.trim() !== page.slug && text.slug.trim() !== "";
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={t("pages.pageTitle")}
          required
          value={text.title}
          disabled={disabled}
          onChange={(event) => change({ title: event.target.value })}
          fault={fault("title")}
        />
        <Field
          label={t("pages.slug")}
          required
          hint={moves ? t("pages.slugMoves", { path: `/${page.slug}` }) : t("pages.slugHint")}
          value={text.slug}
          disabled={disabled}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change({ slug: event.target.value })}
          fault={fault("slug")}
        />
      </div>
      <ContentField
        key={edition}
        start={text.content}
        onChange={(content) => change({ content })}
        fault={fault("content")}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={t("pages.buttonText")}
          hint={t("pages.buttonHint")}
          value={text.buttonText}
          disabled={disabled}
          onChange={(event) => change({ buttonText: event.target.value })}
          fault={fault("buttonText")}
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
    </div>
  );
}
