import { type ChangeEvent, type CompositionEvent, type FormEvent, useRef } from "react";

/** Returns the properties of a `Field` for a secret code: capitals while typing, no completion, no correction. */
export function codeField(onChange: (code: string) => void) {
  return {
    autoComplete: "off",
    // Not "characters": with it a phone's keyboard types capitals, and what base64 hides is lost.
    autoCapitalize: "none",
    spellCheck: false,
    // Text that an input method still composes must not be changed under it.
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
      onChange(
        nativeEvent instanceof InputEvent && nativeEvent.isComposing ? target.value : upperCaseIn(target),
      ),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      onChange(upperCaseIn(currentTarget)),
  };
}

/** Returns the properties of a `Field` for a secret code that is sent to the gate, which judges what was typed. */
export function useGateField(entered: EnteredCode, onChange: (entered: EnteredCode) => void) {
  /** Where a text is about to be put in; unknown when something is deleted, or dropped. */
  const from = useRef<number>(undefined);
  let { typed } = entered;
  const note = ({ value, selectionEnd }: HTMLInputElement) => {
    typed = typedInto(entered, { value, caret: selectionEnd ?? value.length, from: from.current });
    from.current = undefined;
  };
  const field = codeField((code) => onChange({ code, typed }));
  return {
    ...field,
    value: entered.code,
    onBeforeInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      from.current = currentTarget.selectionStart ?? undefined;
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      note(event.target);
      field.onChange(event);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      note(event.currentTarget);
      field.onCompositionEnd(event);
    },
  };
}

/** A secret code as a field shows it, in capitals, and as it was typed: base64 tells capitals from small letters. */
export type EnteredCode = { code: string; typed: string };

export const noCode: EnteredCode = { code: "", typed: "" };

/** A change of a field: its text now, the position of the caret, and where the insertion began, if the browser reports it. */
export type Change = { value: string; caret: number; from?: number | undefined };

/** Returns what has been typed in all after a change, which is right before the caret and nowhere else. */
export function typedInto({ code, typed }: EnteredCode, { value, caret, from = caret }: Change): string {
  // Where a capital takes two places, as that of ß does, the typed text cannot be recovered.
  if (typed.length !== code.length) return value;
  const after = Math.min(value.length - caret, code.length);
  const most = Math.min(from, caret, code.length - after);
  let before = 0;
  while (before < most && value[before] === code[before]) before++;
  return typed.slice(0, before) + value.slice(before, caret) + typed.slice(typed.length - after);
}

/** Returns a code as it is sent: as it was typed, when that is what the field shows. */
export function codeToSend({ code, typed }: EnteredCode): string {
  return (typed.toUpperCase() === code ? typed : code).trim();
}

/** A text and its selection. */
type Selected = { text: string; from: number; to: number };

/** Returns the text in capitals with the same letters selected, also where one letter becomes two, as ß does. */
export function upperCased({ text, from, to }: Selected): Selected {
  const before = (index: number) => text.slice(0, index).toUpperCase().length;
  return { text: text.toUpperCase(), from: before(from), to: before(to) };
}

/** Turns the input's text into capitals and returns it; the caret stays at its letter, because React then has nothing to change. */
export function upperCaseIn(input: HTMLInputElement): string {
  const { value, selectionStart, selectionEnd } = input;
  const { text, from, to } = upperCased({
    text: value,
    from: selectionStart ?? value.length,
    to: selectionEnd ?? value.length,
  });
  if (text !== value) {
    input.value = text;
    input.setSelectionRange(from, to);
  }
  return text;
}
