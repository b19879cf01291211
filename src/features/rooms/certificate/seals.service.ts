import { hmac } from "../../../core/lib/tokens.ts";

/** What a certificate says of its owner. */
export type Said = { username: string; ordinal: number; admittedAt: string };

const ordinalBytes = 6;
/** 64 bits of a hash identify the present content; the signature makes it authentic. */
const saidBytes = 8;
/** 128 bits of an HMAC-SHA256 are its least length (RFC 2104, section 5). */
const signatureBytes = 16;
const signedBytes = ordinalBytes + saidBytes;
const tokenPattern = /^[\w-]{40}$/;

/** Makes and reads the tokens of certificates: each holds an ordinal, a keyed hash of what the plate says, and a signature over both. */
export function sealTokens(key: string) {
  const saidHash = ({ username, ordinal, admittedAt }: Said) =>
    Buffer.from(hmac(key, `said\n${username}\n${ordinal}\n${admittedAt}`), "hex").subarray(0, saidBytes);
  const signatureOf = (signed: Uint8Array) =>
    Buffer.from(hmac(key, `seal\n${Buffer.from(signed).toString("hex")}`), "hex").subarray(0, signatureBytes);

  return {
    /** Returns the token of what a plate says. */
    tokenOf(said: Said): string {
      const signed = Buffer.alloc(signedBytes);
      signed.writeUIntBE(said.ordinal, 0, ordinalBytes);
      signed.set(saidHash(said), ordinalBytes);
      return Buffer.concat([signed, signatureOf(signed)]).toString("base64url");
    },

    /** Returns whose plate a token was made for, and whether it says what is said of them now; undefined for a token that this portal never made. */
    read(token: string): { ordinal: number; says: (said: Said) => boolean } | undefined {
      if (!tokenPattern.test(token)) return undefined;
      const bytes = Buffer.from(token, "base64url");
      const signed = bytes.subarray(0, signedBytes);
      if (!crypto.timingSafeEqual(bytes.subarray(signedBytes), signatureOf(signed))) return undefined;
      return {
        ordinal: signed.readUIntBE(0, ordinalBytes),
        says: (said) => saidHash(said).equals(signed.subarray(ordinalBytes)),
      };
    },

    /** Returns the seed of somebody's seal, which tells nothing of their row. */
    seedOf: ({ id, createdAt }: { id: number; createdAt: string }): string =>
      hmac(key, `seed\n${id}\n${createdAt}`),
  };
}
