import type { Queries } from "./queries.ts";

/**
 * A number for the present state of what everybody may see: content pages, their paths, the portal's title.
 * What was read since a number was taken is true for as long as the number stands.
 */
export type Revision = {
  /** Returns the number; undefined while a change by another instance could have gone unseen. */
  current(): number | undefined;
  /** Says inside a write that it changes what everybody may see: the number is another one before the write is answered. */
  raise(tx: Queries): Promise<void>;
};

/** A number in the memory of this process. */
export function counter() {
  let number = 0;
  return {
    current: () => number,
    grow: () => {
      number++;
    },
  };
}
