import * as z from "zod/mini";
import { fault, isPrintable, oneLine, tooLong } from "./fields.ts";
import { factorCodeTypedMaxLength, labelMaxLength, passkeyPartMaxLength, setUpMaxLength } from "./limits.ts";
import { presentPassword } from "./present-password.ts";

/** The digits of an authenticator, or a recovery code; the service tells them apart. */
const code = z
  .string(fault("codeRequired"))
  .check(
    z.minLength(1, fault("codeRequired")),
    z.maxLength(factorCodeTypedMaxLength, tooLong("codeTooLong")),
  );

/** A part of what an authenticator says, in base64url. */
const part = z.string().check(z.maxLength(passkeyPartMaxLength), z.regex(/^[\w-]+$/));
const credential = {
  id: part,
  rawId: part,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};

/** What a browser brings of a passkey that answered a challenge. */
const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z.optional(z.string().check(z.maxLength(passkeyPartMaxLength))),
  }),
});

/** What a browser brings of a passkey that was just made. */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z._default(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10)), []),
  }),
});

const passkeyName = z
  .string(fault("labelRequired"))
  .check(
    z.maxLength(labelMaxLength, tooLong("labelTooLong")),
    z.refine(isPrintable, fault("invisible")),
    z.overwrite(oneLine),
    z.minLength(1, fault("labelRequired")),
  );

/** A second factor: a code, or what a passkey answered. */
export const factorCodeRequest = z.object({ code });
export const factorRequest = z.union([factorCodeRequest, z.object({ passkey: passkeyAnswer })]);
/** What proves anew who is at a session that is open: the password and, of whoever has one, a second factor. */
export const proofRequest = z.object({
  password: presentPassword("currentPasswordRequired"),
  code: z.optional(code),
  passkey: z.optional(passkeyAnswer),
});
/** Opens codes again by the link in an email. */
export const openCodesRequest = z.object({
  token: z.string().check(z.regex(/^[\w-]{30}$/, fault("invalid"))),
});
export const passkeySignInRequest = z.object({ passkey: passkeyAnswer });
export const totpRequest = z.object({ setUp: z.string().check(z.maxLength(setUpMaxLength)), code });
export const passkeyRequest = z.object({ name: passkeyName, passkey: newPasskey });
export const passkeyNameRequest = z.object({ name: passkeyName });

export type FactorRequest = z.infer<typeof factorRequest>;
export type ProofRequest = z.infer<typeof proofRequest>;
/** The answer to a proof: the token of the session that takes the place of the one it was given in. */
export type ProofGivenView = { success: true; sessionToken: string };
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
export type TotpRequest = z.infer<typeof totpRequest>;
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What a sign-in still asks for after the password. */
export type SecondFactorStep = {
  /** True for whoever has none and has to set one up first. */
  isSetUp: boolean;
  hasTotp: boolean;
  hasPasskeys: boolean;
};

/** What opens after a password: a session, or the second step. */
export type Opened = { sessionToken: string } | { secondFactor: SecondFactorStep };

/** The second factors of whoever asks. */
export type FactorsView = {
  totpSince: string | null;
  /** How many recovery codes are left. */
  recoveryLeft: number;
  passkeys: { id: number; name: string; createdAt: string; usedAt: string | null }[];
  /** True when the portal asks a second factor of them. */
  isRequired: boolean;
};

/** An authenticator that is being set up: nothing counts until one of its codes comes back with `setUp`. */
export type TotpSetUpView = { setUp: string; secret: string; uri: string };

/** The codes that are shown once, after the first factor, or when they are made anew; null where they stay as they are. */
export type FactorAddedView = { success: true; recoveryCodes: string[] | null };

/** The same at a sign-in that asked for it, which it ends. */
export type SignedUpView = FactorAddedView & { message: string; sessionToken: string };

type PublicKey = { id: string; type: "public-key" };

/** What a browser hands to its passkeys to be answered, in the words of WebAuthn. */
export type PasskeyQuestion = {
  challenge: string;
  timeout: number;
  rpId: string;
  allowCredentials: PublicKey[];
  userVerification: "required";
};

/** What a browser hands to its device to make a passkey of, in the words of WebAuthn. */
export type PasskeyCreation = {
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { alg: number; type: "public-key" }[];
  timeout: number;
  excludeCredentials: PublicKey[];
  authenticatorSelection: { residentKey: "preferred"; userVerification: "required" };
  attestation: "none";
};

export type PasskeyQuestionView = { options: PasskeyQuestion };
export type PasskeyCreationView = { options: PasskeyCreation };
