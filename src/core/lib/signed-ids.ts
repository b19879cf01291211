import { hmac } from "./tokens.ts";

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

export type SignedIds = ReturnType<typeof signedIds>;
