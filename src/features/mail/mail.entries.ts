import { alert } from "../../core/contract/alert.ts";
import { declare, declareActions, refused } from "../../core/contract/declare.ts";
import { email } from "../../core/contract/fields.ts";
import {
  defaultEmailDays,
  defaultEmailsPerSecond,
  defaultMailClientHour,
  defaultMailDayBudget,
  defaultOtpMinutes,
  defaultSmtpConnections,
  emailDaysMax,
  emailsPerSecondMax,
  mailClientHourMax,
  mailDayBudgetMax,
  otpMinutesMax,
  otpMinutesMin,
  smtpConnectionsMax,
} from "../../core/contract/limits.ts";
import { paths, settingsPath } from "../../core/contract/paths.ts";
import { numberSetting, secretSetting, setting } from "../../core/contract/setting.ts";
import { mailFrom, smtpUrl } from "../../core/contract/smtp.ts";
import type { MailPause } from "./mail.contract.ts";

export const emailActions = declareActions({
  mail_failed: refused,
  letter_retried: { icon: "mail", tone: "grey", names: "others" },
});

export const emailSettings = declare({
  smtp_url: secretSetting({
    schema: smtpUrl,
    section: "mail",
    input: "mailServer",
    act: "mail_account",
    environment: "SMTP_URL",
  }),
  mail_from: setting({
    schema: mailFrom,
    default: ({ mailFromDefault }) => mailFromDefault,
    section: "mail",
    act: "mail_sender",
    environment: "MAIL_FROM",
  }),
  contact_address: setting({ schema: email, default: null, section: "mail", input: "email" }),
  mail_day_budget: numberSetting({
    default: defaultMailDayBudget,
    least: 1,
    most: mailDayBudgetMax,
    fault: "numberInvalid",
    section: "mail",
  }),
  mail_client_hour: numberSetting({
    default: defaultMailClientHour,
    least: 1,
    most: mailClientHourMax,
    fault: "clientHourInvalid",
    section: "mail",
    isAdvanced: true,
  }),
  otp_minutes: numberSetting({
    default: defaultOtpMinutes,
    least: otpMinutesMin,
    most: otpMinutesMax,
    fault: "otpMinutesInvalid",
    section: "mail",
    isAdvanced: true,
  }),
  letters_per_second: numberSetting({
    default: defaultEmailsPerSecond,
    least: 1,
    most: emailsPerSecondMax,
    fault: "perSecondInvalid",
    section: null,
  }),
  letter_connections: numberSetting({
    default: defaultSmtpConnections,
    least: 1,
    most: smtpConnectionsMax,
    fault: "connectionsInvalid",
    section: null,
  }),
  letter_retention_days: numberSetting({
    default: defaultEmailDays,
    least: 1,
    most: emailDaysMax,
    fault: "letterDaysInvalid",
    section: "mail",
    isAdvanced: true,
  }),
});

/** Its error codes, and the status each is sent with. */
export const mailErrors = {
  mail_failed: 502,
  portal_busy: 503,
} as const;

/** What keeps all emails from leaving: graver than what the other features look for. */
export const mailServerAlerts = declare({
  mail_paused: alert<MailPause>({ place: settingsPath("mail") }),
});

export const emailAlerts = declare({
  letters_refused: alert<{ refused: number; of: number }>({
    place: `${paths.observatory}?tab=users&view=letters&state=refused`,
  }),
  budget_low: alert<{ sent: number; budget: number }>({ place: settingsPath("mail") }),
  budget_spent: alert<{ sent: number; budget: number }>({ place: settingsPath("mail") }),
});
