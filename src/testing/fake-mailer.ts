import type { Envelope, Mailer, MailSettings } from "../core/mail/mailer.ts";
import type { OtpData } from "../features/initiation/initiation.emails.ts";
import type { AlertData } from "../features/monitoring/alerts/alerts.emails.ts";
import type { RoomData } from "../features/rooms/rooms.emails.ts";
import type { DownloadEmailData } from "../features/sales/buyers.emails.ts";
import type { AnswerData, InvitationData } from "../features/support/support.emails.ts";

export type FakeMailer = Mailer & {
  sent: (Envelope & OtpData)[];
  /** Emails with a code for leaving. */
  leaving: (Envelope & OtpData)[];
  /** The addresses that were closed to unknown browsers, and whose owners got an email about it. */
  closed: { to: string; language: string }[];
  /** The alerts to operators. */
  alerts: (Envelope & AlertData)[];
  /** What the keepers answered. */
  answers: (Envelope & AnswerData)[];
  /** What was said of rooms that came open. */
  rooms: (Envelope & RoomData)[];
  /** The download emails to buyers. */
  downloads: (Envelope & DownloadEmailData)[];
  invitations: (Envelope & InvitationData)[];
  /** The settings that test messages were tried with. */
  tested: MailSettings[];
  /** Returns the newest code that was mailed to an address. */
  codeFor(address: string): string;
  /** While set, every message is refused. */
  failing: boolean;
  /** While set, every message is put off. */
  delaying: boolean;
  /** While set, what a message is sent after. */
  before: ((mail: { to: string }) => Promise<void>) | undefined;
};

const refusal = "550 refused by the test";
const delay = "451 not yet, says the test";
const taken = "250 accepted by the test";

function replied(response: string) {
  const responseCode = Number(response.slice(0, 3));
  return Object.assign(new Error(`Message failed: ${response}`), { response, responseCode, command: "DATA" });
}

/** True for an email of a kind that alone has some fact. */
const isOf = <Data extends object>(mail: Envelope, fact: keyof Data): mail is Envelope & Data => fact in mail;

/** Returns a mailer that records the emails it is passed, or refuses them. */
export function fakeMailer(): FakeMailer {
  async function judge(this: FakeMailer, mail: { to: string }): Promise<string> {
    await this.before?.(mail);
    if (this.failing) throw replied(refusal);
    if (this.delaying) throw replied(delay);
    return taken;
  }

  return {
    sent: [],
    leaving: [],
    closed: [],
    alerts: [],
    answers: [],
    rooms: [],
    downloads: [],
    invitations: [],
    tested: [],
    failing: false,
    delaying: false,
    before: undefined,
    async send(kind, mail) {
      const reply = await judge.call(this, mail);
      if (isOf<OtpData>(mail, "code")) (kind.name === "leave" ? this.leaving : this.sent).push(mail);
      else if (isOf<AlertData>(mail, "alert")) this.alerts.push(mail);
      else if (isOf<AnswerData>(mail, "answer")) this.answers.push(mail);
      else if (isOf<RoomData>(mail, "titles")) this.rooms.push(mail);
      else if (isOf<DownloadEmailData>(mail, "nth")) this.downloads.push(mail);
      else if (isOf<InvitationData>(mail, "invitationUrl")) this.invitations.push(mail);
      else this.closed.push({ to: mail.to, language: mail.language });
      return reply;
    },
    async sendTest(to, _language, settings) {
      this.tested.push(settings);
      return judge.call(this, { to });
    },
    codeFor(address) {
      const mail = this.sent.findLast(({ to }) => to === address);
      if (!mail) throw new Error(`no mail was sent to ${address}`);
      return mail.code;
    },
    forget: async () => 0,
    close() {},
  };
}
