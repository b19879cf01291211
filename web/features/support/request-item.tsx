import { useTranslation } from "react-i18next";
import { helpAnswerMaxLength } from "../../../src/core/contract/limits.ts";
import { type HelpRequestView, helpAnswerRequest } from "../../../src/features/support/support.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { LongField } from "../../kit/form/field.tsx";
import { FormSheet } from "../../kit/form/form-dialog.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { RowPress } from "../../kit/resource/table-rows.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { CardButton, openCard } from "../../kit/ui/card-button.tsx";
import { StatusBadge } from "../../kit/ui/status-badge.tsx";
import { formatAge, formatInstantInFull } from "../../lib/format.ts";
import { EmailStateBadge, errorWords } from "./event-looks.tsx";
import { failedToast, useCloseRequest } from "./support.queries.ts";

type RequestItemProps = { request: HelpRequestView; onAnswer: () => void };

/** A request for help, with what its sender's screen showed, and the answer. */
export function RequestItem({ request, onAnswer }: RequestItemProps) {
  const { t } = useTranslation("support");
  const language = useLanguage();
  const closing = useCloseRequest();
  const { id, email, isProven, userId, username, sentence, screen, lastError, letterState, createdAt } =
    request;
  const { answeredAt } = request;
  const key = userId === null ? email : String(userId);
  const name = username ?? email ?? t("requests.stranger");
  const openPerson = key === null ? undefined : () => openCard(key);
  const opening = email && !answeredAt ? onAnswer : openPerson;
  return (
    <li className="border-line border-b last:border-b-0">
      <RowPress onPress={opening} className="px-4 py-3 transition-colors hover:bg-ink/3">
        <article aria-label={name} className="grid gap-2">
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            {key === null ? (
              <span className="text-ash">{name}</span>
            ) : (
              <CardButton personKey={key} name={name}>
                {name}
              </CardButton>
            )}
            {username && email && <span className="break-all text-ash text-small">{email}</span>}
            {email && !isProven && (
              <StatusBadge tone="bad" icon="alert">
                {t("requests.typed")}
              </StatusBadge>
            )}
            <time
              dateTime={createdAt}
              title={formatInstantInFull(createdAt, language)}
              className="ml-auto text-ash text-small"
            >
              {formatAge(createdAt, language)}
            </time>
          </div>
          <blockquote className="wrap-anywhere max-w-[70ch] whitespace-pre-line border-gold-dim border-l-2 pl-3 leading-snug">
            {sentence}
          </blockquote>
          <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-small [&>div]:flex [&>div]:items-baseline [&>div]:gap-2 [&_dt]:text-ash">
            <div>
              <dt>{t("requests.screen")}</dt>
              <dd>{t(`helpScreens.${screen}`)}</dd>
            </div>
            <div>
              <dt>{t("requests.lastError")}</dt>
              <dd>{lastError ? errorWords(lastError, t) : t("requests.none")}</dd>
            </div>
            {letterState && (
              <div>
                <dt>{t("requests.letterState")}</dt>
                <dd>
                  <EmailStateBadge email={{ state: letterState, words: null }} />
                </dd>
              </div>
            )}
          </dl>
          {answeredAt ? (
            <Answer request={request} at={answeredAt} />
          ) : (
            <div className="flex flex-wrap gap-2">
              {email && (
                <Button size="tiny" aria-label={t("requests.answerOf", { name })} onClick={onAnswer}>
                  {t("requests.answer")}
                </Button>
              )}
              <Button
                size="tiny"
                variant="outline"
                aria-label={t("requests.closeOf", { name })}
                disabled={closing.isPending}
                onClick={() => closing.mutate({ id }, { onError: failedToast(t("requests.failed")) })}
              >
                {t("requests.close")}
              </Button>
            </div>
          )}
        </article>
      </RowPress>
    </li>
  );
}

/** Who answered or closed a request, when, and with which words. */
function Answer({ request: { answer, answeredBy }, at }: { request: HelpRequestView; at: string }) {
  const { t } = useTranslation("support");
  const language = useLanguage();
  return (
    <div className="max-w-[70ch] border-line border-l-2 pl-3 text-note leading-snug">
      <p className="text-ash text-small">
        {t(answer ? "requests.answeredBy" : "requests.closedBy", { name: answeredBy ?? "—" })},{" "}
        <time dateTime={at} title={formatInstantInFull(at, language)}>
          {formatAge(at, language)}
        </time>
      </p>
      {answer && <p className="wrap-anywhere whitespace-pre-line">{answer}</p>}
    </div>
  );
}

type AnswerDialogProps = { request: HelpRequestView; onClose: () => void };

/** Answers a request by email. */
export function AnswerDialog({ request, onClose }: AnswerDialogProps) {
  const { t } = useTranslation("support");
  const name = request.username ?? request.email ?? t("requests.stranger");
  const { mutate, isPending, error } = useCloseRequest();
  const { submit, state, field } = useForm(
    helpAnswerRequest,
    (typed) => ({ id: request.id, answer: typed.answer }),
    { answer: "" },
    { error, isPending },
  );
  return (
    <FormSheet
      onClose={onClose}
      size="wide"
      title={t("requests.answerTitle", { name })}
      lead={
        request.isProven
          ? t("requests.answerLead")
          : `${t("requests.answerLead")} ${t("requests.answerTyped")}`
      }
      onSubmit={() => submit((sound) => mutate(sound, { onSuccess: onClose }))}
      submit={t("requests.send")}
      submitting={t("requests.sending")}
      {...state}
    >
      <blockquote className="wrap-anywhere whitespace-pre-line border-gold-dim border-l-2 pl-3 text-ash leading-snug">
        {request.sentence}
      </blockquote>
      <LongField
        label={t("requests.answerField")}
        className="min-h-40"
        maxLength={helpAnswerMaxLength}
        required
        {...field("answer")}
      />
    </FormSheet>
  );
}
