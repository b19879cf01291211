/**
 * Returns a text with each of some parts replaced wherever it stands.
 * Throws an error that names the part that is not there.
 */
export function replaced(text: string, parts: Readonly<Record<string, string>>): string {
  let changed = text;
  for (const [part, other] of Object.entries(parts)) {
    if (!changed.includes(part)) throw new Error(`an example has changed: it has no ${JSON.stringify(part)}`);
    changed = changed.replaceAll(part, other);
  }
  return changed;
}
