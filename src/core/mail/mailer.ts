import type { LetterKind } from "../../features/mail/mail.contract.ts";
import type { Language } from "../contract/languages.ts";
import type { Message, Sender } from "./letter-sheet.ts";
import type { MailSettings } from "./mail-settings.ts";

/** To whom a letter goes, and by which id it is known, so that one sent twice can be told for one. */
export type Letter = { to: string; language: Language; messageId: string };

/** A kind of email; the feature that writes such emails declares it, and `LettersService.handle` learns what it says. */
export type EmailKind<Data extends object> = {
  name: LetterKind;
  message: (mail: Letter & Data, sender: Sender) => Message;
  /** For how long it is worth sending, in milliseconds; a day where nothing is said, and a code's life where it carries one. */
  lifeMs?: number;
  /** Leaves after all that somebody may wait for. */
  isNews?: true;
};

export const email = <Data extends object>(kind: Omit<EmailKind<Data>, "name">) => kind;

/** For a portal that sends nothing. */
export const noMailer: Mailer = {
  send: () => Promise.reject(new Error("no email leaves from here")),
  sendTest: () => Promise.reject(new Error("no email leaves from here")),
  forget: async () => 0,
  close() {},
};

/** Sends the mails of the portal; each resolves to the receiver's reply, or rejects with it. */
export type Mailer = {
  send<Data extends object>(kind: EmailKind<Data>, mail: Letter & Data): Promise<string>;
  /** Tries settings that may not be saved yet. */
  sendTest(to: string, language: Language, settings: MailSettings): Promise<string>;
  /** Deletes what was written to addresses up to an instant instead of being sent; returns how many mails. */
  forget(addresses: readonly string[], upTo: string): Promise<number>;
  close(): void;
};
