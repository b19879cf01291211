import type { ChangeEvent, CompositionEvent } from "react";
import { upperCaseIn } from "./upper-case.ts";

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
