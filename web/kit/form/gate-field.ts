import { type ChangeEvent, type CompositionEvent, type FormEvent, useRef } from "react";
import { codeField } from "./code-field.ts";
import { type EnteredCode, typedInto } from "./entered-code.ts";

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
