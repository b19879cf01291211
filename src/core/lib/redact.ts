/** Returns a code or guess as the audit log shows it: its first two characters and its length. */
export function redacted(secret: string): string {
  const characters = [...secret];
  const shown = characters.length > 2 ? characters.slice(0, 2).join("") : "";
  return `${shown}… (${characters.length})`;
}
