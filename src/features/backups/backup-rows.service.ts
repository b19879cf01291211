import { dayMs, minuteMs } from "../../core/contract/limits.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { backupWork } from "../../core/lib/heavy-kinds.ts";
import type { Core } from "../../core.ts";
import type { BackupWork } from "./backup-work.ts";
import {
  type BackupCause,
  type BackupFault,
  type BackupState,
  type BackupView,
  backupStoreOf,
  placeOfStore,
} from "./backups.contract.ts";
import { latestTurn } from "./backups.rules.ts";
import { type BackupRow, backupsStore } from "./backups.store.ts";

/** After how long another instance believes that one has ended which was at work on a backup. */
const silentMs = 5 * minuteMs;

/** Reads the backups that were begun. */
export function backupRows({ backupWork: files, clock, db, heavy, settings }: Core) {
  const store = backupsStore(db);

  function workOrThrow(): BackupWork {
    if (!files) throw new CodedError("unavailable");
    return files;
  }
  const now = () => clock.now().getTime();
  const silentSince = () => iso(now() - silentMs);

  async function rowOf(id: number): Promise<BackupRow> {
    const row = await store.byId(id);
    if (!row) throw new CodedError("not_found");
    return row;
  }

  /** Returns a backup that was not deleted. Throws not_found. */
  async function listedRow(id: number): Promise<BackupRow> {
    const row = await rowOf(id);
    if (row.removeAt !== null) throw new CodedError("not_found");
    return row;
  }

  /** Returns a backup without its faults' sentences. */
  function viewOf(row: BackupRow): Omit<BackupView, "faults"> & { codes: BackupFault[] } {
    const { id, name, cause, startedAt, size, isEncrypted, provedAt, sentAt, removeAt, detail } = row;
    const isStale = row.endedAt === null && row.beatAt < silentSince();
    const codes = [isStale ? "interrupted" : row.fault, row.sendFault].filter((code) => code !== null);
    return {
      id,
      name,
      cause,
      startedAt,
      size,
      isEncrypted,
      provedAt,
      sentAt,
      removeAt,
      detail,
      state: stateOf(row, isStale),
      counts: row.counts === null ? {} : JSON.parse(row.counts),
      isHere: files?.has(name) ?? false,
      codes,
    };
  }

  /** Returns the hour of the day at which the nightly backup is made; undefined when none is made by itself. */
  async function hour(): Promise<number | undefined> {
    const text = await settings.value("backup_hour");
    return text === null || text === "off" ? undefined : Number(text);
  }

  /** True when a backup is made in each hour in which something changed, beside the nightly ones. */
  async function isHourly(): Promise<boolean> {
    return (await hour()) !== undefined && (await settings.value("backup_hourly")) !== "off";
  }

  /** Returns the store that a backup is sent to; null for an hourly one, which stays on this machine. */
  async function storeFor(cause: BackupCause): Promise<string | null> {
    return cause === "hourly" ? null : settings.value("backup_store");
  }

  return {
    store,
    storeFor,
    now,
    silentSince,
    workOrThrow,
    rowOf,
    listedRow,
    viewOf,
    hour,
    isHourly,
    /** Returns the backups, newest first, and what the settings say of them. */
    async list() {
      const [rows, at, hourly, recipient, address] = await Promise.all([
        store.list(),
        hour(),
        isHourly(),
        settings.value("backup_recipient"),
        settings.value("backup_store"),
      ]);
      const place = address === null ? undefined : backupStoreOf(address);
      return {
        items: rows.map(viewOf),
        nextAt: at === undefined ? null : iso(latestTurn(at, now()) + dayMs),
        isHourly: hourly,
        isEncrypted: recipient !== null,
        isWaiting: heavy.waitingOf(null).includes(backupWork.name),
        store: place ? placeOfStore(place) : null,
      };
    },
  };
}

function stateOf(row: BackupRow, isStale: boolean): BackupState {
  if (row.endedAt === null && !isStale) return "going";
  if (row.size === null) return "failed";
  return row.provedAt === null ? "unproven" : "proved";
}

export type BackupRows = ReturnType<typeof backupRows>;
