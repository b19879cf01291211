import type { AlertKind } from "../../alerts.ts";
import type { AlertWords } from "../../core/contract/alert.ts";
import type { BadgeWords } from "../../core/contract/audit-details.ts";
import type { LimitName, SettingKey, SettingWords } from "../../entries.ts";
import * as accounts from "../../features/accounts/words/pt.ts";
import * as backups from "../../features/backups/words/pt.ts";
import * as certificate from "../../features/certificate/words/pt.ts";
import * as codes from "../../features/codes/words/pt.ts";
import * as editions from "../../features/editions/words/pt.ts";
import * as guard from "../../features/guard/words/pt.ts";
import * as hints from "../../features/hints/words/pt.ts";
import * as identity from "../../features/identity/words/pt.ts";
import * as initiation from "../../features/initiation/words/pt.ts";
import * as mail from "../../features/mail/words/pt.ts";
import * as media from "../../features/media/words/pt.ts";
import * as alerting from "../../features/monitoring/alerts/words/pt.ts";
import * as monitoring from "../../features/monitoring/words/pt.ts";
import * as pages from "../../features/pages/words/pt.ts";
import * as portal from "../../features/portal/words/pt.ts";
import * as rooms from "../../features/rooms/words/pt.ts";
import * as sales from "../../features/sales/words/pt.ts";
import type { RequestWords } from "../../features/support/support.contract.ts";
import * as support from "../../features/support/words/pt.ts";

/** What the settings are called, for the server and the browser alike. */
export const settings: SettingWords = {
  settings: {
    ...accounts.settings,
    ...backups.settings,
    ...guard.settings,
    ...identity.settings,
    ...mail.settings,
    ...media.settings,
    ...monitoring.settings,
    ...alerting.settings,
    ...pages.settings,
    ...portal.settings,
    ...rooms.settings,
    ...sales.settings,
  },
  settingChoices: {
    ...identity.grounds,
    ...identity.emblems,
    auto: "O portão está aberto",
    closed: "Em pausa",
    off: "Ninguém",
    masters: "Admins mestres",
    staff: "Toda a equipe",
  },
};

/** What each does, which the browser has from the server's answers. */
export const descriptions: Partial<Record<SettingKey, string>> = {
  ...accounts.descriptions,
  ...backups.descriptions,
  ...guard.descriptions,
  ...identity.descriptions,
  ...mail.descriptions,
  ...monitoring.descriptions,
  ...alerting.descriptions,
  ...portal.descriptions,
  ...rooms.descriptions,
  ...sales.descriptions,
};

/** What the audit log shows an act as, for the server and the browser alike. */
export const badges: BadgeWords = {
  actions: {
    ...accounts.actions,
    ...backups.actions,
    ...codes.actions,
    ...editions.actions,
    ...hints.actions,
    ...identity.actions,
    ...initiation.actions,
    ...mail.actions,
    ...media.actions,
    ...monitoring.actions,
    ...alerting.actions,
    ...pages.actions,
    ...portal.actions,
    ...rooms.actions,
    ...sales.actions,
    ...support.actions,
  },
  deeds: {
    ...accounts.deeds,
    ...codes.deeds,
    ...portal.deeds,
  },
};

/** What the limits are called in the audit log. */
export const limits: Record<LimitName, string> = {
  ...accounts.limits,
  ...backups.limits,
  ...codes.limits,
  ...guard.limits,
  ...hints.limits,
  ...initiation.limits,
  ...portal.limits,
  ...rooms.limits,
  ...sales.limits,
  ...support.limits,
};

/** What the alerts say, which the browser has from the server's answers. */
export const alerts: Record<AlertKind, AlertWords> = {
  ...accounts.alerts,
  ...backups.alerts,
  ...certificate.alerts,
  ...codes.alerts,
  ...mail.alerts,
  ...monitoring.alerts,
};

/** What emails and requests for help are shown as, for the server and the browser alike. */
export const requests: RequestWords = {
  emailKinds: mail.emailKinds,
  emailStates: mail.emailStates,
  helpScreens: support.helpScreens,
  lastErrors: support.lastErrors,
};
