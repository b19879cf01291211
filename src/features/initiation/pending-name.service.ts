import { type Language, languages } from "../../core/contract/languages.ts";
import { pendingNameMs } from "../../core/contract/limits.ts";
import { hmac, sameDigest } from "../../core/lib/tokens.ts";

/** An address that was proven, and the language that its owner chose. */
type Proven = { email: string; language: Language };

const proofForm = /^([0-9a-z]{1,9})\.([a-z]{2})\.([\w-]{1,400})\.([0-9a-f]{64})$/;

/**
 * Keeps the proof of an address in the browser that gave it, when the requested name was taken meanwhile: the address,
 * the language, until when it is good, and a keyed digest of all three. A right code is spent by then, and not asked for again.
 */
export function pendingNames(key: string) {
  const digestOf = (...facts: string[]) => hmac(key, `pending name\n${facts.join("\n")}`);

  return {
    /** Returns the cookie of a browser that proved an address. */
    proofOf({ email, language }: Proven, now: number): string {
      const until = Math.floor((now + pendingNameMs) / 1000).toString(36);
      const address = Buffer.from(email).toString("base64url");
      return [until, language, address, digestOf(until, language, address)].join(".");
    },
    /** Returns what a cookie proves; undefined for one that is forged or too old. */
    proven(cookie: string | undefined, now: number): Proven | undefined {
      const [, until = "", language = "", address = "", digest = ""] = proofForm.exec(cookie ?? "") ?? [];
      const known = languages.find((each) => each === language);
      const isGood = sameDigest(digest, digestOf(until, language, address));
      if (!isGood || known === undefined || Number.parseInt(until, 36) * 1000 <= now) return undefined;
      return { email: Buffer.from(address, "base64url").toString(), language: known };
    },
  };
}
