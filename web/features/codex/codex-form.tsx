import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { languageNames } from "../../../src/core/contract/languages.ts";
import { codeMaxUses } from "../../../src/core/contract/limits.ts";
import { useLanguage } from "../../i18n.ts";
import { EmailForecast } from "../../kit/form/email-forecast.tsx";
import { useFaultFocus } from "../../kit/form/field.tsx";
import { fromLocalInput } from "../../kit/form/local-datetime.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { Icon } from "../../kit/ui/icon.tsx";
import { useMedia } from "../../kit/ui/use-media.ts";
import { fieldMessage } from "../../lib/errors.ts";
import { formatInstant, formatNumber } from "../../lib/format.ts";
import { randomName } from "./book-draft.ts";
import { DefaultFields, NeededFields, TextFields } from "./book-fields.tsx";
import { type CodexText, hasOwnText } from "./codex-text.ts";
import { FormsField } from "./forms-field.tsx";
import { useGeneration } from "./generation.ts";
import { GenerationBar } from "./generation-bar.tsx";
import { previewOptions, usePreview } from "./preview/use-preview.ts";
import { TermsFields } from "./terms-fields.tsx";
import { type FieldsProps, useBookForm } from "./use-book-form.ts";

const PreviewPanel = lazy(async () => ({
  default: (await import("./preview/preview-panel.tsx")).PreviewPanel,
}));

/** The form that generates a book, with the preview of its pages beside it; what was typed stays after success and failure alike. */
export function CodexForm() {
  const { t } = useTranslation("codex");
  const frame = useRef<HTMLFormElement>(null);
  const generation = useGeneration();
  const { now, isFresh } = generation;
  const isRunning = now.state === "running";
  const error = now.state === "failed" ? now.error : undefined;
  const form = useBookForm(error);
  const { values, change, submit, failedCheck } = form;
  const isWide = useMedia("(width >= 48rem)");
  const { isOpen = isWide } = previewOptions.useValue();
  const preview = usePreview(values, isOpen);
  useFaultFocus(frame, isFresh && (error ?? now.state === "cancelled"));
  useFaultFocus(frame, failedCheck);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isRunning) submit((request) => void generation.generate({ ...request, jobId: randomName() }));
  }

  /** Shows the refusal of a preview at its field, also of a page beyond a book whose length depends on its text. */
  const previewFault = (name: string) => {
    const { fault } = preview;
    if (isOpen && !fault) return fieldMessage(preview.error, name);
    return fault?.field === name && fault.words === "field.pageBeyondBook" ? t(fault.words) : undefined;
  };
  const fields: FieldsProps = {
    values,
    change,
    fault: (name) => form.fault(name) ?? previewFault(name),
    disabled: isRunning,
  };
  const panel = (
    <Suspense fallback={<div aria-hidden="true" className="skeleton h-14" />}>
      <PreviewPanel text={values} preview={preview} isOpen={isOpen} />
    </Suspense>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] xl:grid-cols-[minmax(0,1fr)_30rem]">
      <form
        ref={frame}
        onSubmit={send}
        noValidate
        aria-label={t("codex.form")}
        className={classNames(
          "compact grid grid-cols-[minmax(0,1fr)] gap-4",
          // A focused field is scrolled clear of the generation bar.
          now.state === "done"
            ? "[&_:is(input,select,textarea)]:scroll-mb-72"
            : "[&_:is(input,select,textarea)]:scroll-mb-28",
        )}
      >
        <Fields isSideBySide>
          <NeededFields {...fields} />
        </Fields>
        {!isWide && panel}
        <Fields>
          <DefaultFields {...fields} />
        </Fields>
        <FoldedFields {...fields} />
        <GenerationBar now={now} isFresh={isFresh} fault={form.formFault} />
      </form>
      {isWide && panel}
    </div>
  );
}

function Fields({ isSideBySide, children }: { isSideBySide?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "grid grid-cols-1 items-start gap-4 border border-line bg-panel/60 px-4 py-4 sm:px-6",
        isSideBySide && "xl:grid-cols-2",
      )}
    >
      {children}
    </div>
  );
}

/** What most books leave as it is. */
function FoldedFields(fields: FieldsProps) {
  const { t } = useTranslation("codex");
  const { values, change, fault, disabled } = fields;
  const hasFault = (...names: (keyof CodexText)[]) => names.some((name) => fault(name));
  const terms = useTermsWords(values);
  return (
    <div className="border border-line bg-panel/60">
      <Fold
        title={t("codex.foldText")}
        summary={`${languageNames[values.language]} · ${t(hasOwnText(values) ? "codex.ownText" : "codex.portalText")}`}
        hasFault={hasFault("language", "ownText", "author", "after")}
      >
        <TextFields {...fields} />
      </Fold>
      <Fold
        title={t("codex.foldForms")}
        summary={values.forms.map((kind) => t(`formNames.${kind}`)).join(" · ")}
        hasFault={hasFault("forms")}
      >
        <FormsField
          value={values.forms}
          onChange={(forms) => change("forms", forms)}
          fault={fault("forms")}
          disabled={disabled}
        />
      </Fold>
      <Fold title={t("codex.foldTerms")} summary={terms} hasFault={hasFault("expiresAt", "maxUses")}>
        <TermsFields {...fields} usesHint="codex.maxUsesHint" />
        <EmailForecast people={Number(values.maxUses) || codeMaxUses} />
      </Fold>
    </div>
  );
}

/** Returns until when, and how often, the code of the form can be used. */
function useTermsWords({ expiresAt, maxUses }: CodexText): string {
  const { t } = useTranslation("codex");
  const language = useLanguage();
  const until = fromLocalInput(expiresAt);
  const number = formatNumber(Number(maxUses) || codeMaxUses, language);
  const end = until ? t("codex.until", { date: formatInstant(until, language) }) : t("codex.oneYear");
  return `${end} · ${t("codex.uses", { number })}`;
}

type FoldProps = {
  title: string;
  /** What is chosen in it. */
  summary: string;
  /** True when something in it has to be corrected; it is open then. */
  hasFault: boolean;
  children: ReactNode;
};

/** Fields that are folded away, with what they say now. */
function Fold({ title, summary, hasFault, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group not-first:border-line not-first:border-t"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-2 leading-snug hover:text-gold sm:px-6 [&::-webkit-details-marker]:hidden">
        <Icon
          name="chevron"
          className="size-4 text-gold -rotate-90 transition-transform group-open:rotate-0"
        />
        <span className="min-w-0">
          {title}
          <span className="wrap-anywhere block text-ash text-note group-open:hidden">{summary}</span>
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-4 px-4 pt-2 pb-5 sm:px-6">{children}</div>
    </details>
  );
}
