const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns a text as it stands in XML, between tags or in an attribute in double quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
}

/** Returns the `d` of a date as package documents have it: no parts of a second. */
export function wholeSecond(instant: string): string {
  return `${instant.slice(0, 19)}Z`;
}
