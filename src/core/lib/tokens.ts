/** Returns cryptographically secure random bytes. */
export function randomBytes(count: number): Buffer {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(count)));
}

/** Returns an opaque token of 256 random bits, in base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the form in which a token is stored. A plain hash is enough, since the token has no pattern to guess. */
export function hashToken(token: string): string {
  return new Bun.CryptoHasher("sha256").update(token).digest("hex");
}

/** Returns a short name for a text of any length that reveals nothing of it: 128 bits of its SHA-256, in base64url. */
export function shortHash(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("base64url").slice(0, 22);
}

/** Returns a keyed hash of a short secret, which a plain hash would not protect. */
export function hmac(key: string, text: string): string {
  return new Bun.CryptoHasher("sha256", key).update(text).digest("hex");
}

/** Returns the signature of some bytes, in hex. */
export function signatureOf(hash: "sha1" | "sha256", key: string, ...bytes: (Uint8Array | string)[]): string {
  const hasher = new Bun.CryptoHasher(hash, key);
  for (const part of bytes) hasher.update(part);
  return hasher.digest("hex");
}

/** True when two texts are equal; takes as long wherever they differ, and whatever their lengths. */
export function sameText(left: string, right: string): boolean {
  return sameDigest(hashToken(left), hashToken(right));
}

/** True when two hex digests are equal; takes as long wherever they differ. */
export function sameDigest(left: string, right: string): boolean {
  const a = Buffer.from(left, "hex");
  const b = Buffer.from(right, "hex");
  return a.length === b.length && crypto.timingSafeEqual(a, b);
}

const idBytes = 6;
/** 128 bits of an HMAC-SHA256 are its least length (RFC 2104, section 5). */
const signatureBytes = 16;
const tokenPattern = /^[\w-]{30}$/;

/** Makes and reads the tokens by which the link in an email says what it is about: an id, signed. */
export function signedIds(key: string) {
  const signatureOf = (id: Uint8Array) =>
    Buffer.from(hmac(key, `stop\n${Buffer.from(id).toString("hex")}`), "hex").subarray(0, signatureBytes);
  return {
    tokenOf(userId: number): string {
      const id = Buffer.alloc(idBytes);
      id.writeUIntBE(userId, 0, idBytes);
      return Buffer.concat([id, signatureOf(id)]).toString("base64url");
    },
    /** Returns the id in a token; undefined for one that this portal never made. */
    read(token: string): number | undefined {
      if (!tokenPattern.test(token)) return undefined;
      const bytes = Buffer.from(token, "base64url");
      const id = bytes.subarray(0, idBytes);
      const signature = bytes.subarray(idBytes);
      if (signature.length !== signatureBytes || !crypto.timingSafeEqual(signature, signatureOf(id)))
        return undefined;
      return id.readUIntBE(0, idBytes);
    },
  };
}
