import { useState } from "react";
import { useTranslation } from "react-i18next";
import { editionMaxCopies } from "../../../../src/core/contract/limits.ts";
import { type EditionView, editionRequest } from "../../../../src/features/editions/editions.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { EmailForecast } from "../../../kit/form/email-forecast.tsx";
import { Field, typedNumber } from "../../../kit/form/field.tsx";
import { FormSheet } from "../../../kit/form/form-dialog.tsx";
import { fromLocalInput } from "../../../kit/form/local-datetime.ts";
import { useForm } from "../../../kit/form/use-form.ts";
import { useWritingLanguage } from "../../../kit/texts/content-languages.ts";
import { QuietButton } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/card.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { toast } from "../../../lib/toast.ts";
import { showUrl } from "../../../lib/url-state.ts";
import { randomName, seed, typedText } from "../book-draft.ts";
import { bookOf, isFitted } from "../codex-text.ts";
import { JobProgress } from "../generation-progress.tsx";
import { TermsFields } from "../terms-fields.tsx";
import { startText } from "../use-book-form.ts";
import { useTextLength } from "../use-text-length.ts";
import { EditionFields } from "./change-section.tsx";
import { useMakeEdition } from "./use-make-edition.ts";

/** What of the book an edition can be refused for. */
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

/** The form of an edition of the book that is described where books are generated; `error` is why the last attempt was refused. */
function useEditionForm(error: unknown) {
  const written = useWritingLanguage();
  const [text] = useState(() => ({ ...startText(written), ...typedText() }));
  const [book] = useState(() => {
    const { originalCode, ...rest } = bookOf(text, seed.get());
    return { ...rest, ...(isFitted(text) && { fitPages: true }) };
  });
  const form = useForm(
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
  return { ...form, text, numPages: book.numPages };
}

type EditionForm = ReturnType<typeof useEditionForm>;

/** Makes an edition of the book that is described where books are generated, and waits for it. */
export function MakeEditionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("editions");
  const { making, make, cancel } = useMakeEdition((edition: EditionView) => {
    toast({ title: t("editions.done", { name: edition.label }) });
    onClose();
  });
  const isRunning = making.state === "running";
  const error = making.state === "failed" ? making.error : undefined;
  const form = useEditionForm(error);
  return (
    <FormSheet
      onClose={() => (isRunning ? void cancel() : onClose())}
      isFirm={isRunning}
      title={t("editions.makeTitle")}
      lead={t("editions.makeLead")}
      onSubmit={() => form.submit((request) => void make({ ...request, jobId: randomName() }))}
      submit={t("editions.makeTitle")}
      submitting={t("editions.submitting")}
      isBusy={isRunning}
      fault={making.state === "cancelled" ? t("editions.cancelled") : form.formFault}
      attempt={error}
      failedCheck={form.failedCheck}
    >
      <EditionBook form={form} />
      <MakeFields form={form} disabled={isRunning} />
      {isRunning && (
        <JobProgress
          words={{
            submitting: t("editions.submitting"),
            starting: t("editions.starting"),
            running: (percent) => t("editions.running", { percent }),
            cancelling: t("editions.cancelling"),
          }}
          jobId={making.jobId}
          isCancelling={making.isCancelling}
        />
      )}
    </FormSheet>
  );
}

/** The book of which the edition is made, and what has to be corrected of it first. */
function EditionBook({ form: { text, numPages, fault } }: { form: EditionForm }) {
  const { t } = useTranslation("editions");
  const language = useLanguage();
  const counted = useTextLength(text);
  const pages = isFitted(text) ? counted.pages : numPages;
  const faults = [...new Set(bookFields.flatMap((name) => fault(name) ?? []))];
  return (
    <>
      <p className="wrap-anywhere border-gold-dim border-l-2 pl-4">
        {t("editions.madeOf", {
          title: text.title.trim() || t("editions.noTitle"),
          pages: pages === undefined || Number.isNaN(pages) ? "—" : formatNumber(pages, language),
        })}
        {isFitted(text) && counted.isCounting && (
          <span className="block text-ash">{t("codex.textCounting")}</span>
        )}
      </p>
      {faults.length > 0 && (
        <div role="alert">
          <Notice>{`${t("editions.makeBook")}: ${faults.join("; ")}`}</Notice>
          <QuietButton onClick={() => showUrl("?tab=codex")}>{t("editions.toBook")}</QuietButton>
        </div>
      )}
    </>
  );
}

function MakeFields({ form: { values, change, fault }, disabled }: { form: EditionForm; disabled: boolean }) {
  const { t } = useTranslation("editions");
  const language = useLanguage();
  return (
    <EditionFields values={values} change={change} fault={fault} disabled={disabled}>
      <Field
        label={t("editions.count")}
        hint={t("editions.countHint", { most: formatNumber(editionMaxCopies, language) })}
        type="number"
        name="count"
        min={1}
        max={editionMaxCopies}
        step={1}
        inputMode="numeric"
        required
        value={values.count}
        onChange={(event) => change("count", event.target.value)}
        disabled={disabled}
        fault={fault("count")}
      />
      <TermsFields
        values={values}
        change={change}
        fault={fault}
        disabled={disabled}
        usesHint="editions.maxUsesHint"
      />
      <EmailForecast people={Number(values.count) * (Number(values.maxUses) || 1)} />
    </EditionFields>
  );
}
