import type { Told } from "../contract/alerts.ts";
import type { Language } from "../contract/languages.ts";

/** To whom a letter goes, and by which id it is known, so that one sent twice can be told for one. */
export type Letter = { to: string; language: Language; messageId: string };

/** A one-time code, and for how many more minutes it is valid. */
export type OtpMail = Letter & {
  username: string;
  code: string;
  minutes: number;
  /** Where its receiver says that somebody else asked for it. */
  notMeUrl?: string;
};

/** What is told, and where it is mended. */
export type AlertMail = Letter & { alert: Told; url: string };

/** What somebody asked the keepers, unless that is not to be repeated, and what these answer. */
export type AnswerMail = Letter & { sentence: string | null; answer: string };

/** Which rooms came open, and where such letters are stopped. */
export type RoomMail = Letter & { username: string; titles: string[]; stopUrl: string };

/** A copy that somebody bought, and where it waits for them. */
export type ScrollMail = Letter & { username: string; title: string; nth: number; of: number; url: string };

/** The settings that a mail is sent with. */
export type MailSettings = {
  smtpUrl: string | null;
  from: string;
  product: string;
  /** The host of the portal's public address. */
  host: string;
  /** The address that answers questions. */
  contact: string;
  /** How many connections to the mail server are used at once. */
  connections: number;
};

/** Sends the mails of the portal; each resolves to the receiver's reply, or rejects with it. */
export type Mailer = {
  sendOtp(mail: OtpMail): Promise<string>;
  /** Sends the code that proves that somebody wants to leave for ever. */
  sendLeaving(mail: OtpMail): Promise<string>;
  /** Tells the owner of an address that it was closed to unknown browsers. */
  sendClosed(mail: Letter): Promise<string>;
  /** Tells whoever watches over the portal what is wrong. */
  sendAlert(mail: AlertMail): Promise<string>;
  /** Answers somebody who asked the keepers. */
  sendAnswer(mail: AnswerMail): Promise<string>;
  /** Tells an initiate which rooms came open. */
  sendRoom(mail: RoomMail): Promise<string>;
  /** Tells a buyer where their copy is. */
  sendScroll(mail: ScrollMail): Promise<string>;
  /** Tries settings that may not be saved yet. */
  sendTest(to: string, language: Language, settings: MailSettings): Promise<string>;
  /** Deletes what was written to addresses up to an instant instead of being sent; returns how many mails. */
  forget(addresses: readonly string[], upTo: string): Promise<number>;
  close(): void;
};
