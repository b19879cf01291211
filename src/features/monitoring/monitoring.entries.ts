import * as z from "zod/mini";
import { actAlert, alert } from "../../core/contract/alert.ts";
import type { DangerousAct } from "../../core/contract/dangerous-acts.ts";
import { declare, declareActions, refused } from "../../core/contract/declare.ts";
import { fault } from "../../core/contract/fields.ts";
import {
  auditDaysMax,
  auditDaysMin,
  defaultAddressDays,
  defaultAuditDays,
} from "../../core/contract/limits.ts";
import { paths, settingsPath } from "../../core/contract/paths.ts";
import { numberSetting, setting, switchSetting } from "../../core/contract/setting.ts";

/** What any feature may refuse. */
export const refusalsActions = declareActions({
  rate_limited: { ...refused, timeline: "limit" },
  forbidden: { ...refused, names: "others" },
  not_admitted: { ...refused, timeline: "refused" },
  foreign_user: refused,
  foreign_origin: refused,
  change_refused: { ...refused, names: "others" },
});

export const auditSettings = declare({
  audit_retention_days: numberSetting({
    default: defaultAuditDays,
    least: auditDaysMin,
    most: auditDaysMax,
    fault: "daysInvalid",
    section: "audit",
    act: "audit_retention",
    environment: "AUDIT_RETENTION_DAYS",
  }),
});

// Fewer days than the log's minimum retention would let staff hide what they just did.
const addressDays = z.string().check(
  z.trim(),
  z.regex(/^\d{1,5}$/, fault("addressDaysInvalid")),
  z.refine(
    (text) => Number(text) === 0 || (Number(text) >= auditDaysMin && Number(text) <= auditDaysMax),
    fault("addressDaysInvalid"),
  ),
);

/** They come after the shops, the former order of the list of settings. */
export const addressSettings = declare({
  address_days: setting({
    schema: addressDays,
    default: String(defaultAddressDays),
    section: "audit",
    isAdvanced: true,
    input: "number",
  }),
});

const dkimSelector = z.string().check(z.trim(), z.regex(/^[\w.-]{1,63}$/, fault("invalid")));

export const doctorSettings = declare({
  release_look: switchSetting({ default: "off", section: "doctor" }),
  dkim_selector: setting({ schema: dkimSelector, default: null, section: null }),
});

const tab = (query: string) => `${paths.observatory}?tab=${query}`;

export const monitoringAlerts = declare({
  disk_low: alert<{ freeMb: number; percent: number }>({ place: settingsPath("doctor") }),
  replica_late: alert<{ address: string }>({ place: settingsPath("doctor") }),
  archive_late: alert<{ since: string }>({ place: settingsPath("doctor") }),
  login_storm: alert<{ failures: number; minutes: number }>({ place: tab("audit&action=login_attempt") }),
  database_away: alert<{ since: string }>({ place: settingsPath("doctor") }),
  second_factor_lost: alert<{ account: string }>({ place: tab("users") }),
  audit_broken: alert<{ row: number }>({ place: tab("audit") }),
  // What was done, when, by whom, and to what; that is empty where the act says it all.
  dangerous_act: actAlert<{ act: DangerousAct; at: string; by: string; about: string }>({
    place: tab("audit"),
    reason: "actReason",
  }),
});
