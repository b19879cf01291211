import { and, type Column, gte, inArray, like, lt, not } from "drizzle-orm";
import type { StatsView } from "../../contract/stats.ts";
import type { Database } from "../../db/database.ts";

/** Audit actions that record a refusal. */
const refusals = [
  "otp_refused",
  "registration_refused",
  "rate_limited",
  "mail_failed",
  "password_refused",
  "not_admitted",
  "foreign_user",
  "foreign_origin",
  "ticket_refused",
] as const;

export type TrendName = keyof StatsView["trends"];

/** Counts over time, which may come from a standby. */
export function statsStore({ tables: { users, secretCodes, rooms, auditLogs }, readLate }: Database) {
  return {
    /** Returns how many of a kind fell into a stretch of time. */
    async count(name: TrendName, from: string, to: string): Promise<number> {
      const happened = (at: Column) => and(gte(at, from), lt(at, to));
      if (name === "registrations") return await readLate.$count(users, happened(users.createdAt));
      if (name === "admissions") return await readLate.$count(users, happened(users.usedSecretCodeAt));
      if (name === "codesMade") return await readLate.$count(secretCodes, happened(secretCodes.createdAt));
      if (name === "roomsMade") return await readLate.$count(rooms, happened(rooms.createdAt));
      const within = happened(auditLogs.createdAt);
      if (name === "activity") return await readLate.$count(auditLogs, within);
      const refused = await readLate.$count(auditLogs, and(within, inArray(auditLogs.action, [...refusals])));
      const tried = and(within, inArray(auditLogs.action, ["code_validation", "login_attempt"]));
      const failed = await readLate.$count(
        auditLogs,
        and(tried, not(like(auditLogs.details, '%"outcome":"valid"%'))),
      );
      return refused + failed;
    },
  };
}

export type StatsStore = ReturnType<typeof statsStore>;
