import { commonPasswordList } from "./common-passwords.macro.ts" with { type: "macro" };
import { isOfTheHouse } from "./house-words.ts";
import { newLegible } from "./tokens.ts";

/** OWASP's argon2id floor: 19 MiB and two passes, about 27 ms a hash on a small machine. */
const argon2 = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

/** Hashes at once: one for each core of the smallest machine, so that logins cannot eat the memory. */
const atOnce = 2;
const waiting: (() => void)[] = [];
let running = 0;

async function bounded<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Hashes a password with argon2id; waits its turn while others are hashed. */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => Bun.password.hash(password, argon2));
}

/** A hash that no password has, so that an unknown account costs as much time as a known one. */
let nobodysHash: Promise<string> | undefined;

/** Checks a password; without a hash it takes as long and answers false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword(newLegible(initialPasswordLength));
  const against = hash ?? (await nobodysHash);
  const same = await bounded(() => Bun.password.verify(password, against));
  return same && hash !== null;
}

/** 16 of 27 signs: 76 bits, and short enough to type from a screen. */
const initialPasswordLength = 16;

/** A random initial password, in groups that are easy to read out. */
export function newInitialPassword(): string {
  return newLegible(initialPasswordLength).replace(/(.{4})(?=.)/g, "$1-");
}

let common: Set<string> | undefined;

/** Tells one of the 3,000 commonest passwords, or one made of the product's own words, in any case. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(commonPasswordList().split("\n"));
  return common.has(password.toLowerCase()) || isOfTheHouse(password);
}
