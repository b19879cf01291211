import * as z from "zod/mini";
import type { AnyFacts } from "../../core/contract/alert.ts";
import { hasFourDigitYear } from "../../core/contract/fields.ts";
import { idMaxDigits } from "../../core/contract/limits.ts";
import { auditSorts, listQuery, searchText, type Total } from "../../core/contract/lists.ts";
import type { MailBudgetView } from "../../core/contract/mail-budget.ts";
import { settingsPath } from "../../core/contract/paths.ts";
import { auditActions } from "../../entries.ts";
import type { StuckCause } from "../support/support.contract.ts";

/** What the doctor finds, the gravest first. The words of each are in `src/features/monitoring/words/operators.*.ts`. */
export const findingKinds = [
  "mail_paused",
  "certificate_missing",
  "certificate_ending",
  "secret_unreadable",
  "public_url_away",
  "ipv6_refused",
  "public_url_plain",
  "proxy_unnamed",
  "clock_wrong",
  "disk_low",
  "replica_late",
  "archive_late",
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
  /** What was looked at and is in order, in words. */
  inOrder: string[];
  /** What could not be looked at in time, in words. */
  unchecked: string[];
};

/** What the doctor looks at; each may fail without the others. */
export const probeNames = [
  "settings",
  "address",
  "certificate",
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

/** Counts for each of the last 30 days in UTC, the oldest first and today last. */
export type Trend = number[];

/** The newcomers of a day in UTC, and how far they came; each number is part of the one before it. */
export type FunnelView = {
  /** Gave a name and an address. */
  name: number;
  /** Verified the address. */
  cipher: number;
  /** Were admitted by a secret code. */
  key: number;
  /** Stood in the antechamber. */
  room: number;
};

export type Trends = {
  registrations: Trend;
  admissions: Trend;
  failures: Trend;
  activity: Trend;
  /** Secret codes and rooms that were made; those deleted since are not counted. */
  codesMade: Trend;
  roomsMade: Trend;
};

/** The numbers that can be estimates. */
export type Estimated = "totalUsers" | "recentActivityCount" | keyof Trends;

export type StatsView = {
  totalUsers: number;
  activeSecretCodes: number;
  totalRooms: number;
  /** The newest audit rows of the last 24 hours, at most 50. */
  recentActivity: AuditView[];
  /** How many audit rows the last 24 hours have. */
  recentActivityCount: number;
  /** The emails that left in the last 24 hours and in the last hour, and how many may. */
  mailBudget: MailBudgetView;
  trends: Trends;
  /** The numbers above at the end of each of those days, as far as the present rows tell. */
  standing: { users: Trend; codes: Trend; rooms: Trend };
  funnel: FunnelView;
  /** What those of the numbers are that were not counted to their end. */
  inexact: Partial<Record<Estimated, Total["totalIs"]>>;
};

/** The most things that a day asks of the staff. */
export const todayMax = 5;

/** What wants somebody today, with what its sentence and its button need. */
export type TodayItem =
  | { kind: "portal"; title: string; place: string }
  | { kind: "requests"; count: number; at: string }
  | { kind: "stuck"; key: string; name: string; cause: StuckCause }
  | { kind: "codeEnding"; id: number; code: string; at: string; count: number }
  | { kind: "codeNearlyUsed"; id: number; code: string; left: number }
  | { kind: "sold"; count: number; edition: string | null };

/** How far somebody came: requested a code, verified their address, tried a secret code, was admitted, read a room. */
export const stages = ["asked", "verified", "tried", "admitted", "room"] as const;
export type Stage = (typeof stages)[number];

/** Somebody who came, by the key of their card, and when they came first in these 24 hours. */
export type TodayPerson = { key: string; name: string; at: string; stage: Stage };

export type TodayView = {
  at: string;
  /** At most five, the most urgent first. */
  items: TodayItem[];
  /** Who came in the last 24 hours, the latest first. */
  came: TodayPerson[];
  /** When attempts were refused, the latest first. */
  refused: string[];
};

/** The level of a line; a filter includes the higher ones. */
export const lineLevels = ["debug", "info", "warn", "error"] as const;
export type LineLevel = (typeof lineLevels)[number];

/** The most lines of one answer; an instance keeps no more. */
export const linesMax = 1000;

export const logLinesQuery = z.object({
  level: z.optional(z.enum(lineLevels)),
  q: z.optional(searchText),
  /** The id of a request: only what was logged of it. */
  request: z.optional(z.string().check(z.maxLength(64))),
  /** The instance and the number of the last line that is known already. */
  instance: z.optional(z.string().check(z.maxLength(64))),
  after: z.optional(
    z.pipe(z.string().check(z.maxLength(15, { abort: true }), z.regex(/^\d+$/)), z.transform(Number)),
  ),
});

export type LogLinesQuery = z.infer<typeof logLinesQuery>;

export type LogLineView = {
  id: number;
  time: string;
  level: LineLevel;
  message: string;
  /** What else the line says, as names and values. */
  facts: [name: string, value: string][];
};

/** The newest lines of the instance that answered, oldest first. */
export type LogLinesView = { instance: string; newest: number; lines: LogLineView[] };

const instant = z.iso.datetime({ offset: true, abort: true }).check(z.refine(hasFourDigitYear));

const list = listQuery(auditSorts);

/** Filters narrow the search: a second text, an action, a person's id, a first and a last instant. */
export const auditListQuery = z.extend(list, {
  alsoContains: list.shape.q,
  action: z.optional(z.enum(auditActions)),
  userId: z.optional(
    z.pipe(
      z.string().check(z.maxLength(idMaxDigits, { abort: true }), z.regex(/^\d+$/)),
      z.transform(Number),
    ),
  ),
  from: z.optional(instant),
  to: z.optional(instant),
});

export type AuditListQuery = z.infer<typeof auditListQuery>;

export type AuditView = {
  id: number;
  userId: number | null;
  /** The name of the person, when there is one. */
  username: string | null;
  action: string;
  details: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
};
