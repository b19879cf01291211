import { minuteMs } from "../../core/contract/limits.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { backupBytes, backupWork } from "../../core/lib/heavy-kinds.ts";
import { reasonOf } from "../../core/lib/log.ts";
import type { Core } from "../../core.ts";
import type { AlertsService } from "../monitoring/alerts/alerts.service.ts";
import type { BackupRemovalService } from "./backup-removal.service.ts";
import type { BackupRows } from "./backup-rows.service.ts";
import {
  type BackupCause,
  type BackupFault,
  type BackupJob,
  type BackupOutcome,
  backupName,
} from "./backups.contract.ts";
import type { BackupResult, BackupRow } from "./backups.store.ts";

/** How often an instance says that it is still at work on a backup. */
const heartbeatMs = minuteMs;

/** A fault of the provided key says nothing of the backup. */
const ofTheKey: readonly (BackupFault | null)[] = [
  "wrong_key",
  "key_needed",
  "no_trial",
  "no_tools",
  "disk_full",
];

/** Has a job done when there is memory for it, and says meanwhile that somebody is at work on it. Never rejects. */
async function workOn(
  { clock, db, heavy, log }: Core,
  { store, workOrThrow }: BackupRows,
  id: number,
  job: BackupJob,
): Promise<BackupOutcome> {
  const heartbeat = setInterval(() => {
    store
      .noteAlive(id, iso(clock.now()))
      .catch((error) => log.debug("a backup's heartbeat was not noted", { reason: reasonOf(error) }));
  }, heartbeatMs);
  try {
    const piece = heavy.piece(backupWork, { bytes: backupBytes((await db.load()).bytes) });
    return await heavy.run(piece, () => workOrThrow().run(job));
  } catch (error) {
    const detail = reasonOf(error);
    return { isProved: false, fault: "failed", detail, isSent: false, sendFault: null };
  } finally {
    clearInterval(heartbeat);
  }
}

type Begun = Pick<BackupRow, "id" | "name" | "cause">;

/** Makes backups, in the background. */
export function backupJobs(
  core: Core,
  { raise }: AlertsService,
  rows: BackupRows,
  removal: BackupRemovalService,
) {
  const { audit, background, clock, log, settings, write } = core;
  const { store, silentSince, workOrThrow } = rows;

  async function make(row: Begun, recipient: string | null, actor: Actor | null) {
    const { id, name, cause } = row;
    if (cause !== "hourly") await removal.makeRoom();
    const proved = await store.newestProved();
    const outcome = await workOn(core, rows, id, {
      kind: "make",
      file: workOrThrow().pathOf(name),
      recipient,
      last: proved?.counts ? JSON.parse(proved.counts) : null,
      store: await rows.storeFor(cause),
    });
    await store.end(id, resultOf(outcome, iso(clock.now())), iso(clock.now()));
    const { made, isProved, fault, sendFault, detail } = outcome;
    const facts = { name, size: made?.size ?? null, success: isProved, ...(fault && { reason: fault }) };
    await write((tx) =>
      audit(tx, {
        action: "backup_made",
        userId: actor?.id ?? null,
        details: facts,
        client: actor?.client ?? null,
      }),
    );
    if (fault || sendFault)
      log.error("a backup is not as it should be", { name, fault, sendFault, reason: detail });
    else log.info("a backup was made and proved", { name, size: made?.size });
    if (!made) await raise("backup_failed", { fault: fault ?? "failed" });
    else if (!isProved) await raise("backup_unproven", { since: proved?.provedAt ?? "" });
    if (sendFault) await raise("backup_failed", { fault: sendFault });
    await removal.removeOutlived();
  }

  /** Begins a backup. Throws backup_going while another is worked on. */
  async function begin(cause: BackupCause, actor: Actor | null): Promise<number> {
    const { engine } = workOrThrow();
    const recipient = await settings.value("backup_recipient");
    const nameOf = (at: Date) => backupName(engine, recipient !== null, at);
    const begun = await store.begin(nameOf, cause, iso(clock.now()), silentSince());
    if (!begun) throw new CodedError("backup_going");
    background.run("backup", () => make({ ...begun, cause }, recipient, actor));
    return begun.id;
  }

  return { begin, ...backupProofs(core, rows) };
}

export type BackupJobs = ReturnType<typeof backupJobs>;

/** Proves backups that were made before, in the background. */
function backupProofs(core: Core, rows: BackupRows) {
  const { audit, clock, log, settings, write } = core;
  const { store, workOrThrow } = rows;

  /**
   * Ends a backup whose process is gone. In its own copy of the database it was still being made: a portal that was
   * restored from it finds its file here, or in the store, and proves that. Without either it was interrupted.
   */
  async function settle({ id, name, cause }: BackupRow): Promise<void> {
    const outcome = await workOn(core, rows, id, {
      kind: "prove",
      file: workOrThrow().pathOf(name),
      sha: null,
      wasProved: false,
      identity: null,
      store: await rows.storeFor(cause),
    });
    const at = iso(clock.now());
    const result = outcome.made ? resultOf(outcome, at) : { fault: "interrupted" as const };
    await store.end(id, result, at);
    log.info("a backup that nobody ended was looked for", { name, isThere: outcome.made !== undefined });
  }

  async function proveAgain(row: BackupRow, identity: string | null, actor: Actor): Promise<void> {
    const { id, name } = row;
    const outcome = await workOn(core, rows, id, {
      kind: "prove",
      file: workOrThrow().pathOf(name),
      sha: row.sha,
      wasProved: row.provedAt !== null,
      identity,
      store: row.sentAt === null ? null : await settings.value("backup_store"),
    });
    const at = iso(clock.now());
    const { size, sha, isEncrypted, provedAt, sentAt, ...said } = resultOf(outcome, at);
    const stays = !outcome.isProved && ofTheKey.includes(outcome.fault);
    await store.end(
      id,
      {
        ...said,
        counts: said.counts ?? row.counts,
        provedAt: stays ? row.provedAt : provedAt,
        sentAt: said.sendFault === null ? (sentAt ?? row.sentAt) : null,
      },
      at,
    );
    const details = {
      name,
      success: outcome.isProved,
      ...(outcome.fault && { reason: outcome.fault }),
    };
    await write((tx) =>
      audit(tx, { action: "backup_proved", userId: actor.id, details, client: actor.client }),
    );
  }

  return { settle, proveAgain };
}

function resultOf({ made, counts, isProved, fault, detail, isSent, sendFault }: BackupOutcome, at: string) {
  const result: Omit<BackupResult, "size" | "sha" | "isEncrypted"> &
    Partial<Pick<BackupResult, "size" | "sha" | "isEncrypted">> = {
    ...made,
    counts: counts ? JSON.stringify(counts) : null,
    provedAt: isProved ? at : null,
    fault,
    detail,
    sentAt: isSent ? at : null,
    sendFault,
  };
  return result;
}
