import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { Language } from "../../../src/contract/languages.ts";
import type { TextView } from "../../../src/contract/text-views.ts";
import { ApiError } from "../../lib/api-error.ts";
import { draftPlace } from "../../lib/drafts.ts";
import { hasCode } from "../../lib/error-message.ts";
import { formatLanguage } from "../../lib/format.ts";
import { useAdminMutation } from "../../lib/use-admin-mutation.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { useDrafted } from "../../lib/use-drafted.ts";
import { useFaultFocus } from "../../lib/use-fault-focus.ts";
import { useJudge } from "../../lib/use-judge.ts";
import { ContentField } from "../editor/content-field.tsx";
import { Field, FieldNotes, notesOf } from "../field.tsx";
import { Notice } from "../notice.tsx";
import { Button } from "../ui/button.tsx";
import { Label } from "../ui/label.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { fieldsOf, type TextCalls, type TextFields } from "./text-calls.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

/** What the dialog has to know of each form before it closes. */
export type OpenForm = { isDirty: boolean; keep: () => void; drop: () => void };

type TextFormProps = {
  calls: TextCalls;
  language: Language;
  /** The text as the server has it; undefined for a language that nothing was written in. */
  text: TextView | undefined;
  /** The language of the text that was written first. */
  source: Language | undefined;
  onState: (language: Language, form: OpenForm) => void;
  onClose: () => void;
};

/** The form of a text in one language, which is saved by itself. */
export function TextForm({ calls, language, text, source, onState, onClose }: TextFormProps) {
  const { t, language: own } = useConsoleWords();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const place = draftPlace(`codex-text-draft-${calls.key}-${language}`, fieldsOf(null));
  const writing = useDrafted(place, fieldsOf(text), text?.updatedAt ?? null);
  const { text: fields, setText, isDirty, base, keep, drop } = writing;
  const [showsVersions, setShowsVersions] = useState(false);
  const save = useAdminMutation({
    run: ({ fields, base }: { fields: TextFields; base: string | null }) =>
      calls.save(language, requestOf(fields, base)),
    done: t("texts.savedToast"),
    failed: t("texts.saveFailed"),
    isToldInPlace: (error) => hasCode(error, "changed_meanwhile"),
    refresh: calls.refresh.map((key) => [...key]),
  });
  const { isPending, error } = save;
  const present = error instanceof ApiError ? error.body?.present : undefined;
  const { submit, fault, formFault, failedCheck } = useJudge(calls.schema, requestOf(fields, base), {
    error,
  });
  useFaultFocus(form, isPending || present ? null : error);
  useFaultFocus(form, failedCheck);
  useEffect(() => onState(language, { isDirty, keep, drop }));

  function requestOf(fields: TextFields, updatedAt: string | null) {
    const { title, content } = fields;
    return { title, content, [calls.has]: fields[calls.has], updatedAt };
  }

  function change(change: Partial<TextFields>) {
    setText((before) => ({ ...before, ...change }));
  }

  function send(from: string | null) {
    const sent = fields;
    void submit(() =>
      save.mutate(
        { fields: sent, base: from },
        { onSuccess: (saved) => writing.settle(sent, fieldsOf(saved), saved.updatedAt) },
      ),
    );
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // React bubbles the event through the portal to a form that opened the dialog.
    event.stopPropagation();
    if (!isPending) send(base);
  }

  const teaserFault = fault("teaser");
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="compact grid gap-5">
      {writing.draft && isDirty && (
        <DraftNotice at={writing.draft.at} isOlder={writing.isDraftOlder} onDiscard={writing.discard} />
      )}
      {!text && base === null && <p className="text-ash leading-snug">{t("texts.missingNote")}</p>}
      {text?.isOlder && source && (
        <p className="border border-gold-dim bg-gold/5 px-4 py-2 leading-snug">
          {t("texts.olderNote", { language: formatLanguage(source, own) })}
        </p>
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
        {calls.has === "teaser" && (
          <div>
            <Label htmlFor={`${id}-teaser`}>{`${t("texts.teaser")} (${t("common.optional")})`}</Label>
            <Textarea
              id={`${id}-teaser`}
              name="teaser"
              rows={2}
              className="mt-2"
              value={fields.teaser}
              onChange={(event) => change({ teaser: event.target.value })}
              disabled={isPending}
              aria-invalid={teaserFault ? true : undefined}
              aria-describedby={notesOf(`${id}-teaser`, t("texts.teaserHint"), teaserFault)}
            />
            <FieldNotes id={`${id}-teaser`} hint={t("texts.teaserHint")} fault={teaserFault} />
          </div>
        )}
        <ContentField
          key={writing.edition}
          start={fields.content}
          onChange={(content) => change({ content })}
          fault={fault("content")}
        />
        {calls.has === "buttonText" && (
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
          onKeep={() => send(present.updatedAt)}
          onTake={() => {
            writing.replace(fieldsOf(present), present.updatedAt);
            save.reset();
          }}
        />
      )}
      {formFault && !present && (
        <div role="alert">
          <Notice>{formFault}</Notice>
        </div>
      )}
      <div className="mt-1 flex flex-wrap justify-end gap-3">
        {base !== null && (
          <Button
            variant="outline"
            size="small"
            className="sm:mr-auto"
            onClick={() => setShowsVersions(true)}
          >
            {t("texts.versions")}
          </Button>
        )}
        <Button variant="outline" size="small" onClick={onClose}>
          {t("common.close")}
        </Button>
        <Button type="submit" size="small" disabled={isPending}>
          {t(isPending ? "common.saving" : "common.save")}
        </Button>
      </div>
      {showsVersions && (
        <VersionsDialog
          calls={calls}
          language={language}
          present={fields}
          base={base}
          isDirty={isDirty}
          onRestored={(restored) => {
            writing.replace(fieldsOf(restored), restored.updatedAt);
            save.reset();
            setShowsVersions(false);
          }}
          onClose={() => setShowsVersions(false)}
        />
      )}
    </form>
  );
}
