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
