import { type FormEvent, type ReactNode, useRef } from "react";
import { classNames } from "../../lib/class-names.ts";
import { consoleError } from "../../lib/console-error.ts";
import { fieldMessage, hasCode } from "../../lib/error-message.ts";
import { useCodexWords } from "../../lib/use-codex-words.ts";
import { useFaultFocus } from "../../lib/use-fault-focus.ts";
import { seed } from "./book-draft.ts";
import { BookFields } from "./book-fields.tsx";
import type { usePress } from "./codex.queries.ts";
import { type CodexText, requestOf } from "./codex-faults.ts";
import { codeRefusals, PressFoot } from "./press-foot.tsx";
import { randomName } from "./random-name.ts";
import { SecretFields } from "./secret-fields.tsx";
import { TermsFields } from "./terms-fields.tsx";
import type { BookForm } from "./use-book-form.ts";

/** What each group of fields needs. */
export type FieldsProps = {
  values: CodexText;
  change: <Name extends keyof CodexText>(name: Name, value: CodexText[Name]) => void;
  fault: (name: keyof CodexText) => string | undefined;
  disabled: boolean;
};

type CodexFormProps = {
  form: BookForm;
  press: ReturnType<typeof usePress>;
  /** What the server had against the pages of the preview. */
  previewError: unknown;
};

/** Makes a book; what is typed stays whatever comes of it. */
export function CodexForm({ form, press, previewError }: CodexFormProps) {
  const { t } = useCodexWords();
  const frame = useRef<HTMLFormElement>(null);
  const { now, isFresh } = press;
  const { values, change, submit, missed } = form;
  const isMaking = now.state === "making";
  const error = now.state === "failed" ? now.error : undefined;
  useFaultFocus(frame, isFresh && (error ?? now.state === "cancelled"));
  useFaultFocus(frame, missed);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isMaking) submit((text) => void press.make(requestOf(text, seed.get(), randomName())));
  }

  const refused = codeRefusals.some((code) => hasCode(error, code)) ? consoleError(error) : undefined;
  const fields: FieldsProps = {
    values,
    change,
    fault: (name) =>
      form.fault(name, error) ??
      (name === "originalCode" ? refused : undefined) ??
      fieldMessage(previewError, name),
    disabled: isMaking,
  };
  return (
    <form
      ref={frame}
      onSubmit={send}
      noValidate
      aria-label={t("codex.form")}
      className={classNames(
        "compact @container grid grid-cols-[minmax(0,1fr)] gap-6",
        // What has the focus stays clear of the foot.
        now.state === "made"
          ? "[&_:is(input,select,textarea)]:scroll-mb-72"
          : "[&_:is(input,select,textarea)]:scroll-mb-28",
      )}
    >
      <div className="grid items-start gap-6 @4xl:grid-cols-2">
        <Group title={t("codex.book")}>
          <BookFields {...fields} />
        </Group>
        <div className="grid gap-6">
          <Group title={t("codex.secret")}>
            <SecretFields {...fields} />
          </Group>
          <Group title={t("codex.terms")}>
            <TermsFields {...fields} />
          </Group>
        </div>
      </div>
      <PressFoot now={now} isFresh={isFresh} />
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border border-line bg-panel/60 px-5 py-6 sm:px-7">
      <h2 className="text-gold text-xl">{title}</h2>
      <div className="mt-5 grid gap-5">{children}</div>
    </section>
  );
}
