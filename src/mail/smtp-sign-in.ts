import nodemailer from "nodemailer";
import type { SmtpServer } from "../contract/smtp-server.ts";

/** How long it may take, in milliseconds: half of what all that the doctor asks may take. */
const withinMs = 5000;

/**
 * Returns true when a mail server accepts its user name and password, and false when it refuses them; undefined without any, and when
 * nothing was learnt, such as of one that is away, puts off, or is not who its certificate says. The password goes where a letter would take it.
 */
export async function smtpSignIn({ host, port, security, auth }: SmtpServer): Promise<boolean | undefined> {
  if (!auth) return undefined;
  const transport = nodemailer.createTransport({
    host,
    port,
    auth,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
    dnsTimeout: withinMs,
  });
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), withinMs);
  try {
    return await Promise.race([transport.verify().then(() => true), late]);
  } catch (error) {
    // Another reply, such as "try again later", says nothing of the password (RFC 4954, section 6).
    const isRefused = error instanceof Error && Reflect.get(error, "code") === "EAUTH";
    const reply = isRefused && Reflect.get(error, "responseCode");
    return typeof reply === "number" && reply >= 500 ? false : undefined;
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}
