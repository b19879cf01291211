import type { NamedSetting } from "../../entries.ts";
import type { MailServerView, SettingNotice } from "../../features/portal/portal.contract.ts";
import type { DangerousAct } from "../contract/dangerous-acts.ts";
import { smtpServerOf } from "../contract/smtp.ts";

/** Returns which dangerous act it is to change a setting; undefined for one that is none, or changes nothing. */
export function dangerOf(
  { act, secret, isDangerous = () => true }: NamedSetting,
  before: string | null,
  next: string | null,
): DangerousAct | undefined {
  // An answer that reveals whether a secret equals the saved one would allow guessing it.
  const isSame = before === next && !(secret && next !== null);
  return isSame || !isDangerous(next, before) ? undefined : act;
}

/** Returns what the master admin should know of a secret that they cannot see. */
export function noticeOf(
  { name }: NamedSetting,
  value: string | null,
  isUnreadable: boolean,
): SettingNotice | undefined {
  if (isUnreadable) return "unreadable";
  return name === "smtp_url" && value !== null && smtpServerOf(value)?.security === "none"
    ? "unencrypted"
    : undefined;
}

/** Returns what a mail server's URL says but the password. */
export function mailServerOf(url: string | null): MailServerView | undefined {
  const server = url === null ? undefined : smtpServerOf(url);
  if (!server) return undefined;
  const { host, port, security, auth } = server;
  return { host, port, security, user: auth?.user ?? "" };
}
