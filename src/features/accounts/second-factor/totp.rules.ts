import { Secret, TOTP } from "otpauth";
import { factorDigits, totpStepMs } from "../../../core/contract/limits.ts";

/** 160 bits, as long as the hash (RFC 4226, section 4). */
const secretBytes = 20;
/** How many steps a phone's clock may be off, either way (RFC 6238, section 5.2 asks for one at most). */
const driftSteps = 1;

/** Returns a new secret, in base32 as people type it. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

const totpOf = (secret: string, names: { issuer: string; label: string }) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), digits: factorDigits, period: totpStepMs / 1000 });

/** Returns the address that an authenticator reads out of a QR code. */
export function totpUri(secret: string, issuer: string, email: string): string {
  return totpOf(secret, { issuer, label: email }).toString();
}

/** Returns the code of a secret at a time in milliseconds (RFC 6238). */
export function totpCode(secret: string, now: number): string {
  return totpOf(secret, { issuer: "", label: "" }).generate({ timestamp: now });
}

/** Returns the number of the step that a code belongs to, about now; undefined for a wrong one. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const totp = totpOf(secret, { issuer: "", label: "" });
  const off = totp.validate({ token: code, timestamp: now, window: driftSteps });
  return off === null ? undefined : Math.floor(now / totpStepMs) + off;
}
