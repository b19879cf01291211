import type { Message } from "./letter-sheet.ts";
import type { Mailer, MailSettings, OtpMail } from "./mailer.ts";
import {
  alertMessage,
  answerMessage,
  closedMessage,
  leavingMessage,
  otpMessage,
  roomMessage,
  scrollMessage,
  testMessage,
} from "./message.ts";
import type { Transport } from "./transport.ts";

type Deps = {
  /** Returns the settings in force now. */
  current: () => Promise<MailSettings>;
  smtp: (url: string, connections: number) => Promise<Transport>;
  outbox: () => Promise<Transport>;
  /** Prints at the operator's terminal a code that no mailbox will get. */
  announce: (to: string, code: string, file: string) => void;
  /** Deletes mails to addresses up to an instant from the outbox folder; returns how many. */
  forget: Mailer["forget"];
};

/** Mails by the settings in force; a changed mail server is used from the next message on. */
export function liveMailer({ current, smtp, outbox, announce, forget }: Deps): Mailer {
  let open: { url: string | null; connections: number; transport: Promise<Transport> } | undefined;

  function transportFor({ smtpUrl: url, connections }: MailSettings): Promise<Transport> {
    if (open?.url !== url || open.connections !== connections) {
      void open?.transport.then((old) => old.close());
      open = { url, connections, transport: url === null ? outbox() : smtp(url, connections) };
    }
    return open.transport;
  }

  async function send(message: (settings: MailSettings) => Message) {
    const settings = await current();
    const transport = await transportFor(settings);
    return { settings, answer: await transport.send(message(settings)) };
  }

  async function sendCode(mail: OtpMail, message: typeof otpMessage): Promise<string> {
    const { settings, answer } = await send((sender) => message(mail, sender));
    if (settings.smtpUrl === null) announce(mail.to, mail.code, answer);
    return answer;
  }

  return {
    sendOtp: (mail) => sendCode(mail, otpMessage),
    sendLeaving: (mail) => sendCode(mail, leavingMessage),
    sendClosed: async (mail) => (await send((sender) => closedMessage(mail, sender))).answer,
    sendAnswer: async (mail) => (await send((sender) => answerMessage(mail, sender))).answer,
    sendRoom: async (mail) => (await send((sender) => roomMessage(mail, sender))).answer,
    sendScroll: async (mail) => (await send((sender) => scrollMessage(mail, sender))).answer,
    sendAlert: async (mail) => (await send((sender) => alertMessage(mail, sender))).answer,
    async sendTest(to, language, settings) {
      const transport = settings.smtpUrl === null ? await outbox() : await smtp(settings.smtpUrl, 1);
      try {
        return await transport.send(testMessage(to, language, settings));
      } finally {
        transport.close();
      }
    },
    forget,
    close() {
      void open?.transport.then((transport) => transport.close());
    },
  };
}
