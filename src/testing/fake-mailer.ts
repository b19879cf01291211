import type { Mailer, MailSettings, OtpMail } from "../mail/mailer.ts";

export type FakeMailer = Mailer & {
  sent: OtpMail[];
  /** The addresses that were closed to unknown browsers, and whose owners got a mail about it. */
  closed: { to: string; language: string }[];
  /** The settings that test messages were tried with. */
  tested: MailSettings[];
  /** Returns the newest code that was mailed to an address. */
  codeFor(address: string): string;
  /** While set, every message is refused. */
  failing: boolean;
};

/** Returns a mailer that remembers the mails it is given, or refuses them. */
export function fakeMailer(): FakeMailer {
  return {
    sent: [],
    closed: [],
    tested: [],
    failing: false,
    async sendOtp(mail) {
      if (this.failing) throw new Error("refused by the test");
      this.sent.push(mail);
    },
    async sendClosed(mail) {
      if (this.failing) throw new Error("refused by the test");
      this.closed.push(mail);
    },
    async sendTest(_to, _language, settings) {
      this.tested.push(settings);
      if (this.failing) {
        const response = "550 refused by the test";
        throw Object.assign(new Error(`Message failed: ${response}`), { response, command: "DATA" });
      }
      return "250 accepted by the test";
    },
    codeFor(address) {
      const mail = this.sent.findLast(({ to }) => to === address);
      if (!mail) throw new Error(`no mail was sent to ${address}`);
      return mail.code;
    },
    close() {},
  };
}
