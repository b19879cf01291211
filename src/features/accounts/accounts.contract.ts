import * as z from "zod/mini";
import type { FormFault } from "../../core/contract/errors.ts";
import { email, fault, instant, isPrintable, oneLine, tooLong, work } from "../../core/contract/fields.ts";
import type { Language } from "../../core/contract/languages.ts";
import {
  backupKeyMaxLength,
  factorCodeTypedMaxLength,
  labelMaxLength,
  passkeyPartMaxLength,
  passTokenMaxLength,
  passwordMaxLength,
  passwordMinLength,
  passwordTypedMaxLength,
  setUpMaxLength,
} from "../../core/contract/limits.ts";
import { listQuery, userSorts, userStates } from "../../core/contract/lists.ts";
import { type Role, roles } from "../../core/contract/roles.ts";

/** Returns a schema for a password that is compared, not chosen. */
export const presentPassword = (missing: FormFault) =>
  z
    .string(fault(missing))
    .check(z.minLength(1, fault(missing)), z.maxLength(passwordTypedMaxLength, fault("passwordTooLong")));

/** A master admin can be made by the command line only. */
export const roleRequest = z.object({ role: z.enum(["user", "admin"]) });

/** Who joined, or was admitted, from an instant on and before another. */
export const userListQuery = z.extend(listQuery(userSorts), {
  role: z.optional(z.enum(roles)),
  state: z.optional(z.enum(userStates)),
  joinedFrom: z.optional(instant),
  joinedTo: z.optional(instant),
  admittedFrom: z.optional(instant),
  admittedTo: z.optional(instant),
});

export type UserListQuery = z.infer<typeof userListQuery>;
export type RoleRequest = z.infer<typeof roleRequest>;

export type UserView = {
  id: number;
  email: string;
  username: string;
  role: Role;
  language: Language;
  passwordChanged: boolean;
  createdAt: string;
  lastLoginAt: string | null;
  usedSecretCode: string | null;
  usedSecretCodeAt: string | null;
};

/** The changed row; `initialPassword` is there once, when a visitor became an admin. */
export type RoleView = UserView & { initialPassword?: string };

export const loginRequest = z.object({
  email,
  password: presentPassword("passwordRequired"),
  work,
});

const newPassword = z
  .string(fault("passwordTooShort"))
  .check(
    z.minLength(passwordMinLength, fault("passwordTooShort")),
    z.maxLength(passwordMaxLength, fault("passwordTooLong")),
  );

const confirmPassword = z.string(fault("confirmRequired")).check(z.minLength(1, fault("confirmRequired")));

/** Both are there to be compared; what else is wrong with the new one may be reported at the same time. */
const pair = z.object({ newPassword: z.string(), confirmPassword });
const isConfirmed = (body: { newPassword: string; confirmPassword: string }) =>
  body.newPassword === body.confirmPassword;
const mismatch: z.core.$ZodCustomParams = {
  error: fault("confirmMismatch"),
  path: ["confirmPassword"],
  when: ({ value }) => pair.safeParse(value).success,
};

export const forcePasswordChangeRequest = z
  .object({ newPassword, confirmPassword, userId: z.int().check(z.positive()) })
  .check(z.refine(isConfirmed, mismatch));

/** The request of a person invited to the staff; the token is the link's. */
export const joinRequest = z
  .object({ newPassword, confirmPassword, token: z.string().check(z.maxLength(passTokenMaxLength)) })
  .check(z.refine(isConfirmed, mismatch));

/** The token of a set-up link. */
export const setupRequest = z.object({ token: z.string().check(z.maxLength(passTokenMaxLength)) });

const bytes = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER));
/** Where a part of a backup begins that the first master brings, and how large the whole is. */
export const broughtPartQuery = z.object({ at: bytes, size: bytes });
/** What a portal needs to begin from a backup, beside its file: the key that opens it, and its portal's secret key, or that it is lost. */
export const beginRequest = z.object({
  identity: z.optional(z.string().check(z.maxLength(backupKeyMaxLength))),
  secretKey: z.optional(z.string().check(z.maxLength(backupKeyMaxLength))),
  isSecretLost: z.optional(z.boolean()),
});

export const changePasswordRequest = z
  .object({
    currentPassword: presentPassword("currentPasswordRequired"),
    newPassword,
    confirmPassword,
  })
  .check(z.refine(isConfirmed, mismatch));

export type LoginRequest = z.infer<typeof loginRequest>;
export type ForcePasswordChangeRequest = z.infer<typeof forcePasswordChangeRequest>;
export type JoinRequest = z.infer<typeof joinRequest>;
export type BeginRequest = z.infer<typeof beginRequest>;
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

export type StaffUser = { id: number; email: string; username: string; role: Exclude<Role, "user"> };

/** The answer to a right password: a session, a second step, or the duty to change an initial password first. */
export type LoginView = {
  success: true;
  message: string;
  userId: number;
  user: StaffUser;
} & (({ requiresPasswordChange: false } & Opened) | { requiresPasswordChange: true });

/** What a set-up link leads to: a password is chosen, or the portal begins from a backup. */
export type SetupView = {
  success: true;
  message: string;
  userId: number;
  user: StaffUser;
  requiresPasswordChange: true;
  /** False where a backup is restored by the command line alone. */
  takesBackup: boolean;
};

export type SessionView = { success: true; message: string; sessionToken: string };

/** The answer to a forced change of password. */
export type ForcedChangeView = { success: true; message: string } & Opened;

export type StaffMeView = {
  success: true;
  user: StaffUser;
  /** What the owner writes content in, the leading language first. */
  languages: Language[];
};

export type UserInfoView = {
  isMasterAdmin: boolean;
  /** Where visitors find the portal, without a slash at the end. */
  publicUrl: string;
  /** False where emails lie in the outbox folder and reach nobody. */
  hasMailServer: boolean;
};

/** What the login screen may show before the initial password was changed; afterwards the address is null. */
export type LoginHintView = {
  adminEmail: string | null;
  /** True once that password works no more: the next start makes a new one. */
  hasEnded: boolean;
};

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
/** Re-authentication within a session: the password and, for accounts with one, a second factor. */
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
/** The answer to re-authentication: the token that replaces the session's. */
export type ProofGivenView = { success: true; sessionToken: string };
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
export type TotpRequest = z.infer<typeof totpRequest>;
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** The next step of a sign-in after the password. */
export type SecondFactorStep = {
  /** True for an account without one, which has to set one up first. */
  isSetUp: boolean;
  hasTotp: boolean;
  hasPasskeys: boolean;
};

/** What opens after a password: a session, or the second step. */
export type Opened = { sessionToken: string } | { secondFactor: SecondFactorStep };

/** The second factors of one's own account. */
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

/** The same at a sign-in that requires it, which it ends. */
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
