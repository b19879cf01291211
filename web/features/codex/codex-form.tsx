import { type FormEvent, type ReactNode, useRef } from "react";
import type { Language } from "../../../src/contract/languages.ts";
import { paths } from "../../../src/contract/paths.ts";
import { Notice } from "../../components/notice.tsx";
import { Button } from "../../components/ui/button.tsx";
import { consoleError, formFault } from "../../lib/console-error.ts";
import { hasCode } from "../../lib/error-message.ts";
import { codexBook, useCodexWords } from "../../lib/use-codex-words.ts";
import { useFaultFocus } from "../../lib/use-fault-focus.ts";
import { useFormIn } from "../../lib/use-form.ts";
import { BookFields } from "./book-fields.tsx";
import { usePress } from "./codex.queries.ts";
import { type CodexText, codexFaults, requestOf } from "./codex-faults.ts";
import { defaults } from "./codex-limits.ts";
import { Made, Making } from "./press-state.tsx";
import { SecretFields } from "./secret-fields.tsx";
import { TermsFields } from "./terms-fields.tsx";

/** What each group of fields needs. */
export type FieldsProps = {
  values: CodexText;
  change: <Name extends keyof CodexText>(name: Name, value: CodexText[Name]) => void;
  fault: (name: keyof CodexText) => string | undefined;
  disabled: boolean;
};

/** What the gate would say of a code that exists already; it belongs to the field of the code. */
const codeRefusals = ["code_deactivated", "code_expired", "code_exhausted"];

function startText(language: Language): CodexText {
  return {
    ...defaults,
    language,
    title: "",
    numPages: String(defaults.numPages),
    urlPage: String(defaults.urlPage),
    codePage: String(defaults.codePage),
    secretUrl: location.origin + paths.codeEntry,
    originalCode: "",
    ownText: "",
    expiresAt: "",
    maxUses: "",
  };
}

/** Makes a book; what is typed stays whatever comes of it. */
export function CodexForm() {
  const { t, language } = useCodexWords();
  const form = useRef<HTMLFormElement>(null);
  const press = usePress();
  const { isPending, error, book } = press;
  const { values, change, submit, fault, missed } = useFormIn(startText(language), codexFaults, codexBook.t);
  useFaultFocus(form, press.attempt);
  useFaultFocus(form, missed);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isPending) submit((text) => press.make(requestOf(text, crypto.randomUUID())));
  }

  const refused = codeRefusals.some((code) => hasCode(error, code)) ? consoleError(error) : undefined;
  const general = formFault(error, ...codeRefusals);
  const fields: FieldsProps = {
    values,
    change,
    fault: (name) => fault(name, error) ?? (name === "originalCode" ? refused : undefined),
    disabled: isPending,
  };
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      aria-label={t("codex.form")}
      className="compact grid items-start gap-6 lg:grid-cols-2"
    >
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
        {general && (
          <div role="alert">
            <Notice>{general}</Notice>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          {isPending && (
            <Making
              jobId={press.jobId}
              isCancelling={press.isCancelling}
              onCancel={() => void press.cancel()}
            />
          )}
          <Button type="submit" className="key-small" disabled={isPending}>
            {t(isPending ? "codex.submitting" : "codex.submit")}
          </Button>
        </div>
        {book && <Made book={book} title={press.title} />}
      </div>
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
