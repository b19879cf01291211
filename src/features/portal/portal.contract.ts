import * as z from "zod/mini";
import { email, fault } from "../../core/contract/fields.ts";
import { settingMaxLength } from "../../core/contract/limits.ts";
import { mailFrom, type SmtpServer, smtpUrl } from "../../core/contract/smtp.ts";
import { type NamedSetting, type SettingKey, settingKeys, settings } from "../../entries.ts";

export type CourseUrlView = { hasUrl: boolean; courseUrl: string | null };

/** A setting and a value that its key takes, as it is stored; blank text is none. */
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
  /** Where the value in force comes from: the environment wins over what is saved here, and a draft is not in force yet. */
  source: "environment" | "setting" | "default" | "draft";
  /** Only for secrets, whose value stays null. */
  isSet?: boolean;
  /** Of the mail server, all but its password. */
  server?: MailServerView;
  /** A warning about a secret's value. */
  notice?: SettingNotice;
};

export type MailServerView = Pick<SmtpServer, "host" | "port" | "security"> & { user: string };

/** A saved secret that the portal's present key does not open, or a mail server that is spoken to in the clear. */
export type SettingNotice = "unreadable" | "unencrypted";

/** What the mail server said, word for word, or that there was none. */
export type TestMailView = { success: boolean; answer: string };
