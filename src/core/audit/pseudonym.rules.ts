import { actionOf } from "../../entries.ts";
import { changeArrow } from "../contract/audit-details.ts";
import { foldedName } from "../contract/normalize.ts";

/** The addresses and names of a person; names are compared as registration compares them. */
export type Identity = { emails: readonly string[]; names: readonly string[] };

/** What of a row says whose it is. */
type Row = { action: string; details: string };

/** The replacement of an address and a name. */
export type Replacement = { email: string; username: string };

/** The facts that are names of people; a room or a word of the portal may be called the same. */
const nameFact = "username";
/** The facts in which staff write of a person in their own words. */
const proseFacts = ["reason", "note"];

const knownFolded = new WeakMap<readonly string[], ReadonlySet<string>>();
/** Returns names as they are compared; they are compared with every row, and folded once. */
function foldedOf(names: readonly string[]): ReadonlySet<string> {
  const folded = knownFolded.get(names) ?? new Set(names.map(foldedName));
  knownFolded.set(names, folded);
  return folded;
}

const hasName = ({ names }: Identity, text: string) => foldedOf(names).has(foldedName(text));

/** Returns the forms of an address in a text: plain, and as part of a path. */
const formsOf = (email: string) => [...new Set([email, encodeURIComponent(email)])];

/** The characters of addresses and names: beside one of these, a match is part of another. */
const isInside = (character: string) => /[\p{L}\p{N}_%+@-]/u.test(character);
const before = (text: string, at: number) => [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? "";
const after = (text: string, at: number) => [...text.slice(at, at + 2)].at(0) ?? "";

/** Replaces a whole word of a text, which a full stop may follow. */
function replaceWord(text: string, word: string, by: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    const next = after(text, end);
    const goesOn = next === "." ? isInside(after(text, end + 1)) : isInside(next);
    if (at < from || goesOn || isInside(before(text, at)) || before(text, at) === ".") continue;
    parts.push(text.slice(from, at), by);
    from = end;
  }
  return parts.join("") + text.slice(from);
}

const replaceWords = (text: string, words: readonly string[], by: string) =>
  words.reduce((all, word) => replaceWord(all, word, by), text);

/**
 * Returns the pieces of JSON that the details of a row hold when one of their values is, or was, an address or a name.
 * They begin and end where the value does, so that the search index finds few others.
 */
export function fragmentsOf({ emails, names }: Identity): string[] {
  return [
    ...emails.flatMap((email) => [
      `"${quoted(email)}"`,
      ...sidesOf(quoted(email)),
      ...formsOf(email).map((form) => `/${form}`),
    ]),
    ...fragmentsOfNames(names),
  ];
}

/** Returns fewer pieces, which find the same rows and those of longer addresses: each one is a search of the whole log. */
export function roughFragmentsOf({ emails, names }: Identity): string[] {
  return [...emails.flatMap((email) => formsOf(email).map(quoted)), ...fragmentsOfNames(names)];
}

const quoted = (text: string) => JSON.stringify(text).slice(1, -1);
const sidesOf = (text: string) => [`"${text}${changeArrow}`, `${changeArrow}${text}"`];
const fragmentsOfNames = (names: readonly string[]) =>
  names.flatMap((name) => [
    `"${nameFact}":"${name}"`,
    ...sidesOf(name),
    `"${nameFact}":["${name}"`,
    `,"${name}"]`,
  ]);

/** Returns what staff wrote with a pseudonym in the place of a person's addresses and names. */
export function proseWithout(text: string, { emails, names }: Identity, by: Replacement): string {
  return replaceWords(replaceWords(text, emails.flatMap(formsOf), by.email), names, by.username);
}

/** Returns the details of a row with a pseudonym wherever a value is, or was, a person's address or name; what it cannot read stays. */
export function pseudonymised(details: string, person: Identity, by: Replacement): string {
  const facts = factsIn(details);
  if (!facts) return details;

  function ofText(fact: string, text: string): string {
    const sides = text.split(changeArrow).map((side) => {
      if (person.emails.includes(side)) return by.email;
      return fact === nameFact && hasName(person, side) ? by.username : side;
    });
    const joined = sides.join(changeArrow);
    return proseWithout(joined, proseFacts.includes(fact) ? person : { ...person, names: [] }, by);
  }

  const ofValue = (fact: string, value: unknown): unknown => {
    if (typeof value === "string") return ofText(fact, value);
    return Array.isArray(value) ? value.map((each) => ofValue(fact, each)) : value;
  };
  return JSON.stringify(
    Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, ofValue(fact, value)])),
  );
}

/**
 * Returns what a person was called before, as far as a row of theirs tells: the other sides of what is theirs, both addresses of a
 * change, and the address that they proved or that they were known by when staff did something for them.
 */
export function formerOf({ action, details }: Row, person: Identity): Identity {
  const facts = factsIn(details) ?? {};
  const sidesOf = (fact: string, isTheirs: (side: string) => boolean) => {
    const value = facts[fact];
    const sides = (
      Array.isArray(value) ? value : typeof value === "string" ? value.split(changeArrow) : []
    ).filter((side): side is string => typeof side === "string");
    return sides.length === 2 && sides.some(isTheirs) ? sides.filter((side) => !isTheirs(side)) : [];
  };
  const known = knownBy(action) ? [facts.email, action === "address_changed" && facts.to] : [];
  const isNew = (each: unknown): each is string =>
    typeof each === "string" && !each.includes(changeArrow) && !person.emails.includes(each);
  return {
    emails: [...sidesOf("email", (side) => person.emails.includes(side)), ...known.filter(isNew)],
    names: sidesOf(nameFact, (side) => hasName(person, side)),
  };
}

/** True for an action whose rows say by an id whom they are about; `role` is how a refused change of it is called. */
function isAboutPeople(action: string): boolean {
  const names = actionOf(action)?.names;
  return names === "onPerson" || names === "id" || action === "role";
}

/** True for a row that may tell what somebody was called before. */
export function mayTell({ action, details }: Row): boolean {
  return knownBy(action) || details.includes(changeArrow) || details.includes(':["');
}

/** True for a row whose `email` is the address of whom it is about. */
const knownBy = (action: string) => actionOf(action)?.names === "address" || isAboutPeople(action);

/** Returns the user whom a row says itself that it is about. */
export function aboutOf({ action, details }: Row): number | undefined {
  const facts = factsIn(details);
  const what = action === "change_refused" ? facts?.change : action;
  const isAbout = typeof what === "string" && isAboutPeople(what);
  return isAbout && typeof facts?.id === "number" ? facts.id : undefined;
}

/** True for a change of an unverified address, from or to one of a person's. */
export function isMoveOf({ emails }: Identity, { action, details }: Row): boolean {
  const facts = action === "address_changed" ? factsIn(details) : undefined;
  return facts?.id === undefined && emails.some((email) => email === facts?.email || email === facts?.to);
}

/** True for what staff did to, or for, somebody whom the row names. */
export function isActOfStaff({ action }: Row): boolean {
  return isAboutPeople(action) || actionOf(action)?.names === "others";
}

function factsIn(details: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(details);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
