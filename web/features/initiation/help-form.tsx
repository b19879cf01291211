import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { emailTypedMaxLength, helpSentenceMaxLength } from "../../../src/core/contract/limits.ts";
import type { HelpScreen } from "../../../src/features/support/support.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { Field, LongField, useFaultFocus } from "../../kit/form/field.tsx";
import { dropDraft, useDraft } from "../../kit/form/use-draft.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { ApiError, errorMessage, fieldMessage, useLocalizedError } from "../../lib/errors.ts";
import { formatTime } from "../../lib/format.ts";
import { toast } from "../../lib/toast.ts";
import { useHelpRequest, usePublicContact } from "./initiation.queries.ts";
import { failureTitle } from "./sending.tsx";

const draftKey = "portal-help";

export type HelpFormProps = {
  screen: HelpScreen;
  /** The address that was typed on the screen, if any; it can be changed here. */
  email?: string;
  /** The address of an open session, to which every answer goes. */
  ownEmail?: string | undefined;
  /** What went wrong last on the screen. */
  error: Error | null;
};

/** A request for help: a sentence, and the address for the answer. */
export function HelpForm({ screen, email = "", ownEmail, error: screenError }: HelpFormProps) {
  const { t } = useTranslation("initiation");
  const language = useLanguage();
  const { mutate, isPending, error } = useHelpRequest();
  const shownError = useLocalizedError(error);
  const [address, setAddress] = useState(email);
  const answerTo = (ownEmail ?? address).trim();
  const [missing, setMissing] = useState<object>();
  const [nextAt, setNextAt] = useState<number>();
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { draft, change } = useDraft(draftKey, { sentence: "" }, form);
  useFaultFocus(form, isPending ? null : error);
  useFaultFocus(form, missing);
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const sentence = draft.sentence.trim();
    setMissing(sentence ? undefined : {});
    if (!sentence) return toast({ title: t("help.required"), variant: "destructive" });
    const lastError = screenError instanceof ApiError ? screenError.body?.code : undefined;
    mutate(
      { sentence, screen, ...(answerTo && { email: answerTo }), ...(lastError && { lastError }) },
      {
        onSuccess: () => {
          dropDraft(draftKey);
          setSent(true);
        },
        onError: (failure) => {
          const waitMs = failure instanceof ApiError ? failure.retryAfterMs : 0;
          setNextAt(Date.now() + waitMs);
          toast({
            title: t(failureTitle(failure, "help.failed")),
            description: errorMessage(failure, t),
            variant: "destructive",
          });
        },
      },
    );
  }

  if (isSent) return <Thanks isAnswered={answerTo !== ""} />;
  const failed = isPending ? null : shownError;
  const sentenceFault = missing ? t("help.required") : fieldMessage(failed, "sentence");
  const emailFault = fieldMessage(failed, "email");
  const isSpent = failed instanceof ApiError && failed.status === 429 && nextAt !== undefined;
  return (
    <form ref={form} onSubmit={submit} aria-label={t("help.ask")} noValidate className="mt-4 grid gap-5">
      <LongField
        label={t("help.sentence")}
        hint={t("help.sentenceHint")}
        name="sentence"
        maxLength={helpSentenceMaxLength}
        value={draft.sentence}
        onChange={({ target }) => change({ sentence: target.value })}
        disabled={isPending}
        required
        fault={sentenceFault}
      />
      <AnswerAddress
        ownEmail={ownEmail}
        value={address}
        onChange={setAddress}
        disabled={isPending}
        fault={emailFault}
      />
      {failed && !sentenceFault && !emailFault && (
        <Notice>
          {isSpent ? t("help.spent", { at: formatTime(nextAt, language) }) : errorMessage(failed, t)}
        </Notice>
      )}
      <Button type="submit" variant="outline" disabled={isPending} className="w-full">
        {t(isPending ? "help.sending" : "help.send")}
      </Button>
      <HelpContact />
    </form>
  );
}

/** The confirmation of a request, which gets the focus of the form that it replaces. */
function Thanks({ isAnswered }: { isAnswered: boolean }) {
  const { t } = useTranslation("initiation");
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => thanks.current?.focus(), []);
  return (
    <p ref={thanks} tabIndex={-1} role="status" className="mt-4 text-ink leading-snug">
      {t("help.thanks")} {t(isAnswered ? "help.answerComes" : "help.noAnswer")}
    </p>
  );
}

type AnswerAddressProps = {
  ownEmail: string | undefined;
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  fault: string | undefined;
};

/** The address for the answer: that of the session, or a field for one. */
function AnswerAddress({ ownEmail, value, onChange, disabled, fault }: AnswerAddressProps) {
  const { t } = useTranslation("initiation");
  if (ownEmail)
    return (
      <p className="text-note text-ash leading-snug wrap-anywhere">
        {t("help.answerTo", { email: ownEmail })}
      </p>
    );
  return (
    <Field
      label={t("help.email")}
      hint={t("help.emailHint")}
      type="email"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={emailTypedMaxLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      disabled={disabled}
      fault={fault}
    />
  );
}

/** The public address that answers questions, once it is known. */
export function HelpContact() {
  const { t } = useTranslation("initiation");
  const contact = usePublicContact();
  return contact ? (
    <p className="text-center text-ash text-note leading-snug wrap-anywhere">
      {t("help.contact")}{" "}
      <a href={`mailto:${encodeURIComponent(contact)}`} className="text-gold underline underline-offset-4">
        {contact}
      </a>
    </p>
  ) : null;
}
