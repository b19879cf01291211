import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { HelpRequestView } from "../../../src/contract/help.ts";
import { helpAnswerMaxLength } from "../../../src/contract/limits.ts";
import { FieldNotes, notesOf } from "../../kit/form/field.tsx";
import { DialogForm, FormDialog } from "../../kit/form/form-dialog.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { Label } from "../../kit/ui/label.tsx";
import { Textarea } from "../../kit/ui/textarea.tsx";
import { useCloseRequest } from "./desk.queries.ts";

type AnswerDialogProps = { request: HelpRequestView; name: string; onClose: () => void };

/** Answers whoever asked; the answer leaves as a letter. */
export function AnswerDialog({ request, name, onClose }: AnswerDialogProps) {
  const { t } = useTranslation("console");
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t("requests.answerTitle", { name })}
      lead={
        request.isProven
          ? t("requests.answerLead")
          : `${t("requests.answerLead")} ${t("requests.answerTyped")}`
      }
    >
      <blockquote className="wrap-anywhere mb-4 whitespace-pre-line border-gold-dim border-l-2 pl-3 text-ash leading-snug">
        {request.sentence}
      </blockquote>
      <AnswerForm id={request.id} onClose={onClose} />
    </FormDialog>
  );
}

function AnswerForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation("console");
  const field = useId();
  const { mutate, isPending, error } = useCloseRequest();
  const { values, change, submit, fault, state } = useForm(
    ({ helpAnswerRequest }) => helpAnswerRequest,
    (typed) => ({ id, answer: typed.answer }),
    { answer: "" },
    { error, isPending },
  );
  return (
    <DialogForm
      onSubmit={() => submit((request) => mutate(request, { onSuccess: onClose }))}
      onCancel={onClose}
      submit={t("requests.send")}
      submitting={t("requests.sending")}
      {...state}
    >
      <div>
        <Label htmlFor={field}>{t("requests.answerField")}</Label>
        <Textarea
          id={field}
          className="mt-2 min-h-40"
          maxLength={helpAnswerMaxLength}
          value={values.answer}
          onChange={({ target }) => change("answer", target.value)}
          disabled={isPending}
          aria-required
          aria-invalid={fault("answer") ? true : undefined}
          aria-describedby={notesOf(field, undefined, fault("answer"))}
        />
        <FieldNotes id={field} fault={fault("answer")} />
      </div>
    </DialogForm>
  );
}
