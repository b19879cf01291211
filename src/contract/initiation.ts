import * as z from "zod/mini";
import { email, language, otpCode, username } from "./fields.ts";
import { defaultLanguage, type Language } from "./languages.ts";

const chosenLanguage = z.pipe(
  z.optional(language),
  z.transform((chosen: Language | undefined) => chosen ?? defaultLanguage),
);

export const sendOtpRequest = z.object({ email, username, language: chosenLanguage });
export const returnRequest = z.object({ email, language: chosenLanguage });
export const verifyOtpRequest = z.object({ email, otpCode });

export type SendOtpRequest = z.infer<typeof sendOtpRequest>;
export type ReturnRequest = z.infer<typeof returnRequest>;
export type VerifyOtpRequest = z.infer<typeof verifyOtpRequest>;

/** The answer to send-otp and return; `message` is in the caller's language. */
export type OtpSentView = { success: true; message: string };

/** The answer to verify-otp; `admitted` lets a returning initiate skip the code entry. */
export type OtpVerifiedView = {
  success: true;
  message: string;
  userId: number;
  username: string;
  admitted: boolean;
};

/** The answer to /api/auth/me. */
export type MeView = {
  success: true;
  user: { id: number; email: string; username: string; admitted: boolean };
};
