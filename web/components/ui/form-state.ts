/** What a dialog's controls hold, each by itself. */
export type FormState = Map<Element, string>;

const controls = "input:not([type=hidden]), textarea, select, [role=switch], [contenteditable=true]";

/** Reads what every control of a dialog holds now. */
export function formState(dialog: ParentNode): FormState {
  return new Map([...dialog.querySelectorAll(controls)].map((each) => [each, held(each)]));
}

/** True when a control holds something else than before; one that came since counts as empty before. */
export function isChanged(before: FormState, now: FormState): boolean {
  return [...now].some(([control, text]) => text !== (before.get(control) ?? emptyOf(control, text)));
}

function held(control: Element): string {
  if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type))
    return String(control.checked);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.value;
  if (control instanceof HTMLSelectElement) return control.value;
  return control.getAttribute("aria-checked") ?? control.textContent ?? "";
}

/** Only a text can be told from what it started with when nobody saw the start. */
function emptyOf(control: Element, text: string): string {
  const isText =
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && !["checkbox", "radio"].includes(control.type));
  return isText ? "" : text;
}
