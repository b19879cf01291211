import { backupLinkLifeMs, dayMs, hourMs, minuteMs } from "../../core/contract/limits.ts";
import { backupLinkPath } from "../../core/contract/paths.ts";
import { allowanceOf } from "../../core/contract/rate-limit.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, rateLimited } from "../../core/lib/coded-error.ts";
import { backupBytes, backupWork } from "../../core/lib/heavy-kinds.ts";
import { seal, unseal } from "../../core/lib/keys.ts";
import { reasonOf } from "../../core/lib/log.ts";
import type { Core } from "../../core.ts";
import type { AlertsService } from "../monitoring/alerts/alerts.service.ts";
import type { BackupWork, Readable } from "./backup-work.ts";
import {
  type BackupCause,
  type BackupFault,
  type BackupJob,
  type BackupKeyView,
  type BackupOutcome,
  type BackupState,
  type BackupView,
  backupName,
  backupStoreOf,
  placeOfStore,
} from "./backups.contract.ts";
import { backupsLimits } from "./backups.entries.ts";
import { isBackupDue, latestTurn, outlived } from "./backups.rules.ts";
import { type BackupRemoval, type BackupResult, type BackupRow, backupsStore } from "./backups.store.ts";

/** How often an instance says that it is still at work on a backup, and after how long another believes that it has ended. */
const beatEveryMs = minuteMs;
const silentMs = 5 * minuteMs;
/** How long the off-site copy of a deleted backup stays, for whoever was told of the deletion and did not want it. */
const copyStaysMs = dayMs;
/** What a store does not remove is tried again after so long. */
const removeAgainMs = hourMs;
const linkName = "backup link";

/** A fault of the key that was given says nothing of the backup. */
const ofTheKey: readonly (BackupFault | null)[] = [
  "wrong_key",
  "key_needed",
  "no_trial",
  "no_tools",
  "disk_full",
];

/** Makes backups, proves them, sends them off, keeps so many of them, and tells when that fails. */
export function backupsService(core: Core, { alerts }: { alerts: AlertsService }) {
  const { audit, background, backupWork: files, clock, db, heavy, keys, limits, log, settings, write } = core;
  const { backups: linkKey } = keys;
  const store = backupsStore(db);
  const { raise, tellAct } = alerts;
  let since: number | undefined;
  /** Returns when this instance first looked whether a backup is due, which is soon after its start. */
  const openSince = () => {
    since ??= clock.now().getTime();
    return since;
  };

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

  async function hour(): Promise<number | undefined> {
    const text = await settings.value("backup_hour");
    return text === null || text === "off" ? undefined : Number(text);
  }

  /** Has a job done when there is memory for it, and says meanwhile that somebody is at work on it. Never rejects. */
  async function worked(id: number, job: BackupJob): Promise<BackupOutcome> {
    const beating = setInterval(() => {
      store
        .beat(id, iso(clock.now()))
        .catch((error) => log.debug("a backup's beat was not noted", { reason: reasonOf(error) }));
    }, beatEveryMs);
    try {
      const piece = heavy.piece(backupWork, { bytes: backupBytes((await db.load()).bytes) });
      return await heavy.run(piece, () => workOrThrow().run(job));
    } catch (error) {
      const detail = reasonOf(error);
      return { isProved: false, fault: "failed", detail, isSent: false, sendFault: null };
    } finally {
      clearInterval(beating);
    }
  }

  async function make(row: { id: number; name: string }, recipient: string | null, actor: Actor | null) {
    const { id, name } = row;
    const proved = await store.newestProved();
    const outcome = await worked(id, {
      kind: "make",
      file: workOrThrow().pathOf(name),
      recipient,
      last: proved?.counts ? JSON.parse(proved.counts) : null,
      store: await settings.value("backup_store"),
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
    await keepSoMany();
  }

  /** Removes what is kept no longer. */
  async function keepSoMany(): Promise<void> {
    const rows = await store.list();
    for (const row of outlived(rows, Number(await settings.value("backup_keep")))) {
      const removal = { removeAt: iso(clock.now()), removeFrom: await copyOf(row) };
      await write((tx) => deleteRow(tx, row, removal));
    }
    await removeDue();
  }

  /** Returns the store that has a copy of a backup, without its key; null when there is none, or no store is known. */
  async function copyOf({ sentAt }: BackupRow): Promise<string | null> {
    const address = sentAt === null ? null : await settings.value("backup_store");
    const place = address === null ? undefined : backupStoreOf(address);
    return place ? placeOfStore(place) : null;
  }

  /** Deletes a backup; false while somebody is at work on it. Its files go after that, so that what a stop in between leaves is counted by nobody. */
  const deleteRow = (tx: Tx, { id }: BackupRow, removal: BackupRemoval) =>
    store.delete(tx, id, removal, iso(clock.now()), silentSince());

  /** Removes what is due of deleted backups. */
  async function removeDue(): Promise<void> {
    for (const row of await store.due(iso(clock.now()))) await removeFiles(row);
  }

  /** Removes the files of a deleted backup and forgets it, unless another instance does. What fails is tried again later, by whichever instance is there. */
  async function removeFiles(row: BackupRow): Promise<void> {
    const { id, name, removeAt, removeFrom } = row;
    const again = iso(now() + removeAgainMs);
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

  /** Begins a backup. Throws backup_going while another is worked on. */
  async function begin(cause: BackupCause, actor: Actor | null): Promise<number> {
    const { engine } = workOrThrow();
    const recipient = await settings.value("backup_recipient");
    const nameOf = (at: Date) => backupName(engine, recipient !== null, at);
    const begun = await store.begin(nameOf, cause, iso(clock.now()), silentSince());
    if (!begun) throw new CodedError("backup_going");
    background.run("backup", () => make(begun, recipient, actor));
    return begun.id;
  }

  /**
   * Ends a backup that nobody is at work on any more. In the copy that it made of the database it was still being made: a portal that
   * was restored from it finds its file here, or in the store, and proves that. What is in neither place was interrupted.
   */
  async function settle({ id, name }: BackupRow): Promise<void> {
    const outcome = await worked(id, {
      kind: "prove",
      file: workOrThrow().pathOf(name),
      sha: null,
      wasProved: false,
      identity: null,
      store: await settings.value("backup_store"),
    });
    const at = iso(clock.now());
    const result = outcome.made ? resultOf(outcome, at) : { fault: "interrupted" as const };
    await store.end(id, result, at);
    log.info("a backup that nobody ended was looked for", { name, isThere: outcome.made !== undefined });
  }

  async function proveAgain(row: BackupRow, identity: string | null, actor: Actor): Promise<void> {
    const { id, name } = row;
    const outcome = await worked(id, {
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

  return {
    /** Returns the backups, newest first, and what the settings say of them. */
    async list() {
      const [rows, at, recipient, address] = await Promise.all([
        store.list(),
        hour(),
        settings.value("backup_recipient"),
        settings.value("backup_store"),
      ]);
      const place = address === null ? undefined : backupStoreOf(address);
      return {
        items: rows.map(viewOf),
        nextAt: at === undefined ? null : iso(latestTurn(at, now()) + dayMs),
        isEncrypted: recipient !== null,
        isWaiting: heavy.waitingOf(null).includes(backupWork.name),
        store: place ? placeOfStore(place) : null,
      };
    },

    /** Begins a backup now. Throws backup_going. */
    async makeNow(actor: Actor) {
      return viewOf(await rowOf(await begin("hand", actor)));
    },

    /** Begins to prove a backup again. Throws not_found, or backup_going. */
    async prove(id: number, identity: string | undefined, actor: Actor) {
      const row = await listedRow(id);
      if (row.size === null) throw new CodedError("backup_gone");
      if (!(await store.resume(id, iso(clock.now()), silentSince()))) throw new CodedError("backup_going");
      background.run("proof of a backup", () => proveAgain(row, identity || null, actor));
      return viewOf(await rowOf(id));
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

    /** Returns where a backup can be fetched for a minute, by a browser that saves it as it comes. */
    async link(id: number, actor: Actor): Promise<{ path: string }> {
      const { name } = await rowOf(id);
      const { id: userId, client } = actor;
      await write(async (tx) => {
        await tellAct(tx, "backup_download", actor, { about: name });
        await audit(tx, { action: "backup_downloaded", userId, details: { name }, client });
      });
      const sealed = seal(linkKey, linkName, JSON.stringify([id, now() + backupLinkLifeMs]));
      return { path: backupLinkPath + encodeURIComponent(sealed) };
    },

    /** Opens what a link leads to. Throws not_found for a link that is no more, and backup_gone for a file that is. */
    async open(token: string): Promise<Readable & { name: string }> {
      const text = unseal(linkKey, linkName, token);
      const [id, until] = text === undefined ? [] : JSON.parse(text);
      if (id === undefined || until < now()) throw new CodedError("not_found");
      const { name, sentAt } = await rowOf(id);
      const place = sentAt === null ? null : await settings.value("backup_store");
      const found = await workOrThrow().read(name, place);
      if (!found) throw new CodedError("backup_gone");
      return { name, ...found };
    },

    /** Makes a key, and has the next backups encrypted to it. It is returned this once, and kept nowhere. */
    async makeKey(actor: Actor): Promise<BackupKeyView> {
      const made = await workOrThrow().newKey();
      const { id: userId, client } = actor;
      const details = { value: made.recipient };
      // Backups that are encrypted to a key that nobody was shown would be lost.
      await settings.change({ key: "backup_recipient", value: made.recipient }, actor, {
        requireProof: async () => {},
        tell: alerts,
        also: (tx) => audit(tx, { action: "backup_key_made", userId, details, client }),
      });
      return made;
    },

    /** Tries a store, the present one unless another is given; returns what is amiss. Throws rate_limited. */
    async tryStore(typed: string | undefined, actor: Actor) {
      const allowance = allowanceOf(backupsLimits["store-try"], actor.id);
      const place = typed === undefined ? undefined : backupStoreOf(typed);
      await write(async (tx) => {
        const { wait } = await limits.spend(tx, actor.client, [allowance]);
        if (wait > 0) return rateLimited(wait);
        if (place) await tellAct(tx, "store_trial", actor, { about: placeOfStore(place) });
        return undefined;
      });
      const address = typed ?? (await settings.value("backup_store"));
      if (address === null) throw new CodedError("not_found");
      return workOrThrow().tryStore(address);
    },

    /** Returns how often backups are made by the clock, and since when at the least; null when none are. */
    async schedule(): Promise<{ everyMs: number; since: string } | null> {
      const isOn = files !== undefined && (await hour()) !== undefined;
      return isOn ? { everyMs: dayMs, since: iso(openSince()) } : null;
    },

    /** Removes what is due of deleted backups, and makes the backup that is due by the clock; called each half minute. Looks first for one that nobody ended. */
    async tour(): Promise<void> {
      const at = await hour();
      if (!files) return;
      background.run("removal of deleted backups", removeDue, "removal of deleted backups");
      const silent = await store.silent(silentSince());
      if (silent && (await store.resume(silent.id, iso(clock.now()), silentSince())))
        return background.run("backup that nobody ended", () => settle(silent));
      if (at === undefined) return;
      if (!isBackupDue(at, now(), await store.newest(), openSince())) return;
      await begin("schedule", null).catch((error) => {
        // Another instance was quicker.
        if (!(error instanceof CodedError) || error.code !== "backup_going") throw error;
      });
    },
  };
}

function stateOf(row: BackupRow, isStale: boolean): BackupState {
  if (row.endedAt === null && !isStale) return "going";
  if (row.size === null) return "failed";
  return row.provedAt === null ? "unproven" : "proved";
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

export type BackupsService = ReturnType<typeof backupsService>;
