import { useTranslation } from "react-i18next";
import { helpAnswerMaxLength } from "../../../src/core/contract/limits.ts";
import { type HelpRequestView, helpAnswerRequest } from "../../../src/features/support/support.contract.ts";
import { LongField } from "../../kit/form/field.tsx";
import { FormSheet } from "../../kit/form/form-dialog.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { useCloseRequest } from "./desk.queries.ts";

type AnswerDialogProps = { request: HelpRequestView; name: string; onClose: () => void };

/** Answers whoever asked; the answer leaves as a letter. */
export function AnswerDialog({ request, name, onClose }: AnswerDialogProps) {
  const { t } = useTranslation("console");
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
