import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PlaceHintsView } from "../../../src/core/contract/hint-views.ts";
import { useLanguage } from "../../i18n.ts";
import { ApiError, errorMessage, useLocalizedError } from "../../lib/errors.ts";
import { formatInstant, formatUntil } from "../../lib/format.ts";

type PlaceHintsProps = {
  /** Null where there are none. */
  whispers: PlaceHintsView | null | undefined;
  /** Requests the next one; `taken` is the present count. */
  take: { mutate: (taken: number) => void; isPending: boolean; error: Error | null };
  /** What they are called, where several places of a screen hint. */
  label?: string;
};

/** The hints of a place: those that were taken, and the way to the next. */
export function PlaceHints({ whispers, take, label }: PlaceHintsProps) {
  const { t } = useTranslation();
  const count = whispers?.taken.length ?? 0;
  const list = useRef<HTMLOListElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    // The newest one gets the focus, and is so read aloud.
    if (isAsked.current && count > 0) list.current?.querySelector<HTMLElement>("li:last-child")?.focus();
    isAsked.current = false;
  }, [count]);

  function ask() {
    isAsked.current = true;
    take.mutate(count);
  }

  return (
    <section aria-label={label ?? t("whisper.title")} className="place-hints">
      {whispers && count > 0 && (
        <>
          <p aria-hidden="true" className="inscription text-center text-ash">
            {t("whisper.title")}
          </p>
          <ol ref={list} className="hint-list">
            {whispers.taken.map(({ text, language }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are taken in order, and none is taken back
              <li key={at} tabIndex={-1} lang={language} className="hint-text arrive">
                {text}
              </li>
            ))}
          </ol>
        </>
      )}
      <div role="status">{whispers && <Next whispers={whispers} ask={ask} isPending={take.isPending} />}</div>
      <Fault error={take.error} />
    </section>
  );
}

type NextProps = { whispers: PlaceHintsView; ask: () => void; isPending: boolean };

function Next({ whispers: { next, opensAt }, ask, isPending }: NextProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (next === null) return null;
  if (next === "later")
    return (
      opensAt && (
        <p className="hint-later">
          <time dateTime={opensAt} title={formatInstant(opensAt, language, { withZone: true })}>
            {t("whisper.later", { when: formatUntil(opensAt, language) })}
          </time>
        </p>
      )
    );
  const isWaiting = next === "waits";
  return (
    <button type="button" className="hint-ask" onClick={ask} disabled={isPending} data-waits={isWaiting}>
      <svg viewBox="0 0 24 24" className="hint-mark" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M5 9.5a3.5 3.5 0 0 1 0 5" />
        <path d="M9 6.8a7.4 7.4 0 0 1 0 10.4" className={isWaiting ? "breath" : undefined} />
        <path d="M13 4a11.4 11.4 0 0 1 0 16" className={isWaiting ? "breath" : undefined} />
      </svg>
      {t(isPending ? "whisper.listening" : isWaiting ? "whisper.waits" : "whisper.ask")}
    </button>
  );
}

function Fault({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  const shown = useLocalizedError(error);
  if (!shown) return null;
  return (
    <p role="alert" className="mt-2 text-center text-ember leading-snug">
      {errorMessage(shown, t)}
    </p>
  );
}

/** What the portal says to a wrong code of a kind that somebody foresaw, below the refusal. */
export function Reply({ error }: { error: Error | null }) {
  const said = error instanceof ApiError ? error.body?.nearMiss : undefined;
  if (!said) return null;
  return (
    <span lang={said.language} className="reply">
      {said.text}
    </span>
  );
}
