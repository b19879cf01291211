import { changeUrl, useUrlParam } from "./url-state.ts";

const name = "card";

/** Opens the card of a person, by a user's id or an address that nobody has verified; it is in the query string. */
export function openCard(key: string): void {
  changeUrl({ [name]: key });
}

export function closeCard(): void {
  changeUrl({ [name]: null }, "replace");
}

/** Returns the key of the person whose card is open; empty when none is. */
export function useOpenCard(): string {
  return useUrlParam(name);
}
