import { newLegible } from "./tokens.ts";

/** OWASP's argon2id floor: 19 MiB and two passes, about 27 ms a hash on a small machine. */
const argon2 = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

/** Hashes a password with argon2id. */
export function hashPassword(password: string): Promise<string> {
  return Bun.password.hash(password, argon2);
}

/** 16 of 27 signs: 76 bits, and short enough to type from a screen. */
const initialPasswordLength = 16;

/** A random initial password, in groups that are easy to read out. */
export function newInitialPassword(): string {
  return newLegible(initialPasswordLength).replace(/(.{4})(?=.)/g, "$1-");
}
