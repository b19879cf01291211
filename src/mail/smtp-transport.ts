import nodemailer from "nodemailer";
import { mailTimeoutMs } from "../contract/limits.ts";
import type { Transport } from "./transport.ts";

/** Leaves time to write the refusal down and answer within the promised ten seconds. */
const answerMs = 500;

/** Mails through an SMTP server over a few kept connections; a message not taken in 10 s is refused. */
export function smtpTransport(url: string): Transport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: mailTimeoutMs,
    greetingTimeout: mailTimeoutMs,
    socketTimeout: mailTimeoutMs,
    dnsTimeout: mailTimeoutMs,
  });
  return {
    async send(message) {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => late.reject(new Error(`no answer within ${mailTimeoutMs / 1000} s`)),
        mailTimeoutMs - answerMs,
      );
      try {
        return (await Promise.race([transport.sendMail(message), late.promise])).response;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}
