import type { EmailKind } from "../../features/mail/mail.contract.ts";
import type { Identity } from "../contract/identity.ts";
import type { Language } from "../contract/languages.ts";
import type { Look } from "../contract/look.ts";

export type Message = {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; cid: string; content: Buffer; contentDisposition: "inline" }[];
};

/** What of an email is the owner's: words, the course's name in them, and the look. */
type OwnSheet = Pick<Identity, "course" | "words"> & {
  look: Look;
  /** The emblem of an owner's look as PNG; null for the product's own, which the build carries, and for one that could not be drawn. */
  seal: Uint8Array | null;
};

/** Who writes, as every email says in its foot. */
export type Sender = Pick<MailSettings, "from" | "product" | "host" | "contact" | "own">;

/** The recipient of an email, and its id, by which duplicates are recognised. */
export type Envelope = { to: string; language: Language; messageId: string };

/** A kind of email; the feature that writes such emails declares it, and `EmailQueue.handle` learns what it says. */
export type EmailTemplate<Data extends object> = {
  name: EmailKind;
  message: (mail: Envelope & Data, sender: Sender) => Message;
  /** For how long it is worth sending, in milliseconds; a day by default, and the code's lifetime for an email with one. */
  lifeMs?: number;
  /** Leaves after all that somebody may wait for. */
  isNews?: true;
  /** Comes in its receiver's language, whichever visitors are offered. */
  isForStaff?: true;
};

export const email = <Data extends object>(kind: Omit<EmailTemplate<Data>, "name">) => kind;

/** For a portal that sends nothing. */
export const noMailer: Mailer = {
  send: () => Promise.reject(new Error("no email leaves from here")),
  sendTest: () => Promise.reject(new Error("no email leaves from here")),
  forget: async () => 0,
  close() {},
};

/** Sends the emails of the portal; each resolves to the receiver's reply, or rejects with it. */
export type Mailer = {
  send<Data extends object>(kind: EmailTemplate<Data>, mail: Envelope & Data): Promise<string>;
  /** Tries settings that may not be saved yet. */
  sendTest(to: string, language: Language, settings: MailSettings): Promise<string>;
  /** Deletes what was written to addresses up to an instant instead of being sent; returns how many emails. */
  forget(addresses: readonly string[], upTo: string): Promise<number>;
  close(): void;
};

/** The settings that an email is sent with. */
export type MailSettings = {
  smtpUrl: string | null;
  from: string;
  product: string;
  own: OwnSheet;
  /** The host of the portal's public address. */
  host: string;
  /** The address that answers questions. */
  contact: string;
  /** How many connections to the mail server are used at once. */
  connections: number;
};

/** Sends one message; resolves to the receiver's reply, or rejects with it. */
export type Transport = { send(message: Message): Promise<string>; close(): void };
