import type { AnyFacts } from "./alerts.ts";
import { settingsPath } from "./paths.ts";

/** What the doctor finds, the gravest first. The words of each stand in `src/locales/watch/`. */
export const findingKinds = [
  "mail_paused",
  "secret_unreadable",
  "public_url_away",
  "ipv6_refused",
  "public_url_plain",
  "proxy_unnamed",
  "clock_wrong",
  "disk_low",
  "limits_off",
  "first_run",
  "file_rights",
  "no_mail_server",
  "mail_unreachable",
  "mail_certificate",
  "mail_login_refused",
  "mail_plain",
  "backup_unproven",
  "second_factor_missing",
  "rooms_broken",
  "spf_missing",
  "dkim_missing",
  "dmarc_missing",
  "reverse_missing",
  "emails_short",
  "codes_nearly_used",
  "codes_ending",
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** A finding before it is said. */
export type Finding = { kind: FindingKind; facts: AnyFacts };

/** A finding as a person reads it: what, why it matters, and what exactly to do. */
type FindingView = { kind: FindingKind; title: string; why: string; remedy: string };

export type DoctorView = {
  at: string;
  version: string;
  /** The seal of all that was written to the audit log so far, by which it is compared later; null while nothing is sealed. */
  auditHead: string | null;
  findings: FindingView[];
  /** What could not be looked at in time, in words. */
  unchecked: string[];
};

/** What the doctor looks at; each may fail without the others. */
export const probeNames = [
  "settings",
  "address",
  "ipv6",
  "proxy",
  "clock",
  "disk",
  "files",
  "queue",
  "mail server",
  "sender",
  "backups",
  "staff",
  "rooms",
  "codes",
] as const;

export type ProbeName = (typeof probeNames)[number];

/** Looks for what is set up wrongly, each in one place and by itself; each may fail without the others. */
export type Checks = { readonly [Name in ProbeName]?: () => Promise<Finding[]> };

/** Where findings are shown, each with its remedy. */
export const findingsAt = settingsPath("doctor");
