import type { AuditView } from "./audit.ts";
import type { Total } from "./lists.ts";
import type { MailBudgetView } from "./mail-budget.ts";

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
  /** Stood in the ante-room. */
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
  /** The mails that left in the last 24 hours and in the last hour, and how many may. */
  mailBudget: MailBudgetView;
  trends: Trends;
  /** The numbers above as they stood at the end of each of those days, as far as what is there now tells. */
  standing: { users: Trend; codes: Trend; rooms: Trend };
  funnel: FunnelView;
  /** What those of the numbers are that were not counted to their end. */
  inexact: Partial<Record<Estimated, Total["totalIs"]>>;
};
