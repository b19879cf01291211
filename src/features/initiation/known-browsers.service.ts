import { knownBrowserMs } from "../../core/contract/limits.ts";
import { hmac, sameDigest } from "../../core/lib/tokens.ts";

/** Addresses that one browser is remembered with; the one used longest ago goes first. */
const addressesMax = 4;
const entryForm = /^([0-9a-z]{1,9}):([0-9a-f]{64})$/;

/**
 * Marks browsers that signed in with an address by a cookie of their own. It contains for each address until when the
 * browser is known with it, in seconds, and a keyed hash of both, which does not reveal the address.
 */
export function knownBrowsers(key: string) {
  const proofOf = (email: string, until: string) => hmac(key, `known-browser\n${email}\n${until}`);

  function entriesOf(cookie: string | undefined): string[] {
    const entries = (cookie ?? "").split(".", addressesMax);
    return entries.filter((entry) => entryForm.test(entry));
  }

  function isOf(email: string, entry: string): boolean {
    const [, until = "", proof = ""] = entryForm.exec(entry) ?? [];
    return sameDigest(proof, proofOf(email, until));
  }

  return {
    /** True when a cookie says that its browser signed in with the address within the last year. */
    knows(cookie: string | undefined, email: string, now: number): boolean {
      return entriesOf(cookie).some((entry) => isOf(email, entry) && Number.parseInt(entry, 36) * 1000 > now);
    },
    /** Returns the cookie of a browser that just signed in with the address. */
    remembering(cookie: string | undefined, email: string, now: number): string {
      const until = Math.floor((now + knownBrowserMs) / 1000).toString(36);
      const others = entriesOf(cookie).filter((entry) => !isOf(email, entry));
      return [`${until}:${proofOf(email, until)}`, ...others].slice(0, addressesMax).join(".");
    },
  };
}

export type KnownBrowsers = ReturnType<typeof knownBrowsers>;
