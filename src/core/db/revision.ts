import type { Queries } from "./queries.ts";

/** A number for what this instance knows of the present state of what everybody may see: pages, their paths, the title. */
export type Revision = {
  /**
   * Returns the number while it can be relied on: every change that was answered is counted in it, another instance's within a
   * second. Undefined while a change could have gone unheard.
   */
  current(): number | undefined;
  /** Returns the number as it was last known: what was read since it was another one may be older than an answered change. */
  latest(): number;
  /** Says inside a write that it changes what everybody may see: the number is another one before the write is answered. */
  raise(tx: Queries): Promise<void>;
};

/** A number in the memory of this process. */
export function counter() {
  let number = 0;
  return {
    latest: () => number,
    grow: () => {
      number++;
    },
  };
}
