import * as z from "zod/mini";
import { alertKinds } from "./alerts.ts";
import { backupStoreOf } from "./backup-store.ts";
import { typedStore } from "./backups.ts";
import type { FieldFault } from "./errors.ts";
import { factorDuties } from "./factor-duties.ts";
import { email, fault, isPrintable, oneLine } from "./fields.ts";
import {
  alertAddressesMax,
  auditDaysMax,
  auditDaysMin,
  backupKeepMax,
  letterConnectionsMax,
  letterDaysMax,
  lettersPerSecondMax,
  mailClientHourMax,
  mailDayBudgetMax,
  mediaQuotaMbMax,
  otpMinutesMax,
  otpMinutesMin,
  productTitleMaxLength,
  settingMaxLength,
  shopSecretMaxLength,
  shopSecretMinLength,
  siegeThresholdMax,
  siegeThresholdMin,
} from "./limits.ts";
import { mailFrom } from "./mail-from.ts";
import { slug } from "./pages.ts";
import { type SettingKey, settingKeys } from "./setting-keys.ts";
import { siegeChoices, siegeHighest } from "./siege-levels.ts";
import { smtpUrl } from "./smtp.ts";
import { httpUrl } from "./urls.ts";

export type CourseUrlView = { hasUrl: boolean; courseUrl: string | null };

const wholeNumber = (least: number, most: number, wrong: FieldFault) =>
  z.string().check(
    z.trim(),
    z.regex(/^\d{1,7}$/, wrong),
    z.refine((text) => Number(text) >= least && Number(text) <= most, wrong),
  );

/** The slug of a page; it may be typed as the path that it is. */
const linkedPage = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.trim().replace(/^\//, "")),
  ),
  slug,
);

/** What a shop proves itself with, as the shop shows it: one word. */
const shopSecret = z
  .string()
  .check(
    z.trim(),
    z.minLength(shopSecretMinLength, fault("shopSecretInvalid")),
    z.maxLength(shopSecretMaxLength, fault("valueTooLong")),
    z.regex(/^[!-~]*$/, fault("shopSecretInvalid")),
  );
const onOrOff = z.string().check(z.regex(/^(on|off)$/, fault("switchInvalid")));

const partsOf = (text: string) => text.split(/[\s,]+/).filter((part) => part !== "");
/** Several things in one text, divided by commas or blanks, as they are stored. */
const several = z.overwrite((text: string) => partsOf(text).join(", "));

/** Who is told of alerts, instead of the master admins. */
const alertAddresses = z.string().check(
  several,
  z.refine((text) => {
    const parts = partsOf(text);
    return parts.length <= alertAddressesMax && parts.every((part) => email.safeParse(part).success);
  }, fault("emailInvalid")),
);

/** The kinds of alerts that nobody is told of. */
const alertsOff = z.string().check(
  several,
  z.refine(
    (text) => partsOf(text).every((part) => alertKinds.some((kind) => kind === part)),
    fault("invalid"),
  ),
);

const oneOf = (values: readonly string[]) =>
  z.string().check(z.refine((text) => values.includes(text), fault("choiceInvalid")));
/** An hour of the day in UTC, or none. */
const backupHour = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^(off|\d|1\d|2[0-3])$/, fault("backupHourInvalid")));

/** Whom backups are encrypted to: an X25519 recipient of age, which is public. */
const backupRecipient = z.string().check(z.trim(), z.regex(/^age1[a-z0-9]{58}$/, fault("backupKeyInvalid")));

/** One of before, on this machine or in its network, stays in force, so that its next backup says what is amiss. */
const backupStore = z.string().check(
  z.trim(),
  z.maxLength(settingMaxLength, fault("valueTooLong")),
  z.refine((text) => backupStoreOf(text) !== undefined, fault("backupStoreInvalid")),
);

/** What each setting takes; an empty value is none. */
export const settingValues: Record<SettingKey, z.ZodMiniType<string>> = {
  course_nada_url: httpUrl,
  product_title: z
    .string()
    .check(
      z.overwrite(oneLine),
      z.maxLength(productTitleMaxLength, fault("valueTooLong")),
      z.refine(isPrintable, fault("invisible")),
    ),
  smtp_url: smtpUrl,
  mail_from: mailFrom,
  contact_address: email,
  mail_day_budget: wholeNumber(1, mailDayBudgetMax, fault("numberInvalid")),
  mail_client_hour: wholeNumber(1, mailClientHourMax, fault("clientHourInvalid")),
  otp_minutes: wholeNumber(otpMinutesMin, otpMinutesMax, fault("otpMinutesInvalid")),
  letters_per_second: wholeNumber(1, lettersPerSecondMax, fault("perSecondInvalid")),
  letter_connections: wholeNumber(1, letterConnectionsMax, fault("connectionsInvalid")),
  letter_retention_days: wholeNumber(1, letterDaysMax, fault("letterDaysInvalid")),
  audit_retention_days: wholeNumber(auditDaysMin, auditDaysMax, fault("daysInvalid")),
  media_quota_mb: wholeNumber(1, mediaQuotaMbMax, fault("quotaInvalid")),
  mysteries_page: linkedPage,
  philosophy_page: linkedPage,
  room_letters: onOrOff,
  hotmart_token: shopSecret,
  kiwify_token: shopSecret,
  stripe_secret: shopSecret,
  intake_secret: shopSecret,
  refund_revokes: onOrOff,
  // Fewer days than the log is kept for at the least would let staff blur what they just did.
  address_days: z.string().check(
    z.trim(),
    z.regex(/^\d{1,5}$/, fault("addressDaysInvalid")),
    z.refine(
      (text) => Number(text) === 0 || (Number(text) >= auditDaysMin && Number(text) <= auditDaysMax),
      fault("addressDaysInvalid"),
    ),
  ),
  siege: oneOf(siegeChoices),
  siege_threshold: wholeNumber(siegeThresholdMin, siegeThresholdMax, fault("siegeThresholdInvalid")),
  siege_highest: oneOf(siegeHighest),
  alerts_to: alertAddresses,
  alerts_off: alertsOff,
  dkim_selector: z.string().check(z.trim(), z.regex(/^[\w.-]{1,63}$/, fault("invalid"))),
  backup_hour: backupHour,
  backup_keep: wholeNumber(1, backupKeepMax, fault("backupKeepInvalid")),
  backup_recipient: backupRecipient,
  backup_store: backupStore,
  second_factor: z.enum(factorDuties, fault("invalid")),
};

/** What of it is taken when it is changed. */
const typedValues = { ...settingValues, backup_store: typedStore };

/** A setting and a value that its key takes, as it is stored; blank text stands for none. */
export const settingRequest = z.pipe(
  z.object({
    key: z.enum(settingKeys, fault("keyRequired")),
    value: z.nullable(z.string().check(z.maxLength(settingMaxLength, fault("valueTooLong")))),
  }),
  z.transform(({ key, value }: { key: SettingKey; value: string | null }, context) => {
    const text = value?.trim();
    if (!text) return { key, value: null };
    const parsed = typedValues[key].safeParse(text);
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
