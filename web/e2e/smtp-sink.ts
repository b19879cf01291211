import type { Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { eventually } from "./eventually.ts";

/** What the server does with mail: takes it, puts it off, refuses it, never answers, or hangs up in the middle. */
export type SinkMode = "accept" | "delay" | "refuse" | "hang" | "drop";

export type SmtpSink = {
  /** With a user and a password, which the sink wants to see. */
  url: string;
  password: string;
  mode: SinkMode;
  /** Replies to emails for some addresses that are not taken, such as `550 5.1.1 no such user here`. */
  replies: Map<string, string>;
  mails: Email[];
  /** Waits for the newest mail to an address that is not one of `seen`. */
  mailTo(address: string, seen?: number): Promise<Email>;
  /** The six digits of that mail. */
  codeFor(address: string, seen?: number): Promise<string>;
  countTo(address: string): number;
  close(): Promise<void>;
};

const password = "s3cret-of-the-smtp-server";

/** A real SMTP server on a free port of this machine. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const sockets = new Set<Socket>();
  const mails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth(auth, _session, done) {
      if (auth.password === password) done(null, { user: auth.username });
      else done(new Error("535 wrong password"));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const reply = sink.replies.get(session.envelope.rcptTo[0]?.address ?? "");
        if (reply !== undefined) {
          done(Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }));
          return;
        }
        if (sink.mode === "hang") return;
        if (sink.mode === "drop") {
          for (const socket of sockets) socket.destroy();
          return;
        }
        if (sink.mode === "delay") {
          done(Object.assign(new Error("4.7.1 greylisted, try again later"), { responseCode: 451 }));
          return;
        }
        if (sink.mode === "refuse") {
          done(Object.assign(new Error("5.2.2 this mailbox takes nothing"), { responseCode: 552 }));
          return;
        }
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  // A client that is killed in the middle of an email is part of what is tested.
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", () => listening());
  });
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const mailsTo = (address: string) =>
    mails.filter((mail) => mail.to?.some((recipient) => recipient.address === address));

  const sink: SmtpSink = {
    url: `smtp+plain://gate:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    password,
    mode: "accept",
    replies: new Map(),
    mails,
    async mailTo(address, seen = 0) {
      await eventually(`a mail reaches ${address}`, () => mailsTo(address).length > seen);
      const mail = mailsTo(address).at(-1);
      if (!mail) throw new Error(`no mail for ${address}`);
      return mail;
    },
    async codeFor(address, seen = 0) {
      const code = /\b\d{6}\b/.exec((await this.mailTo(address, seen)).text ?? "")?.[0];
      if (!code) throw new Error(`the mail to ${address} holds no six-digit code`);
      return code;
    },
    countTo: (address) => mailsTo(address).length,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
  return sink;
}
