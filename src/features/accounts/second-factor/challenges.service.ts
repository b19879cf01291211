import { passkeyChallengeMs } from "../../../core/contract/limits.ts";
import { hmac, randomBytes, sameDigest } from "../../../core/lib/tokens.ts";

const shape = /^(\d{13})\.([\w-]{22})\.([0-9a-f]{64})$/;

const signatureOf = (key: string, scope: string, at: string, nonce: string) =>
  hmac(key, `challenge\n${scope}\n${at}\n${nonce}`);

/**
 * Returns a challenge for passkeys that says itself when and what for it was made, so that nothing is stored of challenges that
 * nobody answers. Whoever takes its answer notes its time, and takes none of that time or before again.
 */
export function newChallenge(key: string, scope: string, now: number): string {
  const at = String(now);
  const nonce = randomBytes(16).toString("base64url");
  return `${at}.${nonce}.${signatureOf(key, scope, at, nonce)}`;
}

/** Returns when a challenge was made, in milliseconds; undefined for one that is too old, for something else, or another's. */
export function challengedAt(key: string, scope: string, challenge: string, now: number): number | undefined {
  const [, at = "", nonce = "", digest = ""] = shape.exec(challenge) ?? [];
  if (!sameDigest(digest, signatureOf(key, scope, at, nonce)) || at === "") return undefined;
  return Number(at) <= now && now - Number(at) < passkeyChallengeMs ? Number(at) : undefined;
}
