import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ownMaxOf, ownWordsMax, placeholdersFor, roleOf } from "../../../src/core/contract/own-words.ts";
import type { OwnWordView } from "../../../src/features/identity/identity.contract.ts";
import { FieldNotes, notesOf } from "../../kit/form/field.tsx";
import { QuietButton } from "../../kit/ui/button.tsx";
import { Input, Textarea } from "../../kit/ui/input.tsx";
import { wordId } from "./typed-words.ts";

type WordFieldProps = {
  word: OwnWordView;
  text: string;
  fault: string | undefined;
  /** How many lines it takes on a phone, where that is known. */
  lines: number | undefined;
  isBusy: boolean;
  onType: (text: string) => void;
  onFocus: () => void;
  onBlur: () => void;
};

/** What texts are said with. */
export const ownGiven = [
  "course",
  "name",
  "username",
  "code",
  "product",
  "host",
  "contact",
  "title",
  "room",
  "minutes",
] as const;

/** Returns what says what a placeholder stands for. */
export function useGivenName() {
  const { t } = useTranslation("identity");
  return (name: string): string => {
    const known = ownGiven.find((each) => each === name);
    return known ? t(`ownGiven.${known}`) : name;
  };
}

/** A title of so many lines pushes the rest of its screen down. */
const linesMany = 4;
const isLetter = /[\p{L}\p{N}]/u;

/** A text of visitors: what it says, what may be put into it, and the way back to the original. */
export function WordField({ word, text, fault, lines = 0, isBusy, onType, onFocus, onBlur }: WordFieldProps) {
  const { t } = useTranslation("identity");
  const { key, language, original } = word;
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const max = ownMaxOf(key);
  const hint = lines >= linesMany ? t("ownWords.lines", { count: lines }) : undefined;
  const control = {
    ref: field,
    id,
    lang: language,
    value: text,
    maxLength: max,
    disabled: isBusy,
    "aria-invalid": fault ? true : undefined,
    "aria-describedby": notesOf(id, hint, fault),
    placeholder: original,
    onFocus,
    onBlur,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  } as const;
  const isLong = max === ownWordsMax.text;
  const nameOf = useGivenName();

  const { allowed, needed } = placeholdersFor(original);
  // A button's label has no room for more than it needs.
  const offered = max <= ownWordsMax.label ? needed : allowed;

  /** Puts a placeholder where the cursor is. */
  function insert(name: string): void {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const head = text.slice(0, selectionStart ?? text.length);
    const tail = text.slice(selectionEnd ?? text.length);
    const gap = (beside: string) => (isLetter.test(beside) ? " " : "");
    onType(`${head}${gap(head.slice(-1))}{{${name}}}${gap(tail.slice(0, 1))}${tail}`);
    field.current?.focus();
  }

  return (
    <div data-word={key} data-place={wordId(word)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="min-w-0 text-ink text-note leading-snug">
          {t(`ownRoles.${roleOf(key)}`)}
        </label>
        {text !== original && (
          <QuietButton
            className="-my-1 min-h-6! text-note"
            disabled={isBusy}
            onClick={() => onType(original)}
          >
            {t("ownWords.original")}
          </QuietButton>
        )}
      </div>
      <div className="mt-1">{isLong ? <Textarea rows={3} {...control} /> : <Input {...control} />}</div>
      {text !== original && text !== "" && (
        <p lang={language} className="mt-1 text-ash text-note leading-snug">
          {t("ownWords.originally", { words: original })}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-x-3 empty:hidden">
        {offered.map((name) => (
          <QuietButton
            key={name}
            className="min-h-6! text-note"
            disabled={isBusy}
            onClick={() => insert(name)}
            aria-label={`${t("ownWords.insert")}: ${nameOf(name)}`}
          >
            + {nameOf(name)}
          </QuietButton>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  );
}
