import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import { commentOf, hashOf, type SignedFacts } from "../src/core/lib/signature.ts";

/** The key that releases are signed with: its id, and the key. */
export type SecretKey = { id: Buffer; key: KeyObject };

/** The prefix of the 32 bytes of an Ed25519 key in its DER form. */
const pkcs8Start = Buffer.from("302e020100300506032b657004220420", "hex");
/** How a secret key begins that no password protects: `Ed`, no derivation, the checksum's kind, and nothing for the derivation. */
const secretStart = Buffer.concat([Buffer.from("Ed\0\0B2", "latin1"), Buffer.alloc(48)]);
/** The checksum of such a key, which minisign leaves empty. */
const noChecksum = Buffer.alloc(32);

/** Returns the 32 bytes of a public key. */
const openOf = (key: KeyObject) => createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-32);

/** Makes a pair of keys, each as the text of a file of minisign's; the secret one is not protected by a password. */
export function newReleaseKey(): { secret: string; public: string } {
  const { privateKey } = generateKeyPairSync("ed25519");
  const id = randomBytes(8);
  const seed = privateKey.export({ format: "der", type: "pkcs8" }).subarray(-32);
  const open = openOf(privateKey);
  const secret = Buffer.concat([secretStart, id, seed, open, noChecksum]);
  const name = Buffer.from(id).reverse().toString("hex").toUpperCase();
  return {
    secret: `untrusted comment: minisign unencrypted secret key\n${secret.toString("base64")}\n`,
    public: `untrusted comment: minisign public key ${name}\n${Buffer.concat([Buffer.from("Ed"), id, open]).toString("base64")}\n`,
  };
}

/** Reads a secret key of minisign's. Throws for any other text, and for a key with a password. */
export function secretKeyIn(text: string): SecretKey {
  const bytes = Buffer.from(text.split("\n")[1] ?? "", "base64");
  const [id, seed, open] = [bytes.subarray(54, 62), bytes.subarray(62, 94), bytes.subarray(94, 126)];
  if (bytes.length === 158 && bytes.subarray(0, 6).equals(secretStart.subarray(0, 6))) {
    const key = createPrivateKey({ key: Buffer.concat([pkcs8Start, seed]), format: "der", type: "pkcs8" });
    if (openOf(key).equals(open)) return { id, key };
  }
  throw new Error(
    "That is no secret key of minisign without a password: bun scripts/release-key.ts makes one.",
  );
}

/** Returns the signature of a file as the text of its `.minisig`; what it says of the file is signed, too. */
export async function signatureOf(path: string, facts: SignedFacts, { id, key }: SecretKey): Promise<string> {
  const ofFile = sign(null, await hashOf(path), key);
  const comment = commentOf(facts);
  const over = sign(null, Buffer.concat([ofFile, Buffer.from(comment)]), key);
  const head = Buffer.concat([Buffer.from("ED"), id, ofFile]);
  return [
    "untrusted comment: signature of a Codex Portal release",
    head.toString("base64"),
    `trusted comment: ${comment}`,
    over.toString("base64"),
    "",
  ].join("\n");
}
