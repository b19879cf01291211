import { and, desc, eq, isNotNull, isNull, lt, lte, ne, or, type SQL } from "drizzle-orm";
import { secondMs } from "../../core/contract/limits.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import type { BackupCause, BackupFault } from "./backups.contract.ts";

/** What is known of a backup when somebody has been at work on it. */
export type BackupResult = {
  size: number | null;
  sha: string | null;
  isEncrypted: boolean;
  counts: string | null;
  provedAt: string | null;
  fault: BackupFault | null;
  detail: string | null;
  sentAt: string | null;
  sendFault: BackupFault | null;
};

/** When, and from which store, a backup is removed. */
export type BackupRemoval = { removeAt: string; removeFrom: string | null };

/** The most backups that a list reads; as many can be retained, and have failed. */
const listMax = 800;

/** The lock of all work on backups. */
const workLock = "backups";

/** The backups that were begun, one at a time: writes `backups`. */
export const backupsStore = (db: Database) => ({
  ...backupsListStore(db),
  ...backupWorkStore(db),
  ...removalsStore(db),
  ...changesStore(db),
});

/** Reads whether people changed anything; what the portal notes of its backups is no change. */
function changesStore({ tables, read }: Database) {
  const { auditLogs, users, redemptions, letters, helpRequests, roomReads, whisperTakes } = tables;
  const newest = [users, redemptions, letters, helpRequests, roomReads, whisperTakes];

  return {
    /** True when something was noted after an instant: the newest row of each table that people's acts make tells. */
    async hasChangedSince(at: string): Promise<boolean> {
      const [noted] = await read
        .select({ createdAt: auditLogs.createdAt })
        .from(auditLogs)
        .where(ne(auditLogs.action, "backup_made"))
        .orderBy(desc(auditLogs.id))
        .limit(1);
      if (noted && noted.createdAt > at) return true;
      for (const table of newest) {
        const [row] = await read
          .select({ createdAt: table.createdAt })
          .from(table)
          .orderBy(desc(table.id))
          .limit(1);
        if (row && row.createdAt > at) return true;
      }
      return false;
    },
  };
}

/** Reads the backups. */
function backupsListStore({ tables: { backups }, read }: Database) {
  const notDeleted = isNull(backups.removeAt);

  async function newestOf(condition: SQL | undefined) {
    const [row] = await read
      .select()
      .from(backups)
      .where(condition)
      .orderBy(desc(backups.startedAt), desc(backups.id))
      .limit(1);
    return row;
  }

  return {
    list: () => read.select().from(backups).orderBy(desc(backups.startedAt), desc(backups.id)).limit(listMax),
    async byId(id: number) {
      const [row] = await read.select().from(backups).where(eq(backups.id, id));
      return row;
    },
    /** Returns the newest backup that was not deleted; undefined when there is none. */
    newest: () => newestOf(notDeleted),
    /** Returns the newest that is no hourly one. */
    newestNightly: () => newestOf(and(ne(backups.cause, "hourly"), notDeleted)),
    /** Returns the newest of which there is a file. */
    newestMade: () => newestOf(and(isNotNull(backups.size), notDeleted)),
    /** Returns the newest backup that was proved and not deleted. */
    newestProved: () => newestOf(and(isNotNull(backups.provedAt), notDeleted)),
  };
}

/** Who is at work on which backup, one at a time. */
function backupWorkStore({ tables: { backups }, read, write, lock }: Database) {
  const isGoing = isNull(backups.endedAt);

  /** Locks the work on backups, and ends what its instance left; false while an instance is at work that was heard of since `silentSince`. */
  async function isFree(tx: Tx, at: string, silentSince: string): Promise<boolean> {
    await lock(tx, workLock);
    await tx
      .update(backups)
      .set({ endedAt: at, fault: "interrupted" })
      .where(and(isGoing, lt(backups.beatAt, silentSince)));
    const [going] = await tx.select({ id: backups.id }).from(backups).where(isGoing).limit(1);
    return going === undefined;
  }

  async function isTaken(tx: Tx, name: string): Promise<boolean> {
    const [row] = await tx.select({ id: backups.id }).from(backups).where(eq(backups.name, name));
    return row !== undefined;
  }

  return {
    /** Begins a backup, named after the first second from now on that no other is named after; undefined while one is worked on. */
    begin(nameOf: (at: Date) => string, cause: BackupCause, at: string, silentSince: string) {
      return write(async (tx) => {
        if (!(await isFree(tx, at, silentSince))) return undefined;
        const named = new Date(at);
        while (await isTaken(tx, nameOf(named))) named.setTime(named.getTime() + secondMs);
        const [row] = await tx
          .insert(backups)
          .values({ name: nameOf(named), cause, startedAt: at, beatAt: at })
          .returning({ id: backups.id, name: backups.name });
        return row;
      });
    },
    /** Returns a backup that somebody was at work on who was not heard of since an instant. */
    async silent(since: string) {
      const [row] = await read
        .select()
        .from(backups)
        .where(and(isGoing, lt(backups.beatAt, since)))
        .limit(1);
      return row;
    },
    /** Begins to work on a backup that was made before; false while one is worked on, or there is no such. */
    resume(id: number, at: string, silentSince: string): Promise<boolean> {
      return write(async (tx) => {
        if (!(await isFree(tx, at, silentSince))) return false;
        const rows = await tx
          .update(backups)
          .set({ endedAt: null, beatAt: at })
          .where(and(eq(backups.id, id), isNull(backups.removeAt)))
          .returning({ id: backups.id });
        return rows.length === 1;
      });
    },
    /** Notes that the instance that works on a backup is there. */
    async noteAlive(id: number, at: string): Promise<void> {
      await write(async (tx) => {
        await tx
          .update(backups)
          .set({ beatAt: at })
          .where(and(eq(backups.id, id), isGoing));
      });
    },
    async end(id: number, result: Partial<BackupResult>, at: string): Promise<void> {
      await write(async (tx) => {
        await tx
          .update(backups)
          .set({ ...result, endedAt: at })
          .where(and(eq(backups.id, id), isGoing));
      });
    },
  };
}

/** The backups that were deleted, until their files are gone. */
function removalsStore({ tables: { backups }, read, write }: Database) {
  return {
    /** Deletes a backup, whose files then go; false while an instance that was heard of since `silentSince` is at work on it, or when it is deleted already. */
    async delete(
      tx: Tx,
      id: number,
      removal: BackupRemoval,
      at: string,
      silentSince: string,
    ): Promise<boolean> {
      const isFree = or(isNotNull(backups.endedAt), lt(backups.beatAt, silentSince));
      const rows = await tx
        .update(backups)
        .set({ ...removal, endedAt: at })
        .where(and(eq(backups.id, id), isNull(backups.removeAt), isFree))
        .returning({ id: backups.id });
      return rows.length === 1;
    },
    /** Returns the backups whose files are due to go. */
    due: (at: string) => read.select().from(backups).where(lte(backups.removeAt, at)).limit(listMax),
    /** Postpones a removal, which also claims it for a retry then; false when another instance does it. */
    async postpone(id: number, removeAt: string, until: string): Promise<boolean> {
      const rows = await write(
        async (tx) =>
          await tx
            .update(backups)
            .set({ removeAt: until })
            .where(and(eq(backups.id, id), eq(backups.removeAt, removeAt)))
            .returning({ id: backups.id }),
      );
      return rows.length === 1;
    },
    /** Forgets a backup whose files are gone. */
    async forget(id: number): Promise<void> {
      await write(async (tx) => {
        await tx.delete(backups).where(eq(backups.id, id));
      });
    },
  };
}

export type BackupsStore = ReturnType<typeof backupsStore>;
export type BackupRow = NonNullable<Awaited<ReturnType<BackupsStore["byId"]>>>;
