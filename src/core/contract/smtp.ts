import * as z from "zod/mini";
import { email, fault, isPrintable, tooLong } from "./fields.ts";
import { mailFromMaxLength, smtpUrlMaxLength } from "./limits.ts";

/** The URL of a mail server. */
export const smtpUrl = z.string().check(
  z.trim(),
  z.maxLength(smtpUrlMaxLength, tooLong("valueTooLong")),
  z.refine((text) => smtpServerOf(text) !== undefined, fault("smtpUrlInvalid")),
);

/** A mail server as its URL names it, and nothing more. */
export type SmtpServer = {
  host: string;
  port: number;
  /** From the first byte on, upgraded or nothing, upgraded if the server offers it, or never. */
  security: "tls" | "starttls" | "opportunistic" | "none";
  auth: { user: string; pass: string } | undefined;
};

/**
 * Reads `smtp://user:password@host:port`, `smtps://…` or `smtp+plain://…`; undefined for anything else.
 * A password is never sent in the clear, unless `smtp+plain` says so.
 * A query is refused: mail libraries take options from it, some of which start programs.
 */
export function smtpServerOf(text: string): SmtpServer | undefined {
  const url = URL.parse(text);
  if (!url || !/^smtp(s|\+plain)?:$/.test(url.protocol) || url.hostname === "" || /[?#\s]/.test(text))
    return undefined;
  if (url.pathname !== "" && url.pathname !== "/") return undefined;
  try {
    const user = decodeURIComponent(url.username);
    const pass = decodeURIComponent(url.password);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const port = Number(url.port) || (url.protocol === "smtps:" ? 465 : 587);
    const auth = user === "" ? undefined : { user, pass };
    return { host, port, security: securityOf(url.protocol, auth !== undefined), auth };
  } catch {
    return undefined;
  }
}

/** Returns the URL of a mail server; without a password if there is none. */
export function smtpUrlOf({ host, port, security, auth }: SmtpServer): string {
  const scheme = { tls: "smtps", starttls: "smtp", opportunistic: "smtp", none: "smtp+plain" }[security];
  const password = auth?.pass ? `:${encodeURIComponent(auth.pass)}` : "";
  const account = auth ? `${encodeURIComponent(auth.user)}${password}@` : "";
  return `${scheme}://${account}${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/**
 * Returns the URL with the saved password, which no browser has, when it names an account without one. Undefined where that
 * password belongs to another server or account, or would now travel in the clear.
 */
export function withSavedPassword(url: string, saved: string | null): string | undefined {
  const [next, before] = [url, saved ?? ""].map(smtpServerOf);
  if (!next?.auth || next.auth.pass) return url;
  const isSame = next.host === before?.host && next.auth.user === before.auth?.user;
  if (!isSame || (next.security === "none" && before.security !== "none")) return undefined;
  return smtpUrlOf({ ...next, auth: before.auth });
}

function securityOf(protocol: string, hasPassword: boolean): SmtpServer["security"] {
  if (protocol === "smtps:") return "tls";
  if (protocol === "smtp+plain:") return "none";
  return hasPassword ? "starttls" : "opportunistic";
}

/** A name, quoted when it has characters that part addresses, and an address in angle brackets; or an address alone. */
const senderForm = /^(?:(?:"[^"\\]*" *|[^"<>@,;:\\()[\]]*)<([^<>]*)>|([^<>]*))$/;

function isSender(text: string): boolean {
  const [, behindName, alone] = senderForm.exec(text) ?? [];
  const address = behindName ?? alone ?? "";
  return !/[\r\n\t]/.test(text) && address === address.trim() && email.safeParse(address).success;
}

export const mailFrom = z
  .string()
  .check(
    z.trim(),
    z.maxLength(mailFromMaxLength, tooLong("valueTooLong")),
    z.refine(isPrintable, fault("invisible")),
    z.refine(isSender, fault("addressInvalid")),
  );
