import { type Language, languages, languagesIn } from "../../src/core/contract/languages.ts";
import { isStaffScreen } from "../../src/core/contract/paths.ts";
import { ownChoice } from "./own-identity.ts";

/** Returns the languages that the screen at a path is offered in, the leading one first. */
export function offeredAt(path: string): readonly Language[] {
  const told = ownChoice("languages");
  return told === undefined || isStaffScreen(path) ? languages : languagesIn(told);
}
