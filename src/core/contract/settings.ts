import * as z from "zod/mini";
import { merge } from "./declare.ts";
import { email, fault } from "./fields.ts";
import { settingMaxLength } from "./limits.ts";
import { mailFrom } from "./mail-from.ts";
import { alertSettings } from "./settings/alerts.ts";
import { addressSettings, auditSettings } from "./settings/audit.ts";
import { backupSettings } from "./settings/backups.ts";
import { buyerSettings } from "./settings/buyers.ts";
import { doctorSettings } from "./settings/doctor.ts";
import { guardSettings } from "./settings/guard.ts";
import { letterSettings } from "./settings/letters.ts";
import { mediaSettings } from "./settings/media.ts";
import { pageSettings } from "./settings/pages.ts";
import { portalSettings } from "./settings/portal.ts";
import { roomSettings } from "./settings/rooms.ts";
import { factorSettings } from "./settings/second-factor.ts";
import type { Setting } from "./settings/setting.ts";
import { smtpUrl } from "./smtp.ts";

/** The settings that the product knows, by their stored names, in the order of the page. */
export const settings = merge(
  portalSettings,
  letterSettings,
  auditSettings,
  mediaSettings,
  pageSettings,
  roomSettings,
  buyerSettings,
  addressSettings,
  guardSettings,
  alertSettings,
  doctorSettings,
  backupSettings,
  factorSettings,
);

type Settings = typeof settings;
export type SettingKey = keyof Settings;

/** The values that settings are chosen of; two settings that offer one call it by the same word. */
export type SettingChoice = {
  [K in SettingKey]: Extract<Settings[K]["input"], object>["choices"][number];
}[SettingKey];

export type NamedSetting = Setting<SettingChoice> & { name: SettingKey };
export const settingList: readonly NamedSetting[] = Object.values(settings);
export const settingKeys: readonly SettingKey[] = settingList.map(({ name }) => name);

export type SecretKey = {
  [K in SettingKey]: Settings[K] extends { secret: true } ? K : never;
}[SettingKey];
export const isSecret = (key: SettingKey): key is SecretKey => settings[key].secret === true;

/** What a setting is called, and of a secret what is said while it is set, and while it is not. */
type WordsOf<S> = S extends { secret: true }
  ? { name: string; set: string; unset: string }
  : { name: string };
export type SettingWords = {
  settings: { [K in SettingKey]: WordsOf<Settings[K]> };
  settingChoices: Record<SettingChoice, string>;
};

export type CourseUrlView = { hasUrl: boolean; courseUrl: string | null };

/** A setting and a value that its key takes, as it is stored; blank text stands for none. */
export const settingRequest = z.pipe(
  z.object({
    key: z.enum(settingKeys, fault("keyRequired")),
    value: z.nullable(z.string().check(z.maxLength(settingMaxLength, fault("valueTooLong")))),
  }),
  z.transform(({ key, value }: { key: SettingKey; value: string | null }, context) => {
    const text = value?.trim();
    if (!text) return { key, value: null };
    const { schema, changeSchema = schema }: NamedSetting = settings[key];
    const parsed = changeSchema.safeParse(text);
    if (parsed.success) return { key, value: parsed.data };
    const message = parsed.error.issues[0]?.message;
    context.issues.push({ code: "custom", path: ["value"], input: value, message });
    return z.NEVER;
  }),
);

export const testMailRequest = z.object({
  to: email,
  /** Typed but not saved values; without them the present ones are tried. */
  smtpUrl: z.optional(smtpUrl),
  mailFrom: z.optional(mailFrom),
});

export type SettingRequest = z.infer<typeof settingRequest>;
export type TestMailRequest = z.infer<typeof testMailRequest>;

export type SettingView = {
  key: SettingKey;
  value: string | null;
  description: string;
  /** Where the value in force comes from; the environment wins over what is saved here. */
  source: "environment" | "setting" | "default";
  /** Only for secrets, whose value stays null. */
  isSet?: boolean;
  /** What is amiss with a secret's value. */
  notice?: SettingNotice;
};

/** A saved secret that the portal's present key does not open, or a mail server that is spoken to in the clear. */
export type SettingNotice = "unreadable" | "unencrypted";

/** What the mail server said, word for word, or that there was none. */
export type TestMailView = { success: boolean; answer: string };
