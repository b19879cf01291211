import { dayMs, hourMs } from "../../core/contract/limits.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { reasonOf } from "../../core/lib/log.ts";
import type { Core } from "../../core.ts";
import type { AlertsService } from "../monitoring/alerts/alerts.service.ts";
import type { BackupRows } from "./backup-rows.service.ts";
import { backupStoreOf, placeOfStore } from "./backups.contract.ts";
import { outlived, roomToSpare, spared } from "./backups.rules.ts";
import type { BackupRemoval, BackupRow } from "./backups.store.ts";

/** How long the off-site copy of a deleted backup stays, so that an unwanted deletion can be noticed by its alert. */
const copyStaysMs = dayMs;
/** What a store does not remove is tried again after so long. */
const retryRemovalMs = hourMs;

/** Deletes backups, and removes their files. */
export function backupRemoval(
  { audit, clock, config, db, log, outside, settings, write }: Core,
  { tellAct }: AlertsService,
  { store, now, silentSince, workOrThrow, listedRow }: BackupRows,
) {
  /** Returns the store that has a copy of a backup, without its key; null when there is none, or no store is known. */
  async function copyOf({ sentAt }: BackupRow): Promise<string | null> {
    const address = sentAt === null ? null : await settings.value("backup_store");
    const place = address === null ? undefined : backupStoreOf(address);
    return place ? placeOfStore(place) : null;
  }

  /** Deletes a backup; false while a process works on it. Its files are deleted later; files left by a stop in between are not listed. */
  const deleteRow = (tx: Tx, { id }: BackupRow, removal: BackupRemoval) =>
    store.delete(tx, id, removal, iso(clock.now()), silentSince());

  /** Removes what is due of deleted backups. */
  async function removeDue(): Promise<void> {
    for (const row of await store.due(iso(clock.now()))) await removeFiles(row);
  }

  /** Removes the files of a deleted backup and forgets it, unless another instance does. What fails is tried again later, by whichever instance is there. */
  async function removeFiles(row: BackupRow): Promise<void> {
    const { id, name, removeAt, removeFrom } = row;
    const again = iso(now() + retryRemovalMs);
    if (removeAt === null || !(await store.postpone(id, removeAt, again))) return;
    const isKnown = removeFrom !== null && removeFrom === (await copyOf(row));
    if (removeFrom !== null && !isKnown)
      log.warn("the off-site copy of a deleted backup stays: its store is no longer the one that is set", {
        name,
        store: removeFrom,
      });
    try {
      await workOrThrow().remove(name, isKnown ? await settings.value("backup_store") : null);
      await store.forget(id);
    } catch (error) {
      log.warn("a deleted backup could not be removed yet", { name, again, reason: reasonOf(error) });
    }
  }

  /** Removes as many of the oldest hourly backups as another backup needs the room of. */
  async function makeRoom(): Promise<void> {
    const work = workOrThrow();
    const { freeBytes } = await outside.disk(config.dataDir);
    const missing = roomToSpare((await db.load()).bytes) - freeBytes;
    const here = (await store.list()).filter(({ name }) => work.has(name));
    for (const row of spared(here, missing)) {
      const removal = { removeAt: iso(clock.now()), removeFrom: await copyOf(row) };
      if (!(await write((tx) => deleteRow(tx, row, removal)))) continue;
      // What else is left of it goes with what is due.
      await work.remove(row.name, null);
      log.warn("an hourly backup was removed: another one needs its room", { name: row.name });
    }
  }

  return {
    removeDue,

    /** Makes room for a backup where it can. Never rejects: a backup without room says so itself. */
    makeRoom: () =>
      makeRoom().catch((error) =>
        log.warn("no room could be made for a backup", { reason: reasonOf(error) }),
      ),

    /** Deletes the backups beyond as many as are stored, and removes what is due. */
    async removeOutlived(): Promise<void> {
      const rows = await store.list();
      for (const row of outlived(rows, Number(await settings.value("backup_keep")))) {
        const removal = { removeAt: iso(clock.now()), removeFrom: await copyOf(row) };
        await write((tx) => deleteRow(tx, row, removal));
      }
      await removeDue();
    },

    /** Deletes a backup: its file here at once, its off-site copy a day later. Throws not_found, or backup_going. */
    async remove(id: number, actor: Actor): Promise<void> {
      const row = await listedRow(id);
      const { name } = row;
      const removeFrom = await copyOf(row);
      const removeAt = iso(removeFrom === null ? now() : now() + copyStaysMs);
      const { id: userId, client } = actor;
      const isDeleted = await write(async (tx) => {
        if (!(await deleteRow(tx, row, { removeAt, removeFrom }))) return false;
        await tellAct(tx, "backup_delete", actor, { about: name });
        await audit(tx, { action: "backup_deleted", userId, details: { name }, client });
        return true;
      });
      if (!isDeleted) {
        await listedRow(id);
        throw new CodedError("backup_going");
      }
      if (removeFrom === null) return removeFiles({ ...row, removeAt, removeFrom });
      await workOrThrow()
        .remove(name, null)
        .catch((error) =>
          log.warn("the file of a deleted backup goes with its copy", { name, reason: reasonOf(error) }),
        );
    },
  };
}

export type BackupRemovalService = ReturnType<typeof backupRemoval>;
