/** What is wanted of a zod schema, and no more: to compare whole schemas of all entries takes the type checker long. */
export type Judge<T> = {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { readonly message: string }[] } };
};

/** Declares entries of one kind; each gets its own name. */
export function declare<const D extends Record<string, object>>(
  entries: D,
): { [K in keyof D]: D[K] & { name: K } } {
  return Object.assign(
    {},
    ...Object.entries(entries).map(([name, entry]) => ({ [name]: { ...entry, name } })),
  );
}

type Merged<D> = (D extends unknown ? (each: D) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Returns the entries that several features declare as one record, in their order. Throws when two have one name. */
export function merge<D extends readonly Record<string, unknown>[]>(...declared: D): Merged<D[number]> {
  const names = declared.flatMap((entries) => Object.keys(entries));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`${twice} is declared by two features`);
  return Object.assign({}, ...declared);
}

/** What a row of the audit log looks like, and what it says of people. */
export type Action<Deed extends string = string> = {
  icon: Icon;
  tone: "good" | "bad" | "gold" | "grey";
  /** Whom its facts name: a person that staff acted on, whose id, if any, is the first fact; the actor, by an id or by a verified address; or others. */
  names?: "onPerson" | "id" | "address" | "others";
  /** Its kind on the timeline of the affected person; by default an act of staff. */
  timeline?: "asked" | "verified" | "otpRefused" | "refused" | "limit" | "gate" | "session" | "role";
  /** Shown by how it ended, which a fact tells: an outcome by being "valid", a success by being true. */
  ends?: { fact: "outcome"; done: Deed; refused: Deed } | { fact: "success"; refused: Deed };
};

type Icon =
  | "back"
  | "ban"
  | "check"
  | "clock"
  | "crown"
  | "download"
  | "key"
  | "leave"
  | "lock"
  | "mail"
  | "pencil"
  | "people"
  | "person"
  | "plus"
  | "trash"
  | "upload";

export const made = { icon: "plus", tone: "good" } as const;
export const changed = { icon: "pencil", tone: "gold" } as const;
export const deleted = { icon: "trash", tone: "gold" } as const;
/** A refusal looks alike whatever was refused, and nothing that was done looks so. */
export const refused = { icon: "ban", tone: "bad" } as const;

/** Declares the actions of a feature. */
export const declareActions = <const D extends Record<string, Action>>(entries: D) => declare(entries);
