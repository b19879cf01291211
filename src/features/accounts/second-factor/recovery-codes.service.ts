import { recoveryCodesCount } from "../../../core/contract/limits.ts";
import { hashToken, newLegible } from "../../../core/lib/tokens.ts";

/** 115 bits each, of which OWASP's ASVS 5.0 (6.5.2) lets a plain hash protect 112: they outlive the portal's key. */
const groups = 6;
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
