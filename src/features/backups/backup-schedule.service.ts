import { dayMs, hourMs, minuteMs } from "../../core/contract/limits.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { roomOf } from "../../core/lib/machine.ts";
import type { Core } from "../../core.ts";
import type { AlertsService } from "../monitoring/alerts/alerts.service.ts";
import type { BackupJobs } from "./backup-jobs.service.ts";
import type { BackupRemovalService } from "./backup-removal.service.ts";
import type { BackupRows } from "./backup-rows.service.ts";
import type { BackupCause } from "./backups.contract.ts";
import { isBackupDue, isHourOver, roomForHourly } from "./backups.rules.ts";

/** What was noted so shortly before a backup was begun may have been committed after it. */
const commitMaxMs = minuteMs;

/** Makes the backups that are due by the clock. */
export function backupSchedule(
  core: Core,
  { raise }: AlertsService,
  { store, now, silentSince, hour, isHourly }: BackupRows,
  jobs: BackupJobs,
  removal: BackupRemovalService,
) {
  const { backupWork: files, background, clock, config, db, log, outside } = core;
  let since: number | undefined;
  let leftOutAt = Number.NEGATIVE_INFINITY;
  /** Returns when this instance first looked whether a backup is due, which is soon after its start. */
  const openSince = () => {
    since ??= now();
    return since;
  };

  /** True when there is room for a backup that can be done without; the operators are told when there is not. */
  async function hasRoom(): Promise<boolean> {
    const disk = await outside.disk(config.dataDir);
    if (disk.freeBytes >= roomForHourly((await db.load()).bytes)) return true;
    leftOutAt = now();
    log.warn("an hourly backup was left out: the disk has no room for it", roomOf(disk));
    await raise("disk_low", roomOf(disk));
    return false;
  }

  async function isHourlyDue(): Promise<boolean> {
    if (now() - leftOutAt < hourMs || !(await isHourly())) return false;
    if (!isHourOver(now(), await store.newest(), openSince())) return false;
    const made = await store.newestMade();
    return store.hasChangedSince(made ? iso(Date.parse(made.startedAt) - commitMaxMs) : "");
  }

  /** Returns which backup is due: a nightly one at an hour of the day, or an hourly one. */
  async function due(at: number): Promise<BackupCause | undefined> {
    if (isBackupDue(at, now(), await store.newestNightly(), openSince())) return "schedule";
    return (await isHourlyDue()) && (await hasRoom()) ? "hourly" : undefined;
  }

  return {
    /** Returns how often backups are made by the clock at the least, and since when; null when none are. */
    async schedule(): Promise<{ everyMs: number; since: string } | null> {
      const isOn = files !== undefined && (await hour()) !== undefined;
      return isOn ? { everyMs: dayMs, since: iso(openSince()) } : null;
    },

    /**
     * Removes the files of deleted backups when due, and makes the backup that is due by the clock; called each half
     * minute. First ends interrupted ones.
     */
    async runDue(): Promise<void> {
      const at = await hour();
      if (!files) return;
      background.run("removal of deleted backups", removal.removeDue, "removal of deleted backups");
      const silent = await store.silent(silentSince());
      if (silent && (await store.resume(silent.id, iso(clock.now()), silentSince())))
        return background.run("backup that nobody ended", () => jobs.settle(silent));
      const cause = at === undefined ? undefined : await due(at);
      if (!cause) return;
      await jobs.begin(cause, null).catch((error) => {
        // Another instance was quicker.
        if (!(error instanceof CodedError) || error.code !== "backup_going") throw error;
      });
    },
  };
}
