import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import type { TextView } from "../../../src/core/contract/texts.ts";
import { useLanguage } from "../../i18n.ts";
import { formatLanguage } from "../../lib/format.ts";
import { ContentField } from "../editor/content-field.tsx";
import { Field, LongField, useFaultFocus } from "../form/field.tsx";
import { editorMedia, TextLanguage } from "../media/editor-media.tsx";
import { Notice } from "../ui/card.tsx";
import { Fold } from "../ui/fold.tsx";
import { type TextCalls, type TextFields, versionCalls } from "./text-calls.ts";
import { ConflictNotice, DraftNotice } from "./text-notices.tsx";
import { type TextWriting, useTextWriting } from "./use-text-writing.ts";
import { Versions } from "./versions.tsx";

/** What the form of a room or page has to know of a text in one of its languages. */
export type OpenText = {
  fields: TextFields;
  isDirty: boolean;
  drop: () => void;
  /** Saves it by the calls of its owner, which may have been made just now; false when that failed. */
  save: (to: TextCalls) => Promise<boolean>;
};

type TextSectionProps = {
  calls: TextCalls;
  language: Language;
  /** The text as the server has it; undefined for a language that nothing was written in. */
  text: TextView | undefined;
  /** Says that the source was changed after this text was saved. */
  olderNote: string;
  /** The title of a text that has none of its own; without it each needs one. */
  title?: string | undefined;
  /** Changes with each attempt to save that failed here. */
  attempt: unknown;
  onState: (language: Language, text: OpenText) => void;
};

/** A text in one language; it is saved with what it is of. */
export function TextSection({ calls, language, text, olderNote, title, ...props }: TextSectionProps) {
  const { t } = useTranslation("console");
  const own = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const writing = useTextWriting(calls, language, text, title);
  const { text: fields, isDirty, base, drop, present, formFault } = writing;
  useFaultFocus(place, props.attempt);
  useEffect(() => props.onState(language, { fields, isDirty, drop, save: (to) => writing.save(base, to) }));
  return (
    <div ref={place} className="grid grid-cols-1 gap-5">
      <DraftNotice of={writing} />
      {text?.isOlder && (
        <p className="border border-gold-dim bg-gold/5 px-4 py-2 leading-snug">{olderNote}</p>
      )}
      <TextParts language={language} has={calls.has} writing={writing} title={title} />
      {present && (
        <ConflictNotice
          present={present}
          mine={fields}
          isBusy={writing.isPending}
          onKeep={() => void writing.save(present.updatedAt)}
          onTake={() => writing.take(present)}
        />
      )}
      {formFault && !present && <Notice role="alert">{formFault}</Notice>}
      {base !== null && (
        <Versions
          calls={versionCalls(calls, language)}
          title={t("texts.versionsTitle", { language: formatLanguage(language, own) })}
          present={{ ...fields, title: fields.title || (title ?? "") }}
          base={base}
          isDirty={isDirty}
          onRestored={writing.take}
        />
      )}
    </div>
  );
}

type TextPartsProps = Pick<TextSectionProps, "language" | "title"> & {
  has: TextCalls["has"];
  writing: TextWriting;
};

/** The fields of a text; what the card of a room says beside its name is folded, where nothing was written. */
function TextParts({ language, has, writing, title }: TextPartsProps) {
  const { t } = useTranslation("console");
  const { text, change, fault, isPending } = writing;
  const field = (name: "title" | "teaser" | "buttonText") => ({
    name,
    value: text[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    disabled: isPending,
    fault: fault(name),
  });
  const content = (
    <TextLanguage value={language}>
      <ContentField
        media={editorMedia}
        key={writing.edition}
        start={text.content}
        onChange={(html) => change({ content: html })}
        fault={fault("content")}
      />
    </TextLanguage>
  );
  if (has === "buttonText")
    return (
      <div lang={language} className="grid gap-5">
        <Field label={t("texts.title")} autoComplete="off" required {...field("title")} />
        {content}
        <Field label={t("pages.buttonText")} {...field("buttonText")} />
      </div>
    );
  return (
    <div lang={language} className="grid gap-5">
      {content}
      <Fold title={t("texts.card")} isOpen={text.title + text.teaser !== "" || Boolean(fault("title"))}>
        <Field label={t("texts.title")} placeholder={title} autoComplete="off" {...field("title")} />
        <LongField label={t("texts.teaser")} hint={t("texts.teaserHint")} rows={2} {...field("teaser")} />
      </Fold>
    </div>
  );
}
