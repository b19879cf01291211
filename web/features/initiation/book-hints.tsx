import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { hintKeyMaxLength } from "../../../src/core/contract/limits.ts";
import type { FormHintsRequest, FormHintsView } from "../../../src/features/hints/hints.contract.ts";
import { Field, useFaultFocus } from "../../kit/form/field.tsx";
import { useDraft } from "../../kit/form/use-draft.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { errorMessage, fieldMessage, useLocalizedError } from "../../lib/errors.ts";
import { useAskHints } from "./initiation.queries.ts";

const draftKey = "portal-hints";
const empty = { mark: "", part: "" };

/** A request for hints and its answer. */
type Told = { asked: FormHintsRequest; answer: FormHintsView };

/** The hints of a book: the mark of its colophon leads to its first form, and what each form gives to the next one. */
export function BookHints() {
  const { t } = useTranslation("initiation");
  const { mutate, isPending, error } = useAskHints();
  const shownError = useLocalizedError(error);
  const [told, setTold] = useState<Told>();
  const [missing, setMissing] = useState<{ name: keyof typeof empty }>();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change } = useDraft(draftKey, empty, form);
  useFaultFocus(form, isPending ? null : error);
  useFaultFocus(form, missing);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const isUnderWay = told?.answer.form != null;

  function ask(asked: FormHintsRequest) {
    setMissing(undefined);
    mutate(asked, {
      onSuccess: (answer) => {
        setTold({ asked, answer });
        if (asked.part !== undefined) change({ part: "" });
      },
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const [mark, part] = [draft.mark.trim(), draft.part.trim()];
    const name = mark === "" ? "mark" : isUnderWay && part === "" ? "part" : undefined;
    if (name) return setMissing({ name });
    ask(isUnderWay ? { mark, part } : { mark });
  }

  const failed = isPending ? null : shownError;
  const faultOf = (name: keyof typeof empty, required: string) =>
    missing?.name === name ? required : fieldMessage(failed, name);
  const markFault = faultOf("mark", t("hints.markRequired"));
  const partFault = faultOf("part", t("hints.partRequired"));
  const key = {
    maxLength: hintKeyMaxLength,
    autoCapitalize: "characters",
    autoComplete: "off",
    spellCheck: false,
  };
  return (
    <form ref={form} onSubmit={submit} aria-label={t("hints.ask")} noValidate className="mt-4 grid gap-5">
      <p className="text-ash leading-snug">{t("hints.lead")}</p>
      <Field
        {...key}
        label={t("hints.mark")}
        hint={t("hints.markHint")}
        name="mark"
        required
        value={draft.mark}
        onChange={({ target }) => {
          change({ mark: target.value });
          // Another mark is another book.
          setTold(undefined);
        }}
        disabled={isPending}
        fault={markFault}
      />
      {told && <ToldHints told={told} isPending={isPending} ask={ask} />}
      {isUnderWay && (
        <Field
          {...key}
          label={t("hints.part")}
          hint={t("hints.partHint")}
          name="part"
          value={draft.part}
          onChange={({ target }) => change({ part: target.value })}
          disabled={isPending}
          fault={partFault}
        />
      )}
      {failed && !markFault && !partFault && <Notice>{errorMessage(failed, t)}</Notice>}
      <Button type="submit" variant="outline" disabled={isPending} className="w-full">
        {t(isPending ? "hints.asking" : isUnderWay ? "hints.next" : "hints.first")}
      </Button>
    </form>
  );
}

type ToldProps = { told: Told; isPending: boolean; ask: (request: FormHintsRequest) => void };

function ToldHints({ told: { asked, answer }, isPending, ask }: ToldProps) {
  const { t } = useTranslation("initiation");
  const { form, hints, more } = answer;
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    // The newest answer gets the focus, and is so read aloud.
    if (answer) part.current?.querySelector<HTMLElement>("[tabindex]:last-child")?.focus();
  }, [answer]);
  if (!form)
    return (
      <section ref={part}>
        <p tabIndex={-1} className="hint-text">
          {t("hints.last")}
        </p>
      </section>
    );
  return (
    <section ref={part} aria-label={form.name}>
      <p className="inscription text-center text-ash">{t("hints.nth", { ordinal: form.nth })}</p>
      <h2 lang={hints[0]?.language} className="mt-1 text-center text-xl">
        {form.name}
      </h2>
      <ol className="hint-list">
        {hints.map(({ text, language }) => (
          <li key={text} tabIndex={-1} lang={language} className="hint-text arrive">
            {text}
          </li>
        ))}
      </ol>
      {more && (
        <button
          type="button"
          className="hint-ask"
          onClick={() => ask({ ...asked, count: hints.length + 1 })}
          disabled={isPending}
        >
          {t(isPending ? "hints.asking" : "hints.another")}
        </button>
      )}
    </section>
  );
}
