import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import { createReadStream } from "node:fs";

/** A public key as minisign writes it: its id, by which a signature names it, and the key. */
export type PublicKey = { id: Buffer; key: KeyObject };

/** The signed facts of a release, which cannot be forged. */
export type SignedFacts = { file: string; version: string; target: string };

/** Why a signature is none for a file. */
export type SignatureFault = "unreadable" | "foreign key" | "legacy form" | "other bytes" | "other comment";

/** The prefix of the 32 bytes of an Ed25519 key in its DER form. */
const spkiStart = Buffer.from("302a300506032b6570032100", "hex");
const commentStart = "trusted comment: ";
const commentForm = /^file:(\S+) version:(\S+) target:(\S+)$/;

/** Decodes a line of canonical base64; empty for any other line. */
function bytesOf(line: string): Buffer {
  const bytes = Buffer.from(line, "base64");
  return bytes.toString("base64") === line ? bytes : Buffer.alloc(0);
}

/** Returns the public key that a line of minisign holds. Throws for any other line. */
export function publicKeyOf(line: string): PublicKey {
  const bytes = bytesOf(line);
  if (bytes.length !== 42 || bytes.toString("latin1", 0, 2) !== "Ed")
    throw new Error(`${line} is no public key of minisign.`);
  const key = createPublicKey({
    key: Buffer.concat([spkiStart, bytes.subarray(10)]),
    format: "der",
    type: "spki",
  });
  return { id: bytes.subarray(2, 10), key };
}

/** Returns the public keys that a text lists between blanks or commas. Throws when one of them is none. */
export function publicKeysIn(text: string): PublicKey[] {
  return text
    .split(/[\s,]+/)
    .filter((line) => line !== "")
    .map(publicKeyOf);
}

/** Returns what is signed of a file, named by its path, or of its bytes: the hash, since a file is larger than what can be signed at once. */
export async function hashOf(content: string | Uint8Array): Promise<Buffer> {
  const hash = createHash("blake2b512");
  const pieces = typeof content === "string" ? createReadStream(content) : [content];
  for await (const piece of pieces) hash.update(piece);
  return hash.digest();
}

/** Returns the trusted comment of a release's signature. */
export const commentOf = ({ file, version, target }: SignedFacts) =>
  `file:${file} version:${version} target:${target}`;

/** Returns what a signature (the text of a `.minisig`) says of a file, named by its path, or of its bytes; or why it is none for that by one of the keys. */
export async function signedFacts(
  content: string | Uint8Array,
  signature: string,
  keys: readonly PublicKey[],
): Promise<SignedFacts | SignatureFault> {
  const [, first = "", comment = "", last = ""] = signature.split(/\r?\n/);
  const head = bytesOf(first);
  const over = bytesOf(last);
  if (head.length !== 74 || over.length !== 64 || !comment.startsWith(commentStart)) return "unreadable";
  if (head.toString("latin1", 0, 2) !== "ED") return "legacy form";
  const own = keys.find(({ id }) => id.equals(head.subarray(2, 10)));
  if (!own) return "foreign key";
  const ofFile = head.subarray(10);
  if (!verify(null, await hashOf(content), own.key, ofFile)) return "other bytes";
  const said = comment.slice(commentStart.length);
  if (!verify(null, Buffer.concat([ofFile, Buffer.from(said)]), own.key, over)) return "other comment";
  const [, file, version, target] = commentForm.exec(said) ?? [];
  // One key may sign other things: they are no releases.
  return file && version && target ? { file, version, target } : "unreadable";
}
