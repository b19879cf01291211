import type { Mailer, MailSettings } from "./mailer.ts";
import { closedMessage, otpMessage, testMessage } from "./message.ts";
import type { Transport } from "./transport.ts";

type Deps = {
  /** Returns the settings in force now. */
  current: () => Promise<MailSettings>;
  smtp: (url: string) => Promise<Transport>;
  outbox: () => Promise<Transport>;
  /** Prints at the operator's terminal a code that no mailbox will get. */
  announce: (to: string, code: string, file: string) => void;
};

/** Mails by the settings in force; a changed mail server is used from the next message on. */
export function liveMailer({ current, smtp, outbox, announce }: Deps): Mailer {
  let open: { url: string | null; transport: Promise<Transport> } | undefined;

  function transportFor(url: string | null): Promise<Transport> {
    if (open?.url !== url) {
      void open?.transport.then((old) => old.close());
      open = { url, transport: url === null ? outbox() : smtp(url) };
    }
    return open.transport;
  }

  return {
    async sendOtp(mail) {
      const settings = await current();
      const transport = await transportFor(settings.smtpUrl);
      const answer = await transport.send(otpMessage(mail, settings));
      if (settings.smtpUrl === null) announce(mail.to, mail.code, answer);
    },
    async sendClosed({ to, language }) {
      const settings = await current();
      const transport = await transportFor(settings.smtpUrl);
      await transport.send(closedMessage(to, language, settings));
    },
    async sendTest(to, language, settings) {
      const transport = settings.smtpUrl === null ? await outbox() : await smtp(settings.smtpUrl);
      try {
        return await transport.send(testMessage(to, language, settings));
      } finally {
        transport.close();
      }
    },
    close() {
      void open?.transport.then((transport) => transport.close());
    },
  };
}
