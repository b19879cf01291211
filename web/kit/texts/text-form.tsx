import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import type { TextView } from "../../../src/core/contract/texts.ts";
import { useLanguage } from "../../i18n.ts";
import { formatLanguage } from "../../lib/format.ts";
import { useFaultFocus } from "../form/field.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/card.tsx";
import { type TextCalls, versionCalls } from "./text-calls.ts";
import { TextFieldset } from "./text-fieldset.tsx";
import { useTextWriting } from "./use-text-writing.ts";
import { VersionsButton } from "./versions-dialog.tsx";

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
  const { t } = useTranslation("console");
  const own = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const writing = useTextWriting(calls, language, text, { done: t("texts.savedToast") });
  const { isDirty, base, keep, drop, isPending, present, error, formFault } = writing;
  useFaultFocus(form, isPending || present ? null : error);
  useFaultFocus(form, writing.failedCheck);
  useEffect(() => onState(language, { isDirty, keep, drop }));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // React bubbles the event through the portal to a form that opened the dialog.
    event.stopPropagation();
    if (!isPending) void writing.save();
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="compact grid gap-5">
      <TextFieldset
        language={language}
        has={calls.has}
        text={text}
        writing={writing}
        olderNote={t("texts.olderNote", { language: formatLanguage(source ?? language, own) })}
        onKeep={(from) => void writing.save(from)}
      />
      {formFault && !present && (
        <div role="alert">
          <Notice>{formFault}</Notice>
        </div>
      )}
      <div className="mt-1 flex flex-wrap justify-end gap-3">
        {base !== null && (
          <VersionsButton
            calls={versionCalls(calls, language)}
            title={t("texts.versionsTitle", { language: formatLanguage(language, own) })}
            present={writing.text}
            base={base}
            isDirty={isDirty}
            onRestored={writing.take}
            size="small"
            className="sm:mr-auto"
          />
        )}
        <Button variant="outline" size="small" onClick={onClose}>
          {t("common.close")}
        </Button>
        <Button type="submit" size="small" disabled={isPending}>
          {t(isPending ? "common.saving" : "common.save")}
        </Button>
      </div>
    </form>
  );
}
