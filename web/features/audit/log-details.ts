/** Returns the details of an audit row as pairs; what is no JSON object is one text without a name. */
export function detailsOf(details: string): [name: string, value: string][] {
  const facts = objectIn(details);
  if (!facts) return details ? [["", details]] : [];
  return Object.entries(facts).map(([name, value]) => [name, textOf(value)]);
}

function objectIn(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? value : null;
  } catch {
    return null;
  }
}

function textOf(value: unknown): string {
  if (value === null) return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Returns the details on one line, as in `slug: rites, title: The Rite`. */
export function detailsLine(details: string): string {
  return detailsOf(details)
    .map(([name, value]) => (name ? `${name}: ${value}` : value))
    .join(", ");
}
