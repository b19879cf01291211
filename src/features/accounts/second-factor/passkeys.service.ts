import { passkeyChallengeMs } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import { hmac, randomBytes, sameDigest } from "../../../core/lib/tokens.ts";
import type { Core } from "../../../core.ts";
import type {
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyQuestion,
  PasskeyRequest,
} from "../accounts.contract.ts";
import { factorsStore } from "./factors.store.ts";
import { algorithms, answeredCounter, madeCredential } from "./web-authn.rules.ts";

const base64url = (text: string) => Buffer.from(text).toString("base64url");
const credentialOf = ({ credentialId }: { credentialId: string }) =>
  ({ id: credentialId, type: "public-key" }) as const;

/** Makes challenges for passkeys, and checks what answers them. Users are always verified: a passkey is two factors by itself. */
export function passkeysService({ db, clock, config, settings, keys: { factors: key } }: Core) {
  const store = factorsStore(db);
  const { hostname: rpID, origin } = new URL(config.publicUrl);
  const now = () => clock.now().getTime();

  /** Returns a check of a challenge as browsers send it back, and when the last one that passed was made. */
  function expected(scope: string) {
    let at: number | undefined;
    return {
      isExpected(challenge: string): boolean {
        at = challengedAt(key, scope, Buffer.from(challenge, "base64url").toString(), now());
        return at !== undefined;
      },
      madeAt: () => at,
    };
  }

  return {
    /** Returns what a browser needs to make a passkey for a user. */
    async registration(
      { id, email }: { id: number; email: string },
      scope: string,
    ): Promise<PasskeyCreation> {
      const present = await store.passkeysOf(id);
      return {
        rp: { id: rpID, name: await settings.productTitle() },
        user: { id: base64url(`staff:${id}`), name: email, displayName: email },
        challenge: base64url(newChallenge(key, scope, now())),
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
        timeout: passkeyChallengeMs,
        excludeCredentials: present.map(credentialOf),
        authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
        attestation: "none",
      };
    },

    /** Returns a new passkey, and when its challenge was made. Throws passkey_invalid. */
    async registered({ passkey }: Pick<PasskeyRequest, "passkey">, scope: string) {
      const challenge = expected(scope);
      const made = await madeCredential(passkey, { isExpected: challenge.isExpected, origin, rpID });
      const at = challenge.madeAt();
      if (!made || at === undefined) throw new CodedError("passkey_invalid");
      const transports = JSON.stringify(passkey.response.transports);
      return { ...made, transports, challengeAt: iso(at) };
    },

    /** Returns what a browser needs to ask a user's passkeys, or without a user whichever it has for the portal. */
    async options(userId: number | undefined, scope: string): Promise<PasskeyQuestion> {
      const allowed = userId === undefined ? [] : await store.passkeysOf(userId);
      return {
        challenge: base64url(newChallenge(key, scope, now())),
        timeout: passkeyChallengeMs,
        rpId: rpID,
        allowCredentials: allowed.map(credentialOf),
        userVerification: "required",
      };
    },

    /** Returns whose a passkey is, whatever it answered. */
    ownerOf: async (credentialId: string): Promise<number | undefined> =>
      (await store.passkey(credentialId))?.userId,

    /** Returns whose passkey answered a challenge, and what uses the answer up inside a write; undefined for a wrong answer. */
    async answered(answer: PasskeyAnswer, scope: string) {
      const passkey = await store.passkey(answer.id);
      if (!passkey) return undefined;
      const challenge = expected(scope);
      const place = { isExpected: challenge.isExpected, origin, rpID };
      const counter = await answeredCounter(answer, passkey, place);
      const at = challenge.madeAt();
      if (counter === undefined || at === undefined) return undefined;
      const used = { challengeAt: iso(at), counter };
      return {
        userId: passkey.userId,
        take: (tx: Tx): Promise<boolean> =>
          store.takeAnswer(tx, passkey.id, { ...used, now: iso(clock.now()) }),
      };
    },
  };
}

const shape = /^(\d{13})\.([\w-]{22})\.([0-9a-f]{64})$/;

const signatureOf = (key: string, scope: string, at: string, nonce: string) =>
  hmac(key, `challenge\n${scope}\n${at}\n${nonce}`);

/**
 * Returns a challenge for passkeys that contains its time and purpose, so that unanswered challenges are not stored.
 * The store of an accepted answer records its time, and refuses any answer as old or older.
 */
function newChallenge(key: string, scope: string, now: number): string {
  const at = String(now);
  const nonce = randomBytes(16).toString("base64url");
  return `${at}.${nonce}.${signatureOf(key, scope, at, nonce)}`;
}

/** Returns when a challenge was made, in milliseconds; undefined for one that is too old, for something else, or another's. */
function challengedAt(key: string, scope: string, challenge: string, now: number): number | undefined {
  const [, at = "", nonce = "", digest = ""] = shape.exec(challenge) ?? [];
  if (!sameDigest(digest, signatureOf(key, scope, at, nonce)) || at === "") return undefined;
  return Number(at) <= now && now - Number(at) < passkeyChallengeMs ? Number(at) : undefined;
}
