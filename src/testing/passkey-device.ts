import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

type Question = { challenge: string; rpId?: string; rp?: { id: string } };

const portalOrigin = "http://localhost:3000";
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
/** A text in CBOR, of less than 24 bytes. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
/** Bytes in CBOR, of 32 to 65,535. */
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);

/** Returns a device that makes one passkey and answers with it, as a browser at the portal would send it. */
export function passkeyDevice() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const named = { id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} };
  let uses = 0;

  const clientData = (type: string, challenge: string, origin = portalOrigin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  /** Present and verified: 0x05; with a new credential also 0x40. */
  function authenticatorData(rpId: string, flags: number, credential = Buffer.alloc(0)) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++uses);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, credential]);
  }

  return {
    /** Returns what a browser sends of a passkey that it just made. */
    make({ challenge, rp }: Question) {
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, "base64url"),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, "base64url"),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(rp?.id ?? "localhost", 0x45, credential);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(data),
      ]);
      const clientDataJSON = base64url(clientData("webauthn.create", challenge));
      const response = {
        clientDataJSON,
        attestationObject: base64url(attestation),
        transports: ["internal"],
      };
      return { ...named, response };
    },
    /** Returns what a browser sends of the passkey's answer; `isVerified` is false without user verification, `origin` is the browser's. */
    answer({ challenge, rpId = "localhost" }: Question, { isVerified = true, origin = portalOrigin } = {}) {
      const data = authenticatorData(rpId, isVerified ? 0x05 : 0x01);
      const client = clientData("webauthn.get", challenge, origin);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
      return { ...named, response };
    },
  };
}

export type PasskeyDevice = ReturnType<typeof passkeyDevice>;
