import nodemailer from "nodemailer";
import type { SmtpServer } from "../contract/smtp.ts";
import { isAboutCertificate } from "../lib/certificate-fault.ts";

/** How long it may take, in milliseconds: half of what all that the doctor asks may take. */
const withinMs = 5000;

/** Speaks to a mail server as an email would, and sends none. Rejects when that is refused, or takes too long. */
async function spoken(
  { host, port, security, auth }: SmtpServer,
  { isTrusting = false }: { isTrusting?: boolean } = {},
): Promise<void> {
  const transport = nodemailer.createTransport({
    host,
    port,
    ...(auth && { auth }),
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(isTrusting && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
    dnsTimeout: withinMs,
  });
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${withinMs / 1000} s`)), withinMs);
  try {
    await Promise.race([transport.verify(), late]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/**
 * Returns true when a mail server accepts its user name and password, and false when it refuses them; undefined without any, and when
 * nothing was learnt, such as of one that is away, puts off, or is not who its certificate says. The password goes where an email would take it.
 */
export async function smtpSignIn(server: SmtpServer): Promise<boolean | undefined> {
  if (!server.auth) return undefined;
  try {
    await spoken(server);
    return true;
  } catch (error) {
    // Another reply, such as "try again later", says nothing of the password (RFC 4954, section 6).
    const isRefused = error instanceof Error && Reflect.get(error, "code") === "EAUTH";
    const reply = isRefused && Reflect.get(error, "responseCode");
    return typeof reply === "number" && reply >= 500 ? false : undefined;
  }
}

/**
 * True when a mail server answers and only its certificate prevents delivery. It is sent nothing but a name of ours:
 * a server of another protocol is no mail server, whatever its certificate.
 */
export async function hasBadCertificate(server: SmtpServer): Promise<boolean> {
  const anybody = { ...server, auth: undefined };
  const [strict, trusting] = await Promise.allSettled([
    spoken(anybody),
    spoken(anybody, { isTrusting: true }),
  ]);
  return strict.status === "rejected" && isAboutCertificate(strict.reason) && trusting.status === "fulfilled";
}
