import * as z from "zod/mini";

/** What a piece of work is done for: a try at the gate, an email, or a sign-in of staff. */
const workPurposes = ["code", "letter", "login"] as const;
export type WorkPurpose = (typeof workPurposes)[number];

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
