import { type PublicKey, publicKeysIn } from "./signature.ts";

/** The build's RELEASE_PUBLIC_KEYS; no environment at run time changes it. */
declare const releasePublicKeys: string | undefined;

/**
 * Returns the public keys of those who publish releases, today's and the next one: only what one of them signed is an upgrade. They are
 * written in when the executable is built; a build without any has none, and neither have the sources.
 */
export const releaseKeys = (): PublicKey[] =>
  publicKeysIn(typeof releasePublicKeys === "string" ? releasePublicKeys : "");
