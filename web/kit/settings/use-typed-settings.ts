import { type SmtpServer, smtpServerOf, smtpUrlOf } from "../../../src/core/contract/smtp.ts";
import type { SettingKey } from "../../../src/entries.ts";
import type { SettingRequest, SettingView } from "../../../src/features/portal/portal.contract.ts";
import { onSignOut } from "../../lib/staff-session.ts";
import { keepFromLoss, storeOf } from "../../lib/store.ts";

type MailPart = "host" | "port" | "security" | "user" | "password";
export type MailParts = Record<MailPart, string>;

/** What is typed of a setting, or of a part of the mail server; null for a secret that is to be removed. */
type Typed = Partial<Record<SettingKey | `smtp_${MailPart}`, string | null>>;

const typedSettings = storeOf<Typed>({});
keepFromLoss(typedSettings, (typed) => Object.keys(typed).length > 0);
onSignOut(() => typedSettings.set({}));

/** How a connection is encrypted, and the port that is usual for it. */
export const securities = { starttls: "587", tls: "465", none: "587" } as const;
const isSecurity = (text: string): text is keyof typeof securities => text in securities;

/** Returns the parts of a mail server's URL, as somebody pastes it; undefined for any other text. */
export function pastedServer(text: string): Partial<MailParts> | undefined {
  const server = smtpServerOf(text.trim());
  return server && { ...partsOf(server), ...(server.auth && { password: server.auth.pass }) };
}

function partsOf({ host, port, security, auth }: SmtpServer): MailParts {
  const chosen = security === "opportunistic" ? "starttls" : security;
  return { host, port: String(port), security: chosen, user: auth?.user ?? "", password: "" };
}

/** Returns the URL of the mail server that is typed, null when it is to be removed, and undefined while it is as saved. */
function serverChange(typed: MailParts, saved: MailParts | undefined): string | null | undefined {
  const names: MailPart[] = ["host", "port", "security", "user", "password"];
  if (saved && names.every((name) => typed[name] === saved[name])) return undefined;
  const host = typed.host.trim();
  if (host === "") return saved ? null : undefined;
  if (smtpServerOf(host)) return host;
  const security = isSecurity(typed.security) ? typed.security : "starttls";
  const auth = typed.user.trim() ? { user: typed.user.trim(), pass: typed.password } : undefined;
  return smtpUrlOf({ host, port: Number(typed.port || securities[security]), security, auth });
}

/** The unsaved edits of the settings, which survive leaving the tab; in memory only, because some are secrets. */
export function useTypedSettings(items: readonly SettingView[]) {
  const typed = typedSettings.useValue();
  const itemOf = (key: SettingKey) => items.find((item) => item.key === key);
  const savedText = (key: SettingKey) => itemOf(key)?.value ?? "";
  const { server: saved } = itemOf("smtp_url") ?? {};
  const savedServer =
    saved && partsOf({ ...saved, auth: saved.user ? { user: saved.user, pass: "" } : undefined });
  const part = (name: MailPart, usual: string) => typed[`smtp_${name}`] ?? savedServer?.[name] ?? usual;
  const server: MailParts = {
    host: part("host", ""),
    port: part("port", securities.starttls),
    security: part("security", "starttls"),
    user: part("user", ""),
    password: part("password", ""),
  };
  const put = (change: Typed) => typedSettings.set({ ...typedSettings.get(), ...change });
  function change(key: SettingKey): string | null | undefined {
    if (key === "smtp_url") return serverChange(server, savedServer);
    const { [key]: text } = typed;
    if (typeof text !== "string") return text;
    const trimmed = text.trim();
    return trimmed === savedText(key) ? undefined : trimmed || null;
  }
  return {
    server,
    text: (key: SettingKey) => typed[key] ?? savedText(key),
    /** Returns the trimmed text when it differs from the saved value, and null when that is to be removed. */
    change,
    /** Returns the settings that differ from what is saved. */
    changes: (keys: readonly SettingKey[]): SettingRequest[] =>
      keys.flatMap((key) => {
        const value = change(key);
        return value === undefined ? [] : [{ key, value }];
      }),
    type: (key: SettingKey, text: string | null) =>
      text === savedText(key) ? forget(key) : put({ [key]: text }),
    typeServer: (parts: Partial<MailParts>) =>
      put(Object.fromEntries(Object.entries(parts).map(([name, text]) => [`smtp_${name}`, text]))),
    forget,
  };
}

function forget(...keys: SettingKey[]): void {
  const gone = (name: string) =>
    keys.some((key) => key === name || (key === "smtp_url" && name.startsWith("smtp_")));
  const left = Object.entries(typedSettings.get()).filter(([name]) => !gone(name));
  typedSettings.set(Object.fromEntries(left));
}

export type TypedSettings = ReturnType<typeof useTypedSettings>;
