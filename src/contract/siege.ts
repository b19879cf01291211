import * as z from "zod/mini";
import { type SiegeLevel, workPurposes } from "./siege-levels.ts";

export const challengeQuery = z.object({ purpose: z.enum(workPurposes) });

const hex = z.string().check(z.regex(/^[0-9a-f]{16,128}$/));

/** What of a challenge and its solution is read; the signature says that the rest is as it was made. */
export const workProof = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string().check(z.maxLength(20)),
      nonce: hex,
      salt: hex,
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string().check(z.maxLength(8)),
      data: z.object({ purpose: z.enum(workPurposes), until: z.number() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number(), derivedKey: hex }),
});

export type Challenge = z.infer<typeof workProof>["challenge"];

/** How many codes were wrong, and how many tries were refused by a limit, in an hour that began at an instant. */
export type GuessedHour = { at: string; wrong: number; refused: number };

/** The guard of the gate, and the wrong guesses of a day, masked as the audit log masks them. */
export type SiegeView = {
  level: SiegeLevel;
  isByHand: boolean;
  /** Since when; null while it is calm or set by hand. */
  since: string | null;
  perMinute: number;
  hours: GuessedHour[];
  guesses: { code: string; count: number }[];
  networks: { network: string; count: number }[];
};
