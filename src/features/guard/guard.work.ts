import { workLifeMs } from "../../core/contract/limits.ts";
import { shortHash } from "../../core/lib/tokens.ts";
import { type Challenge, workProof } from "./guard.contract.ts";

/** Rounds of one attempt, and what the key of a solution begins with: 256 attempts at the mean, half a second of a laptop's time and some of a phone's. */
const cost = 2000;
const keyPrefix = "00";

/** Who a proof of work is for: an initiate's session, or a client's address. It is valid for no other. */
export type Worker =
  | { purpose: "code"; session: string | undefined }
  | { purpose: "letter" | "login"; client: string };

/** Makes challenges that cost a guesser time, and checks what was made of them. The library comes with the first one. */
export function workOf(secret: string) {
  /** The key is each worker's own, so that a challenge does not reveal it. */
  const secretFor = (worker: Worker) =>
    `${secret} ${worker.purpose === "code" ? shortHash(worker.session ?? "") : worker.client}`;
  return {
    async challenge(worker: Worker, now: number): Promise<Challenge> {
      const { createChallenge } = await import("altcha-lib");
      const { deriveKey } = await import("altcha-lib/algorithms/pbkdf2");
      const made = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        keyPrefix,
        deriveKey,
        hmacSignatureSecret: secretFor(worker),
        data: { purpose: worker.purpose, until: now + workLifeMs },
      });
      return workProof.shape.challenge.parse(made);
    },
    /** Returns the signature of a challenge that is solved, in force and for this worker; undefined for any other text. */
    async solved(text: string, worker: Worker, now: number): Promise<string | undefined> {
      const proof = workProof.safeParse(parsed(text)).data;
      if (!proof) return undefined;
      const { data } = proof.challenge.parameters;
      if (data.purpose !== worker.purpose || data.until < now || data.until > now + workLifeMs)
        return undefined;
      const { verifySolution } = await import("altcha-lib");
      const { deriveKey } = await import("altcha-lib/algorithms/pbkdf2");
      const { challenge, solution } = proof;
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: secretFor(worker),
      });
      return verified ? challenge.signature : undefined;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
