import type { Language } from "../contract/languages.ts";

export type OtpMail = { to: string; username: string; code: string; language: Language };

/** The settings that a mail is sent with. */
export type MailSettings = { smtpUrl: string | null; from: string; product: string };

/** Sends the mails of the portal. */
export type Mailer = {
  /** Rejects when the message was not accepted. */
  sendOtp(mail: OtpMail): Promise<void>;
  /** Tells the owner of an address by mail that it was closed to unknown browsers; rejects when the message was not accepted. */
  sendClosed(mail: Pick<OtpMail, "to" | "language">): Promise<void>;
  /** Tries settings that may not be saved yet; resolves to the mail server's reply, or rejects with it. */
  sendTest(to: string, language: Language, settings: MailSettings): Promise<string>;
  close(): void;
};
