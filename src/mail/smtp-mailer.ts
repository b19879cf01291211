import nodemailer from "nodemailer";
import { mailTimeoutMs } from "../contract/limits.ts";
import type { Mailer } from "./mailer.ts";
import { otpMessage } from "./message.ts";

/** Mails through an SMTP server over a few kept connections; a message not taken in 10 s is refused. */
export function smtpMailer(url: string, from: string): Mailer {
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
    async sendOtp(mail) {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => late.reject(new Error(`the mail server did not answer in ${mailTimeoutMs} ms`)),
        mailTimeoutMs - 500,
      );
      try {
        await Promise.race([transport.sendMail(otpMessage(mail, from)), late.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}
