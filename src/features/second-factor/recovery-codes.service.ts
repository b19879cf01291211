import { recoveryCodesCount } from "../../contract/limits.ts";
import { hashToken, newLegible } from "../../lib/tokens.ts";

/** 77 bits each: so many that a plain hash protects them, also after the portal's key was lost. */
const groups = 4;
const perGroup = 4;

/** Returns new recovery codes as they are shown, in groups that people can copy. */
export function newRecoveryCodes(): string[] {
  const code = () => Array.from({ length: groups }, () => newLegible(perGroup)).join("-");
  return Array.from({ length: recoveryCodesCount }, code);
}

/** Returns the form in which a recovery code is stored, however it was typed. */
export function recoveryHash(typed: string): string {
  return hashToken(`recovery ${typed.toUpperCase().replace(/[^0-9A-Z]/g, "")}`);
}
