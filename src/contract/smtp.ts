import { z } from "zod";
import { fault } from "./fields.ts";

/** A mail server as its URL names it, and nothing more. */
export type SmtpServer = {
  host: string;
  port: number;
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
};

/**
 * Reads `smtp://user:password@host:port` or `smtps://…`; undefined for anything else.
 * A query is refused: mail libraries take options from it, some of which start programs.
 */
export function smtpServerOf(text: string): SmtpServer | undefined {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "" || /[?#\s]/.test(text)) return undefined;
  if (url.pathname !== "" && url.pathname !== "/") return undefined;
  const secure = url.protocol === "smtps:";
  try {
    const user = decodeURIComponent(url.username);
    const pass = decodeURIComponent(url.password);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const port = Number(url.port) || (secure ? 465 : 587);
    return { host, port, secure, auth: user === "" ? undefined : { user, pass } };
  } catch {
    return undefined;
  }
}

/** The URL of a mail server. */
export const smtpUrl = z
  .string()
  .trim()
  .max(500, fault("valueTooLong"))
  .refine((text) => smtpServerOf(text) !== undefined, fault("smtpUrlInvalid"));
