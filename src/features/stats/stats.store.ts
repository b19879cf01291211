import { and, gte, inArray, like, lt, not } from "drizzle-orm";
import type { Database } from "../../db/database.ts";

/** Audit actions that tell of somebody who was turned away. */
const refusals = [
  "otp_refused",
  "registration_refused",
  "rate_limited",
  "mail_failed",
  "password_refused",
] as const;

export type TrendName = "registrations" | "admissions" | "failures" | "activity";

export function statsStore({ tables: { users, auditLogs }, readLate }: Database) {
  return {
    /** How many of a kind fell into a stretch of time. */
    async count(name: TrendName, from: string, to: string): Promise<number> {
      const at = { registrations: users.createdAt, admissions: users.usedSecretCodeAt } as const;
      if (name === "registrations" || name === "admissions") {
        return await readLate.$count(users, and(gte(at[name], from), lt(at[name], to)));
      }
      const within = and(gte(auditLogs.createdAt, from), lt(auditLogs.createdAt, to));
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
