import { builtin } from "./builtin.ts";
import { randomBytes } from "./tokens.ts";

const keyBytes = 32;

/** The advice after each message about a missing secret. */
export const howToMakeSecret = "Make one with: openssl rand -base64 32";

/** Returns a new secret: 32 random bytes in base64. */
export function newSecret(): string {
  return randomBytes(keyBytes).toString("base64");
}

/** True for 32 bytes in base64, as `openssl rand -base64 32` prints them. */
export function isSecretKey(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(text) && Buffer.from(text, "base64").toString("base64") === text;
}

function hmac(key: Uint8Array, bytes: Uint8Array): Buffer {
  return new Bun.CryptoHasher("sha256", key).update(bytes).digest();
}

/**
 * Returns the keys of a portal, derived from its secret by HKDF-SHA256 (RFC 5869): one HMAC extracts, and since
 * each key is as long as the hash, one expands.
 */
export function keysOf(secret: string) {
  const extracted = hmac(new Uint8Array(keyBytes), Buffer.from(secret, "base64"));
  const derived = (purpose: string) => hmac(extracted, Buffer.from(`codex-portal ${purpose} v1\x01`));
  const key = (purpose: string) => derived(purpose).toString("base64url");
  return {
    otp: key("otp"),
    settings: key("settings"),
    devices: key("devices"),
    browsers: key("browsers"),
    passes: key("passes"),
    pending: key("pending"),
    limits: key("limits"),
    bookplates: key("bookplates"),
    roomLetters: key("room letters"),
    downloadTokens: key("scrolls"),
    disavowals: key("disavowals"),
    work: key("proof of work"),
    backups: key("backups"),
    factors: key("second factors"),
    audit: key("audit log"),
    closedCodes: key("closed codes"),
    drafts: key("draft links"),
    certificates: key("certificates"),
    /** Identifies the secret and reveals nothing of it; may be shown. */
    fingerprint: derived("fingerprint").toString("hex", 0, 8),
  };
}

/** A key of its own for each purpose, in base64url; none of them reveals another, or the secret. */
export type Keys = ReturnType<typeof keysOf>;

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
/** Names the cipher of what follows, so that another one can come later. */
const encryptedPrefix = "sealed:v1:";

/** True for a result of `seal`, under whichever key. */
export function isEncrypted(text: string): boolean {
  return text.startsWith(encryptedPrefix);
}

/** Returns a text encrypted by AES-256-GCM. It opens only with the same key and under the same name. */
export function encrypt(key: string, name: string, text: string): string {
  const { createCipheriv } = builtin("node:crypto");
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, Buffer.from(key, "base64url"), nonce, { authTagLength: tagBytes });
  sealing.setAAD(Buffer.from(name));
  const body = Buffer.concat([nonce, sealing.update(text, "utf8"), sealing.final(), sealing.getAuthTag()]);
  return encryptedPrefix + body.toString("base64url");
}

/** Returns the text that was sealed; undefined when it was sealed by another key, under another name, or changed since. */
export function decrypt(key: string, name: string, sealed: string): string | undefined {
  if (!isEncrypted(sealed)) return undefined;
  const body = Buffer.from(sealed.slice(encryptedPrefix.length), "base64url");
  if (body.length < nonceBytes + tagBytes) return undefined;
  const { createDecipheriv } = builtin("node:crypto");
  const opening = createDecipheriv(cipher, Buffer.from(key, "base64url"), body.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  opening.setAAD(Buffer.from(name));
  opening.setAuthTag(body.subarray(-tagBytes));
  try {
    const text = opening.update(body.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([text, opening.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
