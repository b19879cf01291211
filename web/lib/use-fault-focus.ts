import { type RefObject, useEffect } from "react";

/** After a failed attempt, gives the focus back: to the first field at fault, else to the button that was pressed. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, attempt: unknown): void {
  useEffect(() => {
    if (!attempt) return;
    const fault = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (fault ?? form.current?.querySelector<HTMLElement>("[type=submit]"))?.focus();
  }, [form, attempt]);
}
