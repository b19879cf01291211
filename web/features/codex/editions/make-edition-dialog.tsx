import { useState } from "react";
import { useTranslation } from "react-i18next";
import { editionMaxCopies } from "../../../../src/core/contract/limits.ts";
import { type EditionView, editionRequest } from "../../../../src/features/editions/editions.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { EmailForecast } from "../../../kit/form/email-forecast.tsx";
import { Field, typedNumber } from "../../../kit/form/field.tsx";
import { DialogForm, FormDialog } from "../../../kit/form/form-dialog.tsx";
import { fromLocalInput } from "../../../kit/form/local-datetime.ts";
import { useForm } from "../../../kit/form/use-form.ts";
import { useWritingLanguage } from "../../../kit/texts/content-languages.ts";
import { Notice } from "../../../kit/ui/card.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { toast } from "../../../lib/toast.ts";
import { randomName, seed, typedText } from "../book-draft.ts";
import { bookOf, isFitted } from "../codex-text.ts";
import { JobProgress } from "../generation-progress.tsx";
import { TermsFields } from "../terms-fields.tsx";
import { startText } from "../use-book-form.ts";
import { textLength } from "../use-text-length.ts";
import { EditionFields } from "./change-edition-dialog.tsx";
import { useMakeEdition } from "./use-make-edition.ts";

/** What of the book's form a run can be refused for. */
const bookFields = [
  "title",
  "numPages",
  "fitPages",
  "ownText",
  "author",
  "after",
  "secretUrl",
  "urlPage",
  "codePage",
  "encryptionType",
  "fontColor",
  "symbolType",
  "language",
  "forms",
  "seed",
] as const;

/** Makes a run of the book that the form describes, and waits for it. */
export function MakeEditionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("editions");
  const progressWords = {
    submitting: t("runs.submitting"),
    starting: t("runs.starting"),
    running: (percent: string) => t("runs.running", { percent }),
    cancelling: t("runs.cancelling"),
  };
  const language = useLanguage();
  const written = useWritingLanguage();
  const [text] = useState(() => ({ ...startText(written), ...typedText() }));
  const [book] = useState(() => {
    const { originalCode, ...rest } = bookOf(text, seed.get());
    return { ...rest, ...(isFitted(text) && { fitPages: true }) };
  });
  const counted = textLength.useValue();
  const pages = isFitted(text) ? counted.pages : book.numPages;
  const uncounted = isFitted(text) && counted.isCounting;
  const { making, make, cancel } = useMakeEdition((run: EditionView) => {
    toast({ title: t("runs.done", { name: run.label }) });
    onClose();
  });
  const isRunning = making.state === "running";
  const error = making.state === "failed" ? making.error : undefined;
  const { values, change, submit, fault, formFault, failedCheck } = useForm(
    editionRequest,
    (typed) => ({
      ...book,
      label: typed.label,
      count: typedNumber(typed.count),
      isPersonal: typed.isPersonal,
      ...(typed.expiresAt !== "" && { expiresAt: fromLocalInput(typed.expiresAt) ?? typed.expiresAt }),
      ...(typed.maxUses.trim() !== "" && { maxUses: typedNumber(typed.maxUses) }),
    }),
    { label: text.title, count: "", maxUses: "1", expiresAt: text.expiresAt, isPersonal: false },
    { error },
  );
  const bookFaults = [...new Set(bookFields.flatMap((name) => fault(name) ?? []))];
  const send = () => submit((request) => void make({ ...request, jobId: randomName() }));
  return (
    <FormDialog onClose={onClose} isFirm={isRunning} title={t("runs.makeTitle")} lead={t("runs.makeLead")}>
      <DialogForm
        onSubmit={send}
        onCancel={() => (isRunning ? void cancel() : onClose())}
        submit={t("runs.submit")}
        submitting={t("runs.submitting")}
        isBusy={isRunning}
        fault={making.state === "cancelled" ? t("runs.cancelled") : formFault}
        attempt={error}
        failedCheck={failedCheck}
      >
        <p className="wrap-anywhere border-gold-dim border-l-2 pl-4">
          {t("runs.madeOf", {
            title: text.title.trim() || t("runs.noTitle"),
            pages: pages === undefined || Number.isNaN(pages) ? "—" : formatNumber(pages, language),
          })}
          {uncounted && <span className="block text-ash">{t("codex.textCounting")}</span>}
        </p>
        {bookFaults.length > 0 && (
          <div role="alert">
            <Notice>{`${t("runs.makeBook")}: ${bookFaults.join("; ")}`}</Notice>
          </div>
        )}
        <EditionFields values={values} change={change} fault={fault} disabled={isRunning}>
          <Field
            label={t("runs.count")}
            hint={t("runs.countHint", { most: formatNumber(editionMaxCopies, language) })}
            type="number"
            name="count"
            min={1}
            max={editionMaxCopies}
            step={1}
            inputMode="numeric"
            required
            value={values.count}
            onChange={(event) => change("count", event.target.value)}
            disabled={isRunning}
            fault={fault("count")}
          />
          <TermsFields
            values={values}
            change={change}
            fault={fault}
            disabled={isRunning}
            usesHint="runs.maxUsesHint"
          />
          <EmailForecast people={Number(values.count) * (Number(values.maxUses) || 1)} />
        </EditionFields>
        {isRunning && (
          <JobProgress words={progressWords} jobId={making.jobId} isCancelling={making.isCancelling} />
        )}
      </DialogForm>
    </FormDialog>
  );
}
