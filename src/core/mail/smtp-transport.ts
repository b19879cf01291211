import nodemailer from "nodemailer";
import { mailTimeoutMs } from "../contract/limits.ts";
import { smtpServerOf } from "../contract/smtp.ts";
import { limiter } from "../lib/limiter.ts";
import type { Message, Transport } from "./mailer.ts";

/** Leaves time to write the refusal down and answer within the promised ten seconds. */
const answerMs = 500;
/**
 * How long the line is listened to once the time is over: on a busy machine the reply may have come and not been read yet,
 * and an email that was taken would be sent again.
 */
const lastLookMs = 200;
/** The client's own time-out of a silent line must not come before that last look. */
const lineGraceMs = 2000;

/**
 * Sends emails through an SMTP server over a few pooled connections; a message not accepted in 10 s is refused.
 * Messages wait here and not in the client's own queue, from which none can be withdrawn: one that timed out in the
 * queue is never sent.
 */
export function smtpTransport(url: string, connections: number): Transport {
  const server = smtpServerOf(url);
  if (!server) throw new Error("this is not the URL of a mail server");
  const { host, port, security, auth } = server;
  // Passed one by one: given the URL, the library would take options from its query.
  const transport = nodemailer.createTransport({
    host,
    port,
    secure: security === "tls",
    // A machine in the middle could otherwise remove the offer of encryption and read along.
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(auth && { auth }),
    pool: true,
    maxConnections: connections,
    // The server may just have closed an idle connection of the pool; one more try is enough.
    maxRequeues: 1,
    connectionTimeout: mailTimeoutMs,
    greetingTimeout: mailTimeoutMs,
    socketTimeout: mailTimeoutMs + lineGraceMs,
    dnsTimeout: mailTimeoutMs,
  });
  // Messages wait no longer than the timeout of one, which bounds the queue.
  const queue = limiter<Message>({ atOnce: connections });

  return {
    async send(message) {
      const { promise: tooLate, reject } = Promise.withResolvers<never>();
      const givenUp = new AbortController();
      const giveUp = () => {
        const reason = new Error(`no answer within ${mailTimeoutMs / 1000} s`);
        givenUp.abort(reason);
        reject(reason);
      };
      let timer = setTimeout(() => {
        timer = setTimeout(giveUp, lastLookMs);
      }, mailTimeoutMs - answerMs);
      try {
        const sent = queue.run(message, () => transport.sendMail(message), givenUp.signal);
        return (await Promise.race([sent, tooLate])).response;
      } catch (error) {
        throw explained(error);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}

/** Returns the error, with a remedy for a server without STARTTLS, which the library's message lacks. */
function explained(error: unknown): unknown {
  const facts = error instanceof Error && "code" in error && "command" in error ? error : undefined;
  if (facts?.code !== "ETLS" || facts.command !== "STARTTLS") return error;
  return Object.assign(
    new Error(
      "The server does not encrypt by STARTTLS, so the password was not sent. Use smtps://, or smtp+plain:// if nobody can listen in",
      { cause: error },
    ),
    { code: facts.code, command: facts.command },
  );
}
