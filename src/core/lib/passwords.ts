import { newLegible } from "../contract/code-text.ts";
import { initialPasswordMs } from "../contract/limits.ts";
import { type Clock, iso } from "./clock.ts";
import { commonPasswordList, commonWordList } from "./common-passwords.macro.ts" with { type: "macro" };
import { type Asker, hashQueue } from "./hash-queue.ts";

/** OWASP's argon2id floor: 19 MiB and two passes, about 27 ms a hash on a small machine. */
const argon2 = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

/**
 * Two hashes at once: one for each core of the smallest machine, so that logins cannot eat the memory.
 * 32 strangers wait about a second.
 */
const queue = hashQueue({
  atOnce: 2,
  strangersAtOnce: 1,
  strangersWaiting: 32,
  knownWaiting: 32,
  waitingPerAsker: 4,
});

/** Throws busy when the queue before the hashing has no room for an asker, before any other work is done. */
export const requireHashingRoom = queue.requireRoom;

/** Hashes a password with argon2id in its asker's turn. Throws busy. */
export function hashPassword(password: string, asker: Asker): Promise<string> {
  return queue.run(asker, () => Bun.password.hash(password, argon2));
}

/** A hash that no password has, so that an unknown account costs as much time as a known one. */
const nobodysHash = `$argon2id$v=19$m=${argon2.memoryCost},t=${argon2.timeCost},p=1$${"A".repeat(43)}$${"A".repeat(43)}`;

/** Checks a password in its asker's turn; without a hash it takes as long and resolves to false. Throws busy. */
export async function verifyPassword(password: string, hash: string | null, asker: Asker): Promise<boolean> {
  const same = await queue.run(asker, () => Bun.password.verify(password, hash ?? nobodysHash));
  return same && hash !== null;
}

/** 16 of 28 characters: 76 bits, and short enough to type from a screen. */
const initialPasswordLength = 16;

/** Returns a random initial password, in groups that are easy to read out. */
export function newInitialPassword(): string {
  return newLegible(initialPasswordLength).replace(/(.{4})(?=.)/g, "$1-");
}

/** Returns when an initial password ends that is made now. */
export const initialPasswordEnd = (clock: Clock): string => iso(clock.now().getTime() + initialPasswordMs);

let common: Set<string> | undefined;
let words: Set<string> | undefined;

/** True for a word of the dictionary with nothing but digits and signs before or behind it, in any case. */
function isDecoratedWord(password: string): boolean {
  words ??= new Set(commonWordList().split("\n"));
  return words.has(
    password
      .toLowerCase()
      .replace(/^[^\p{L}]+/u, "")
      .replace(/(?<![^\p{L}])[^\p{L}]+$/u, ""),
  );
}

/** True for one of the 3,000 commonest passwords, a word with digits or signs added, or one made of the product's own words. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(commonPasswordList().split("\n"));
  return common.has(password.toLowerCase()) || isDecoratedWord(password) || isMadeOfProductWords(password);
}

/** True for a password that is an address, its name before the @, or either with digits or signs added, in any case. */
export function isOwnAddress(password: string, email: string): boolean {
  const folded = lettersOf(password);
  return (
    folded !== "" && [email, email.slice(0, email.lastIndexOf("@"))].some((own) => lettersOf(own) === folded)
  );
}

/** Returns the letters of a text in lower case, without digits and signs. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}

/** What anybody would guess first: the product's own words. */
const productWords = [
  "codex",
  "portal",
  "observatory",
  "antechamber",
  "initiation",
  "initiate",
  "master",
  "admin",
  "administrator",
  "password",
];

/** How many letters a password with one of those words needs besides; digits and punctuation marks do not count. */
const ownLettersMin = 4;

/** True for a password with one of the product's words and fewer than `ownLettersMin` letters besides, in any case. */
export function isMadeOfProductWords(password: string): boolean {
  let left = password.toLowerCase().replace(/[^\p{L}]/gu, "");
  if (left === "") return false;
  for (const word of productWords) left = left.replaceAll(word, "");
  return left.length < ownLettersMin && left.length < password.replace(/[^\p{L}]/gu, "").length;
}

/** So many former initial passwords are refused: each costs a change of the password 27 ms of hashing. */
const formerMax = 3;

/** Returns the hashes of former initial passwords as they are read, oldest first. */
export const formerHashes = (stored: string | null): string[] => stored?.split(" ") ?? [];

/**
 * Returns the hashes of former initial passwords as they are stored, with one more.
 * The first stays, since it lies in `first-run.txt` or in the environment, where others may read it.
 * Of the later ones the newest do.
 */
export function withFormer(stored: string | null, hash: string | null): string | null {
  if (hash === null) return stored;
  const [first, ...later] = [...formerHashes(stored), hash];
  return [first, ...later.slice(1 - formerMax)].join(" ");
}
