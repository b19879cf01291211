import { translator } from "../../locales/i18n.ts";
import type { Language } from "../contract/languages.ts";
import { composeEmail } from "./compose-email.ts";
import type { Mailer, MailSettings, Message, Sender, Transport } from "./mailer.ts";

export type OpenSmtp = (url: string, connections: number) => Promise<Transport>;

/** The folder that takes emails while there is no mail server. */
type Outbox = {
  open(): Promise<Transport>;
  /** Prints at the operator's terminal a code that no mailbox will get. */
  announce(to: string, code: string, file: string): void;
  /** Deletes emails to addresses up to an instant; returns how many. */
  forget: Mailer["forget"];
};

/** Emails by the settings in force; a changed mail server is used from the next message on. */
export function liveMailer(current: () => Promise<MailSettings>, smtp: OpenSmtp, outbox: Outbox): Mailer {
  let open: { url: string | null; connections: number; transport: Promise<Transport> } | undefined;

  function transportFor({ smtpUrl: url, connections }: MailSettings): Promise<Transport> {
    if (open?.url !== url || open.connections !== connections) {
      void open?.transport.then((old) => old.close());
      open = { url, connections, transport: url === null ? outbox.open() : smtp(url, connections) };
    }
    return open.transport;
  }

  return {
    async send(kind, mail) {
      const settings = await current();
      const transport = await transportFor(settings);
      const answer = await transport.send(kind.message(mail, settings));
      if (settings.smtpUrl === null && "code" in mail) outbox.announce(mail.to, String(mail.code), answer);
      return answer;
    },
    async sendTest(to, language, settings) {
      const transport = settings.smtpUrl === null ? await outbox.open() : await smtp(settings.smtpUrl, 1);
      try {
        return await transport.send(testMessage(to, language, settings));
      } finally {
        transport.close();
      }
    },
    forget: outbox.forget,
    close() {
      void open?.transport.then((transport) => transport.close());
    },
  };
}

/** Returns the mail that tests the mail settings. */
export function testMessage(to: string, language: Language, sender: Sender): Message {
  const t = translator(language, "emails");
  const subject = t("testSubject", { product: sender.product });
  const text = t("testText");
  return composeEmail({ to, language, subject, preheader: text, parts: [text] }, sender);
}
