import { codeMaxLength } from "../../core/contract/limits.ts";

/** The characters of folded codes that people type: O, I and L are in none. */
const typed = [..."0123456789ABCDEFGHJKMNPQRSTUVWXYZ"];

/**
 * Returns all keys that are one slip away from a folded code: a character too many, too few or another, or two that changed
 * places. They are some seventy for each of its characters, and as long as it is: so a text that is longer than any code, such as
 * the form that a book hides one in, has none.
 */
export function slipsOf(folded: string): string[] {
  if (folded.length > codeMaxLength) return [];
  const characters = [...folded];
  const slips = new Set<string>();
  for (let at = 0; at <= characters.length; at++) {
    const before = characters.slice(0, at).join("");
    const [here = "", next = "", ...later] = characters.slice(at);
    const rest = later.join("");
    for (const other of typed) slips.add(before + other + here + next + rest);
    if (here === "") continue;
    slips.add(before + next + rest);
    slips.add(before + next + here + rest);
    for (const other of typed) slips.add(before + other + next + rest);
  }
  slips.delete(folded);
  slips.delete("");
  return [...slips];
}
