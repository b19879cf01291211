import {
  and,
  type Column,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  like,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { totalMax } from "../../../core/contract/limits.ts";
import type { Total } from "../../../core/contract/lists.ts";
import type { Counted, Database } from "../../../core/db/database.ts";
import { about, countUpTo } from "../../../core/db/list.ts";
import type { FunnelView, Trends } from "../monitoring.contract.ts";

/** Audit actions that record a refusal. */
const refusals = [
  "otp_refused",
  "registration_refused",
  "rate_limited",
  "mail_failed",
  "password_refused",
  "proof_refused",
  "factor_refused",
  "not_admitted",
  "foreign_user",
  "foreign_origin",
  "ticket_refused",
] as const;

/** Selects the rows of the audit log that record a refusal. */
export function isRefusal({ action, details }: Database["tables"]["auditLogs"]): SQL | undefined {
  const tried = inArray(action, ["code_validation", "login_attempt"]);
  return or(inArray(action, [...refusals]), and(tried, not(like(details, '%"outcome":"valid"%'))));
}

/** What is counted by days: the trends that are shown, and the codes that became usable, or ceased to be. */
export type TrendName = keyof Trends | "codesAdded" | "codesSpent";

type Kind = { table: Counted; at: Column; only?: SQL | undefined };

/** Counts over time, which may come from a standby. */
export function statsStore({
  tables: { users, secretCodes, redemptions, rooms, auditLogs },
  readReplica,
  estimate,
}: Database) {
  const { createdAt, startsAt, expiresAt, usedAt, usedCount, maxUses, isActive } = secretCodes;
  /** Codes that were ever usable; when somebody switched one off, no row tells. */
  const wasUsable = and(eq(isActive, true), gt(expiresAt, createdAt));
  const isUsedUp = and(gte(usedCount, maxUses), lt(usedAt, expiresAt));

  /** Counts the codes that expired or were used up within a stretch of time. */
  async function countSpent(from: string, to: string): Promise<number> {
    const within = (at: Column) => and(gte(at, from), lt(at, to));
    const used = readReplica
      .select({ id: redemptions.codeId })
      .from(redemptions)
      .where(within(redemptions.createdAt));
    const usedUp = await readReplica.$count(
      secretCodes,
      and(wasUsable, inArray(secretCodes.id, used), isUsedUp, within(usedAt)),
    );
    const isUnused = or(lt(usedCount, maxUses), gte(usedAt, expiresAt), sql`${usedAt} is null`);
    return usedUp + (await readReplica.$count(secretCodes, and(wasUsable, within(expiresAt), isUnused)));
  }

  const kinds: Record<Exclude<TrendName, "codesSpent">, Kind> = {
    registrations: { table: users, at: users.createdAt },
    admissions: { table: users, at: users.usedSecretCodeAt },
    failures: { table: auditLogs, at: auditLogs.createdAt, only: isRefusal(auditLogs) },
    activity: { table: auditLogs, at: auditLogs.createdAt },
    codesMade: { table: secretCodes, at: createdAt },
    codesAdded: { table: secretCodes, at: createdAt, only: and(wasUsable, isNull(startsAt)) },
    roomsMade: { table: rooms, at: rooms.createdAt },
  };

  return {
    /** Returns how many of a kind fell into a stretch of time; of many rows statistics tell, where there are some. */
    async count(name: TrendName, from: string, to: string): Promise<Total> {
      if (name === "codesSpent") return { total: await countSpent(from, to), totalIs: "exact" };
      const { table, at, only } = kinds[name];
      const within = and(gte(at, from), lt(at, to));
      const all = await countUpTo(readReplica, sql`${table}`, within);
      if (all.totalIs === "exact" && only === undefined) return all;
      const condition = and(within, only);
      const atStart = and(wasUsable, gte(startsAt, from), lt(startsAt, to));
      const started = name === "codesAdded" ? await readReplica.$count(secretCodes, atStart) : 0;
      const estimated = all.totalIs === "exact" ? undefined : await estimate(table, condition);
      if (estimated === undefined)
        return { total: started + (await readReplica.$count(table, condition)), totalIs: "exact" };
      return only ? { total: started + Math.round(estimated), totalIs: "about" } : about(estimated);
    },
  };
}

export type StatsStore = ReturnType<typeof statsStore>;

const counted = (what: ReturnType<typeof sql>) => sql`cast(count(${what}) as integer)`.mapWith(Number);

/** How far newcomers came, which may come from a standby. */
export function funnelStore({ tables: { users, otpVerifications: otps }, readReplica }: Database) {
  return {
    /** Counts the newcomers since an instant in one statement, among the newest rows up to the largest total that is shown. */
    async since(instant: string): Promise<FunnelView> {
      const asked = readReplica
        .select({ email: otps.email, createdAt: otps.createdAt })
        .from(otps)
        .orderBy(desc(otps.id))
        .limit(totalMax)
        .as("asked");
      const unverified = readReplica
        .select({ addresses: sql`count(distinct ${asked.email})` })
        .from(asked)
        .leftJoin(users, eq(users.email, asked.email))
        .where(and(gte(asked.createdAt, instant), isNull(users.id)));
      const newcomers = readReplica
        .select({ id: users.id, admittedAt: users.usedSecretCodeAt, enteredAt: users.enteredAt })
        .from(users)
        // The first master never registered.
        .where(and(gte(users.createdAt, instant), ne(users.role, "master_admin")))
        .limit(totalMax)
        .as("newcomers");
      const [row] = await readReplica
        .select({
          waiting: sql`cast((${unverified}) as integer)`.mapWith(Number),
          cipher: counted(sql`${newcomers.id}`),
          key: counted(sql`${newcomers.admittedAt}`),
          room: counted(sql`${newcomers.enteredAt}`),
        })
        .from(newcomers);
      const { waiting, ...verified } = row ?? { waiting: 0, cipher: 0, key: 0, room: 0 };
      return { name: waiting + verified.cipher, ...verified };
    },
  };
}
