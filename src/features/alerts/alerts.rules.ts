/** Returns the parts of a text that names several things, divided by commas or blanks. */
export function listed(text: string | null): string[] {
  return (text ?? "").split(/[\s,]+/).filter((part) => part !== "");
}
