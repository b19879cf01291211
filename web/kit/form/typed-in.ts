/** Returns what stands in a field of a form: in a prerendered one somebody may have typed before the app took it over. */
export function typedIn(form: HTMLFormElement | null, name: string): string {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control.value : "";
}
