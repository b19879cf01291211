import type { AuditView } from "./audit.ts";

/** Counts for each of the last 30 days in UTC, the oldest first and today last. */
export type Trend = number[];

export type StatsView = {
  totalUsers: number;
  activeSecretCodes: number;
  totalRooms: number;
  /** The newest audit rows of the last 24 hours, at most 50. */
  recentActivity: AuditView[];
  /** How many audit rows the last 24 hours have. */
  recentActivityCount: number;
  /** The mails that left in the last 24 hours, and how many may. */
  mailBudget: { sent: number; budget: number };
  trends: {
    registrations: Trend;
    admissions: Trend;
    failures: Trend;
    activity: Trend;
    /** Secret codes and rooms that were made; those deleted since are not counted. */
    codesMade: Trend;
    roomsMade: Trend;
  };
};
