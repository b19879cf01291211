import type { AlertFacts } from "../../alerts.ts";
import { backupLinkLifeMs } from "../../core/contract/limits.ts";
import { backupLinkPath } from "../../core/contract/paths.ts";
import { allowanceOf } from "../../core/contract/rate-limit.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, rateLimited } from "../../core/lib/coded-error.ts";
import { decrypt, encrypt } from "../../core/lib/keys.ts";
import type { Core } from "../../core.ts";
import type { AlertsService } from "../monitoring/alerts/alerts.service.ts";
import { backupJobs } from "./backup-jobs.service.ts";
import { backupRemoval } from "./backup-removal.service.ts";
import { type BackupRows, backupRows } from "./backup-rows.service.ts";
import { backupSchedule } from "./backup-schedule.service.ts";
import type { Readable } from "./backup-work.ts";
import { type BackupKeyView, backupStoreOf, placeOfStore, type ReplicaView } from "./backups.contract.ts";
import { backupsLimits } from "./backups.entries.ts";

/** What was ended a moment ago is on its way to the archive: it is looked at once more after this time. */
const secondLookMs = 5000;

/** What takes each change off the machine of the database, beside backups: Litestream, or PostgreSQL's archive. */
function replicaService({ config, db, outside }: Core) {
  let known: ReplicaView | null = null;

  return {
    /** Returns how it did at the last look; null before the first one, and where there is none. */
    replica: () => known,

    /** Returns where Litestream tells its numbers when it does not keep up; undefined when it does, or none is wanted. */
    async lateReplica(): Promise<AlertFacts["replica_late"] | undefined> {
      const address = config.replicaMetrics;
      if (address === undefined) return undefined;
      known = { by: "litestream", isLate: !(await outside.isShipping(address)) };
      return known.isLate ? { address } : undefined;
    },

    /** Returns since when PostgreSQL's archive takes nothing; undefined while it does, or there is none. */
    async lateArchive(): Promise<AlertFacts["archive_late"] | undefined> {
      const first = await db.archive?.();
      if (!first) return undefined;
      if (first.isBehind) await outside.pause(secondLookMs);
      const now = first.isBehind ? await db.archive?.() : first;
      const isLate = now?.isBehind === true && now.archivedAt === first.archivedAt;
      known = { by: "archive", isLate };
      return isLate ? { since: first.archivedAt } : undefined;
    },
  };
}

const linkName = "backup link";

/** Makes backups, proves them, sends them off, stores so many of them, and tells when that fails. */
export function backupsService(core: Core, { alerts }: { alerts: AlertsService }) {
  const rows = backupRows(core);
  const replicas = replicaService(core);
  const removal = backupRemoval(core, alerts, rows);
  const jobs = backupJobs(core, alerts, rows, removal);
  const { store, silentSince, rowOf, listedRow, viewOf } = rows;
  const { background, clock } = core;

  return {
    list: async () => ({ ...(await rows.list()), replica: replicas.replica() }),

    /** Begins a backup now. Throws backup_going. */
    async makeNow(actor: Actor) {
      return viewOf(await rowOf(await jobs.begin("hand", actor)));
    },

    /** Begins to prove a backup again. Throws not_found, or backup_going. */
    async prove(id: number, identity: string | undefined, actor: Actor) {
      const row = await listedRow(id);
      if (row.size === null) throw new CodedError("backup_gone");
      if (!(await store.resume(id, iso(clock.now()), silentSince()))) throw new CodedError("backup_going");
      background.run("proof of a backup", () => jobs.proveAgain(row, identity || null, actor));
      return viewOf(await rowOf(id));
    },

    remove: removal.remove,
    ...replicas,
    ...backupLinks(core, alerts, rows),
    ...backupTarget(core, alerts, rows),
    ...backupSchedule(core, alerts, rows, jobs, removal),
  };
}

/** Links for downloading backups, which expire soon. */
function backupLinks(
  { audit, keys, settings, write }: Core,
  { tellAct }: AlertsService,
  { now, rowOf, workOrThrow }: BackupRows,
) {
  const { backups: linkKey } = keys;
  return {
    /** Returns where a backup can be fetched for a minute, by a browser that saves it as it comes. */
    async link(id: number, actor: Actor): Promise<{ path: string }> {
      const { name } = await rowOf(id);
      const { id: userId, client } = actor;
      await write(async (tx) => {
        await tellAct(tx, "backup_download", actor, { about: name });
        await audit(tx, { action: "backup_downloaded", userId, details: { name }, client });
      });
      const sealed = encrypt(linkKey, linkName, JSON.stringify([id, now() + backupLinkLifeMs]));
      return { path: backupLinkPath + encodeURIComponent(sealed) };
    },

    /** Opens what a link leads to. Throws not_found for a link that is no more, and backup_gone for a file that is. */
    async open(token: string): Promise<Readable & { name: string }> {
      const text = decrypt(linkKey, linkName, token);
      const [id, until] = text === undefined ? [] : JSON.parse(text);
      if (id === undefined || until < now()) throw new CodedError("not_found");
      const { name, sentAt } = await rowOf(id);
      const place = sentAt === null ? null : await settings.value("backup_store");
      const found = await workOrThrow().read(name, place);
      if (!found) throw new CodedError("backup_gone");
      return { name, ...found };
    },
  };
}

/** The key that backups are encrypted with, and the store that they are sent to. */
function backupTarget(
  { audit, limits, settings, write }: Core,
  alerts: AlertsService,
  { workOrThrow }: BackupRows,
) {
  return {
    /** Makes a key, and encrypts the next backups to it. It is returned this once, and never stored. */
    async makeKey(actor: Actor): Promise<BackupKeyView> {
      const made = await workOrThrow().newKey();
      const { id: userId, client } = actor;
      const details = { value: made.recipient };
      // Backups encrypted to a key that was not shown would be lost.
      await settings.change({ key: "backup_recipient", value: made.recipient }, actor, {
        requireProof: async () => {},
        tell: alerts,
        also: (tx) => audit(tx, { action: "backup_key_made", userId, details, client }),
      });
      return made;
    },

    /** Tests a store, by default the present one; returns what is wrong. Throws rate_limited. */
    async tryStore(typed: string | undefined, actor: Actor) {
      const allowance = allowanceOf(backupsLimits["store-try"], actor.id);
      const place = typed === undefined ? undefined : backupStoreOf(typed);
      await write(async (tx) => {
        const { wait } = await limits.spend(tx, actor.client, [allowance]);
        if (wait > 0) return rateLimited(wait);
        if (place) await alerts.tellAct(tx, "store_trial", actor, { about: placeOfStore(place) });
        return undefined;
      });
      const address = typed ?? (await settings.value("backup_store"));
      if (address === null) throw new CodedError("not_found");
      return workOrThrow().tryStore(address);
    },
  };
}

export type BackupsService = ReturnType<typeof backupsService>;
