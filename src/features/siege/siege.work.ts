import type { Challenge } from "../../contract/siege.ts";
import { workProof } from "../../contract/siege.ts";
import type { WorkPurpose } from "../../contract/siege-levels.ts";

/** Rounds of one attempt, and what the key of a solution begins with: 256 attempts at the mean, half a second of a laptop's time and some of a phone's. */
const cost = 2000;
const keyPrefix = "00";
/** A challenge is worth something for five minutes: the slowest phone needs a tenth of it. */
export const workLifeMs = 5 * 60_000;

/** Makes challenges that cost a guesser time, and checks what was made of them. The library comes with the first one. */
export function workOf(secret: string) {
  return {
    async challenge(purpose: WorkPurpose, now: number): Promise<Challenge> {
      const { createChallenge } = await import("altcha-lib");
      const { deriveKey } = await import("altcha-lib/algorithms/pbkdf2");
      const made = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        keyPrefix,
        deriveKey,
        hmacSignatureSecret: secret,
        data: { purpose, until: now + workLifeMs },
      });
      return workProof.shape.challenge.parse(made);
    },
    /** Returns the signature of a challenge that is solved, in force and for this purpose; undefined for any other text. */
    async solved(text: string, purpose: WorkPurpose, now: number): Promise<string | undefined> {
      const proof = workProof.safeParse(parsed(text)).data;
      if (!proof) return undefined;
      const { data } = proof.challenge.parameters;
      if (data.purpose !== purpose || data.until < now || data.until > now + workLifeMs) return undefined;
      const { verifySolution } = await import("altcha-lib");
      const { deriveKey } = await import("altcha-lib/algorithms/pbkdf2");
      const { challenge, solution } = proof;
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: secret,
      });
      return verified ? challenge.signature : undefined;
    },
  };
}

export type Work = ReturnType<typeof workOf>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
