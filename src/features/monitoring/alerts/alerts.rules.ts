/** Returns the parts of a text that names several things, divided by commas or blanks. */
export function listed(text: string | null): string[] {
  return (text ?? "").split(/[\s,]+/).filter((part) => part !== "");
}

/** Returns whose account the details of an audit row tell of; empty when they do not say it. */
export function accountIn(details: string | null): string {
  try {
    const said: unknown = JSON.parse(details ?? "");
    const isNamed = typeof said === "object" && said !== null && "email" in said;
    return isNamed && typeof said.email === "string" ? said.email : "";
  } catch {
    return "";
  }
}
