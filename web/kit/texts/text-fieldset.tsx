import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import type { TextView } from "../../../src/core/contract/texts.ts";
import { ContentField } from "../editor/content-field.tsx";
import { Field, LongField } from "../form/field.tsx";
import { editorMedia } from "../media/editor-media.ts";
import type { TextCalls } from "./text-calls.ts";
import { ConflictNotice, DraftNotice } from "./text-notices.tsx";
import type { TextWriting } from "./use-text-writing.ts";

type TextFieldsetProps = {
  language: Language;
  has: TextCalls["has"];
  /** The text as the server has it; undefined for a language that nothing was written in. */
  text: TextView | undefined;
  writing: TextWriting;
  /** Says that the source was changed after this text was saved. */
  olderNote: string;
  /** Saves this text over the one that somebody else saved meanwhile. */
  onKeep: (from: string) => void;
};

/** The fields of a text in one language, with what there is to say about it. */
export function TextFieldset({ language, has, text, writing, olderNote, onKeep }: TextFieldsetProps) {
  const { t } = useTranslation("console");
  const { text: fields, change, fault, isPending, present } = writing;
  const teaserFault = fault("teaser");
  return (
    <>
      {writing.draft && writing.isDirty && (
        <DraftNotice at={writing.draft.at} isOlder={writing.isDraftOlder} onDiscard={writing.discard} />
      )}
      {!text && writing.base === null && <p className="text-ash leading-snug">{t("texts.missingNote")}</p>}
      {text?.isOlder && (
        <p className="border border-gold-dim bg-gold/5 px-4 py-2 leading-snug">{olderNote}</p>
      )}
      <div lang={language} className="grid gap-5">
        <Field
          label={t("texts.title")}
          name="title"
          autoComplete="off"
          required
          value={fields.title}
          onChange={(event) => change({ title: event.target.value })}
          disabled={isPending}
          fault={fault("title")}
        />
        {has === "teaser" && (
          <LongField
            label={`${t("texts.teaser")} (${t("common.optional")})`}
            hint={t("texts.teaserHint")}
            name="teaser"
            rows={2}
            value={fields.teaser}
            onChange={(event) => change({ teaser: event.target.value })}
            disabled={isPending}
            fault={teaserFault}
          />
        )}
        <ContentField
          media={editorMedia}
          key={writing.edition}
          start={fields.content}
          onChange={(content) => change({ content })}
          fault={fault("content")}
        />
        {has === "buttonText" && (
          <Field
            label={t("pages.buttonText")}
            value={fields.buttonText}
            onChange={(event) => change({ buttonText: event.target.value })}
            disabled={isPending}
            fault={fault("buttonText")}
          />
        )}
      </div>
      {present && (
        <ConflictNotice
          present={present}
          mine={fields}
          isBusy={isPending}
          onKeep={() => onKeep(present.updatedAt)}
          onTake={() => writing.take(present)}
        />
      )}
    </>
  );
}
