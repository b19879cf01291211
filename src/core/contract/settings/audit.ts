import * as z from "zod/mini";
import { declare } from "../declare.ts";
import { fault } from "../fields.ts";
import { auditDaysMax, auditDaysMin, defaultAddressDays, defaultAuditDays } from "../limits.ts";
import { numberSetting, setting } from "./setting.ts";

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

// Fewer days than the log is kept for at the least would let staff blur what they just did.
const addressDays = z.string().check(
  z.trim(),
  z.regex(/^\d{1,5}$/, fault("addressDaysInvalid")),
  z.refine(
    (text) => Number(text) === 0 || (Number(text) >= auditDaysMin && Number(text) <= auditDaysMax),
    fault("addressDaysInvalid"),
  ),
);

/** They stand behind the shops, as the list of settings has always been answered. */
export const addressSettings = declare({
  address_days: setting({
    schema: addressDays,
    default: String(defaultAddressDays),
    section: "audit",
    input: "number",
  }),
});
