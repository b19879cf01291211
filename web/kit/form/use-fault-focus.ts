import { type RefObject, useEffect } from "react";

/** After a failed attempt, moves the focus to the first invalid field, else to what has to be decided, else back to the submit button. */
export function useFaultFocus(form: RefObject<HTMLElement | null>, attempt: unknown): void {
  useEffect(() => {
    if (!attempt) return;
    const found = ["[aria-invalid=true]", "[role=alert][tabindex]", "[type=submit]"]
      .map((part) => form.current?.querySelector<HTMLElement>(part))
      .find((element) => element);
    found?.focus();
  }, [form, attempt]);
}
