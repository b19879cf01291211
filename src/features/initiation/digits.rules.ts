import { HOTP, Secret } from "otpauth";
import { otpLength } from "../../core/contract/limits.ts";

/** Returns the digits that belong to a secret of a code's own, in hex (HOTP, RFC 4226; each secret is used for one value). */
export function digitsOf(secret: string): string {
  return HOTP.generate({ secret: Secret.fromHex(secret), digits: otpLength, counter: 0 });
}
