import type { Queries } from "./queries.ts";

/** Prepares a hot statement once for each connection it is used on. */
export function prepared<Statement>(build: (on: Queries) => Statement): (on: Queries) => Statement {
  const byConnection = new WeakMap<Queries, Statement>();
  return (on) => {
    const known = byConnection.get(on);
    if (known) return known;
    const statement = build(on);
    byConnection.set(on, statement);
    return statement;
  };
}
