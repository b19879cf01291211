import * as z from "zod/mini";
import { email, fault, language, otpCode, username, work } from "../../core/contract/fields.ts";
import { defaultLanguage, type Language } from "../../core/contract/languages.ts";
import type { Role } from "../../core/contract/roles.ts";

const chosenLanguage = z.pipe(
  z.optional(language),
  z.transform((chosen: Language | undefined) => chosen ?? defaultLanguage),
);

export const sendOtpRequest = z.object({ email, username, language: chosenLanguage, work });
export const returnRequest = z.object({ email, language: chosenLanguage, work });
export const verifyOtpRequest = z.object({ email, otpCode });
/**
 * Another name for an address that was proven while the requested one was taken: verify-otp then answered `username_taken` and set
 * the cookie that this call, POST /api/auth/claim-name, is sent with. It answers like verify-otp; 401 without that cookie, when
 * it was forged, or after 15 minutes; 409 `username_taken` again, or `email_registered` when somebody has the address by now.
 */
export const claimNameRequest = z.object({ username });

/** The token of the link "This was not me" in an email with a code. The answer is `{ success: true }`, or 404 for a token that is none. */
export const notMeRequest = z.object({ token: z.string().check(z.regex(/^[\w-]{30}$/, fault("invalid"))) });

export type SendOtpRequest = z.infer<typeof sendOtpRequest>;
export type ReturnRequest = z.infer<typeof returnRequest>;
export type VerifyOtpRequest = z.infer<typeof verifyOtpRequest>;
export type ClaimNameRequest = z.infer<typeof claimNameRequest>;

/** The answer to send-otp and return; `message` is in the caller's language. An email that no mail server took yet is queued. */
export type OtpSentView = { success: true; message: string; isInLine?: true };

/** The answer to verify-otp and claim-name; `admitted` means that a returning initiate needs no code. */
export type OtpVerifiedView = {
  success: true;
  message: string;
  userId: number;
  username: string;
  admitted: boolean;
};

/** Whether the browser returned a cookie, where the portal is, and what is said of a browser that keeps none there, and elsewhere. */
export type CookiesView = {
  success: true;
  isKept: boolean;
  address: string;
  noCookies: string;
  otherAddress: string;
};

/** The answer to /api/auth/me. */
export type MeView = {
  success: true;
  user: { id: number; email: string; username: string; admitted: boolean; language: Language; role: Role };
};
