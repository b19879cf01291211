import {
  accentPattern,
  checkAccent,
  defaultAccent,
  defaultGround,
  type Ground,
  grounds,
} from "../../../src/core/contract/palette.ts";
import type { SettingRequest } from "../../../src/features/portal/portal.contract.ts";
import type { UnsavedSettings } from "../../lib/console-entries.ts";

/** Returns the ground of a name. */
export const groundOf = (name: string | null | undefined): Ground =>
  grounds.find((each) => each === name) ?? defaultGround;

/** Returns the accent as it is typed; undefined for a text that is no colour, or not one yet. */
export function accentIn(typed: Pick<UnsavedSettings, "text">): string | undefined {
  const text = typed.text("accent").trim().toLowerCase() || defaultAccent;
  return accentPattern.test(text) ? text : undefined;
}

/**
 * Returns changes in the order in which each of them holds: an accent that would not be read on the ground that is saved waits
 * for the new one. All accents that hold on one ground hold on those before it, so that one of both orders always does.
 */
export function inOrder(
  changes: readonly SettingRequest[],
  ground: string | null | undefined,
): SettingRequest[] {
  const waits = ({ key, value }: SettingRequest) =>
    key === "accent" && value !== null && !checkAccent(value.toLowerCase(), groundOf(ground)).holds;
  return [...changes.filter((each) => !waits(each)), ...changes.filter(waits)];
}
