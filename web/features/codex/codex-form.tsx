import { type FormEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { codeMaxUses } from "../../../src/core/contract/limits.ts";
import { EmailForecast } from "../../kit/form/email-forecast.tsx";
import { useFaultFocus } from "../../kit/form/field.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { fieldMessage } from "../../lib/errors.ts";
import { randomName } from "./book-draft.ts";
import { BookFields } from "./book-fields.tsx";
import { FormsField } from "./forms-field.tsx";
import type { useGeneration } from "./generation.ts";
import { GenerationBar } from "./generation-bar.tsx";
import type { BookPreview } from "./preview/use-preview.ts";
import { SecretFields } from "./secret-fields.tsx";
import { TermsFields } from "./terms-fields.tsx";
import type { BookForm, FieldsProps } from "./use-book-form.ts";

type CodexFormProps = {
  form: BookForm;
  generation: ReturnType<typeof useGeneration>;
  /** Why the server refused the preview, and what keeps it from being asked for; their field errors are shown at the fields. */
  preview: Pick<BookPreview, "error" | "fault">;
};

/** The form that generates a book; what was typed stays after success and failure alike. */
export function CodexForm({ form, generation, preview }: CodexFormProps) {
  const { t } = useTranslation("codex");
  const frame = useRef<HTMLFormElement>(null);
  const { now, isFresh } = generation;
  const { values, change, submit, failedCheck } = form;
  const isRunning = now.state === "running";
  const error = now.state === "failed" ? now.error : undefined;
  useFaultFocus(frame, isFresh && (error ?? now.state === "cancelled"));
  useFaultFocus(frame, failedCheck);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isRunning) submit((request) => void generation.generate({ ...request, jobId: randomName() }));
  }

  /** A page may come to lie beyond the book without being touched: when the text sets the length. */
  const beyond = (name: string) =>
    preview.fault?.field === name && preview.fault.words === "field.pageBeyondBook"
      ? t(preview.fault.words)
      : undefined;
  const fields: FieldsProps = {
    values,
    change,
    fault: (name) => form.fault(name) ?? fieldMessage(preview.error, name) ?? beyond(name),
    disabled: isRunning,
  };
  return (
    <form
      ref={frame}
      onSubmit={send}
      noValidate
      aria-label={t("codex.form")}
      className={classNames(
        "compact @container grid grid-cols-[minmax(0,1fr)] gap-6",
        // A focused field is scrolled clear of the generation bar.
        now.state === "done"
          ? "[&_:is(input,select,textarea)]:scroll-mb-72"
          : "[&_:is(input,select,textarea)]:scroll-mb-28",
      )}
    >
      <div className="grid grid-cols-1 items-start gap-6 @4xl:grid-cols-2">
        <Group title={t("codex.book")}>
          <BookFields {...fields} />
        </Group>
        <div className="grid grid-cols-1 gap-6">
          <Group title={t("codex.secret")}>
            <SecretFields {...fields} />
          </Group>
          <Group title={t("codex.forms")}>
            <FormsField
              value={values.forms}
              onChange={(forms) => change("forms", forms)}
              fault={fields.fault("forms")}
              disabled={isRunning}
            />
          </Group>
          <Group title={t("codex.terms")}>
            <TermsFields {...fields} usesHint="codex.maxUsesHint" />
            <EmailForecast people={Number(fields.values.maxUses) || codeMaxUses} />
          </Group>
        </div>
      </div>
      <GenerationBar now={now} isFresh={isFresh} fault={form.formFault} />
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border border-line bg-panel/60 px-5 py-6 sm:px-7">
      <h2 className="text-gold text-xl">{title}</h2>
      <div className="mt-5 grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}
