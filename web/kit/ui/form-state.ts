/** The value of each control in a dialog. */
export type FormState = Map<Element, string>;

const controls = "input:not([type=hidden]), textarea, select, [role=switch], [contenteditable=true]";

/** Returns the current values of all controls in a dialog. */
export function formState(dialog: ParentNode): FormState {
  return new Map([...dialog.querySelectorAll(controls)].map((each) => [each, textOf(each)]));
}

/** True when a control's value differs from before; a control that was added since counts as empty before. */
export function isChanged(before: FormState, now: FormState): boolean {
  return [...now].some(([control, text]) => text !== (before.get(control) ?? emptyOf(control, text)));
}

function textOf(control: Element): string {
  if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type))
    return String(control.checked);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.value;
  if (control instanceof HTMLSelectElement) return control.value;
  return control.getAttribute("aria-checked") ?? control.textContent ?? "";
}

/** The initial value of a control that was added later is known for texts only. */
function emptyOf(control: Element, text: string): string {
  const isText =
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && !["checkbox", "radio"].includes(control.type));
  return isText ? "" : text;
}
