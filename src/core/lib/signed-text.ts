import { type PublicKey, publicKeysIn, type SignedFacts, signedFacts } from "./signature.ts";

/** The build's RELEASE_PUBLIC_KEYS; no environment at run time changes it. */
declare const releasePublicKeys: string | undefined;

/**
 * Returns the public keys of those who publish releases, today's and the next one: only what one of them signed is an upgrade. They are
 * written in when the executable is built; a build without any has none, and neither have the sources.
 */
export const releaseKeys = (): PublicKey[] =>
  publicKeysIn(typeof releasePublicKeys === "string" ? releasePublicKeys : "");

/** A file of a few lines; anything longer is another one. */
const maxBytes = 4096;
/** How long an answer may take as a whole, in milliseconds. */
const answerMs = 10_000;

/** A text that a publisher of releases signed, and what the signature says of it. */
export type SignedText = { text: string; facts: SignedFacts };

/** Returns what is at an address. Throws for a redirect, an answer that takes too long, is too long, or is none. */
async function bytesAt(url: URL, withinMs: number): Promise<Buffer> {
  const answer = await fetch(url, {
    redirect: "error",
    signal: AbortSignal.timeout(withinMs),
    // Whoever answers learns nothing of this portal but its network address.
    headers: { accept: "*/*", "accept-encoding": "identity", "user-agent": "codex-portal" },
    decompress: false,
  });
  if (!answer.ok) throw new Error(`${url.href} answered ${answer.status}`);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body ?? []) {
    size += piece.length;
    if (size > maxBytes) throw new Error(`${url.href} is longer than ${maxBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Fetches a text with its signature beside it (`.minisig`). Throws unless one of those who publish releases signed it. */
export async function signedTextAt(
  address: string,
  { keys = releaseKeys(), withinMs = answerMs }: { keys?: readonly PublicKey[]; withinMs?: number } = {},
): Promise<SignedText> {
  if (keys.length === 0) throw new Error("this build holds no key of a publisher, so that nothing is asked");
  const url = new URL(address);
  const beside = new URL(url);
  beside.pathname += ".minisig";
  const [bytes, signature] = await Promise.all([url, beside].map((each) => bytesAt(each, withinMs)));
  if (!bytes || !signature) throw new Error(`${address} was not answered`);
  const facts = await signedFacts(bytes, signature.toString(), keys);
  if (typeof facts === "string") throw new Error(`the signature of ${address} is none: ${facts}`);
  return { text: bytes.toString(), facts };
}
