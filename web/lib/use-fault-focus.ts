import { type RefObject, useEffect } from "react";

/** After a failed attempt, moves the focus to the first invalid field, else back to the submit button. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, attempt: unknown): void {
  useEffect(() => {
    if (!attempt) return;
    const fault = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (fault ?? form.current?.querySelector<HTMLElement>("[type=submit]"))?.focus();
  }, [form, attempt]);
}
