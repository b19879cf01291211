import { and, asc, desc, eq, gt, gte, inArray, lt, lte, sql } from "drizzle-orm";
import type { Database, Tx } from "../../../core/db/database.ts";

/** The setting with the master whose address the login page may show; it is there until they choose a password. */
export const firstMasterSetting = "first_master";

/** Whether there is a master who can sign in, and what was made with the first. */
function firstMaster({ read, tables: { users, systemSettings, secretCodes } }: Database) {
  return {
    async hasMaster(on: Tx = read): Promise<boolean> {
      const { id, role } = users;
      return (await on.select({ id }).from(users).where(eq(role, "master_admin")).limit(1)).length > 0;
    },
    /** True until the first master has chosen a password. */
    async isWaiting(): Promise<boolean> {
      const { key } = systemSettings;
      return (await read.select({ key }).from(systemSettings).where(eq(key, firstMasterSetting))).length > 0;
    },
    /** Returns the first master when their initial password has ended before they chose one. */
    async endedMaster(now: string): Promise<number | undefined> {
      const isFirst = and(
        eq(systemSettings.key, firstMasterSetting),
        eq(systemSettings.value, sql`cast(${users.id} as text)`),
      );
      const [ended] = await read
        .select({ id: users.id })
        .from(users)
        .innerJoin(systemSettings, isFirst)
        .where(
          and(
            eq(users.role, "master_admin"),
            eq(users.passwordChanged, false),
            lte(users.passwordExpiresAt, now),
          ),
        );
      return ended?.id;
    },
    /** Returns the code that was made with the first master; nothing when it was deleted. */
    async firstCode(on: Tx, masterId: number): Promise<string | undefined> {
      const { code, createdAt, id } = secretCodes;
      const made = on.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, masterId));
      const [first] = await on
        .select({ code })
        .from(secretCodes)
        .where(eq(createdAt, sql`${made}`))
        .orderBy(asc(id))
        .limit(1);
      return first?.code;
    },
  };
}

/** What a start and its first probes read. */
export function startStore(db: Database) {
  const { read, tables } = db;
  const { secretCodes, nearMisses, letters, auditLogs } = tables;
  return {
    ...firstMaster(db),
    /** Returns codes that were there before codes were compared by their folded form, and have that of an older one. */
    async exactCodes(limit: number): Promise<{ id: number; code: string }[]> {
      const { id, code, isExact } = secretCodes;
      return await read
        .select({ id, code })
        .from(secretCodes)
        .where(eq(isExact, true))
        .orderBy(asc(id))
        .limit(limit);
    },
    /** True when an upgrade, or an instance of the release before, left codes or patterns without their folded form. */
    async areFoldsOpen(): Promise<boolean> {
      const codes = read
        .select({ id: secretCodes.id })
        .from(secretCodes)
        .where(and(gte(secretCodes.key, " "), lt(secretCodes.key, "!")))
        .limit(1);
      const patterns = read
        .select({ id: nearMisses.id })
        .from(nearMisses)
        .where(and(gte(nearMisses.folded, " "), lt(nearMisses.folded, "!")))
        .limit(1);
      return (await codes).length > 0 || (await patterns).length > 0;
    },
    /** True when emails are with somebody for longer than until an instant. */
    async areEmailsTaken(now: string): Promise<boolean> {
      const { id, state, nextAt } = letters;
      const taken = and(eq(state, "sending"), gt(nextAt, now));
      return (await read.select({ id }).from(letters).where(taken).limit(1)).length > 0;
    },
    /** True when an email may be leased now: an expired lease is free. */
    async areEmailsDue(now: string): Promise<boolean> {
      const { id, state, nextAt } = letters;
      const due = and(inArray(state, ["queued", "sending"]), lte(nextAt, now));
      return (await read.select({ id }).from(letters).where(due).limit(1)).length > 0;
    },
    /** Returns when the newest audit row was written; undefined without any. */
    async newestAuditAt(): Promise<string | undefined> {
      const { createdAt, id } = auditLogs;
      const [newest] = await read.select({ createdAt }).from(auditLogs).orderBy(desc(id)).limit(1);
      return newest?.createdAt;
    },
  };
}
