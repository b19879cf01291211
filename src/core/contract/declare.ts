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
export function merge<D extends readonly Record<string, object>[]>(...declared: D): Merged<D[number]> {
  const names = declared.flatMap((entries) => Object.keys(entries));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`${twice} is declared by two features`);
  return Object.assign({}, ...declared);
}
