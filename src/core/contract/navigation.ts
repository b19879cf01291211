/** The entries of the navigation that are inert text until the master admin links them to pages. */
export const navEntries = ["mysteries", "philosophy"] as const;
export type NavEntry = (typeof navEntries)[number];

/** Where each entry leads; one that is missing leads nowhere. */
export type Navigation = Partial<Record<NavEntry, string>>;

/** The document's place for it: `<meta name="navigation" content="mysteries=/rites philosophy=/stones">`. */
export const navigationMeta = "navigation";

/** Returns a navigation as one text; a path holds neither blanks nor equals signs. */
export function navigationText(navigation: Navigation): string {
  return navEntries
    .flatMap((entry) => (navigation[entry] === undefined ? [] : [`${entry}=${navigation[entry]}`]))
    .join(" ");
}
