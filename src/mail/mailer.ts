import type { Language } from "../contract/languages.ts";

export type OtpMail = { to: string; username: string; code: string; language: Language };

/** The way out for mail. Rejects when the message was not accepted. */
export type Mailer = {
  sendOtp(mail: OtpMail): Promise<void>;
  close(): void;
};
