import type { AlertFacts, OperatorAlert } from "../../../alerts.ts";
import { dayMs } from "../../../core/contract/limits.ts";
import { iso } from "../../../core/lib/clock.ts";
import { reasonOf } from "../../../core/lib/log.ts";
import { roomOf } from "../../../core/lib/machine.ts";
import type { Core } from "../../../core.ts";
import type { BackupsService } from "../../backups/backups.service.ts";
import type { CertificateService } from "../../certificate/certificate.service.ts";
import type { MailPauseService } from "../../mail/mail-pause.service.ts";
import { type AlertChecks, codeChecks, emailChecks, raised, signInChecks } from "./alert-checks.service.ts";
import type { AlertsService } from "./alerts.service.ts";
import { conditionsStore } from "./conditions.store.ts";

/** The least that a disk should have free, in hundredths and in MB: a day of emails and a backup of a large portal. */
const diskMinPercent = 10;
const diskMinMb = 1024;
/** How much later than its schedule a backup may be proved. */
const proofGraceMs = dayMs;
/** A database that does not answer is queried once more after this time: one that is restarted is back by then. */
const secondLookMs = 5000;

/** Returns what says since when the database is away; undefined while it answers. */
function databaseCheck({ clock, health, outside }: Core) {
  let awaySince: string | undefined;
  const isAway = async () => {
    const reason = await health.unready();
    return reason === "database" || reason === "writes" || reason === "moved";
  };
  return async (): Promise<string | undefined> => {
    let isGone = await isAway();
    const at = iso(clock.now());
    if (isGone && awaySince === undefined) {
      await outside.pause(secondLookMs);
      isGone = await isAway();
    }
    awaySince = isGone ? (awaySince ?? at) : undefined;
    return awaySince;
  };
}

/** What is looked at beside the database; there is no certificate where a proxy ends encryption. */
type Watched = {
  backups: BackupsService;
  pause: MailPauseService;
  certificate: CertificateService | undefined;
};

/** Checks the portal as a job and raises alerts; the present faults are cached for the console. */
export function alertsJob(core: Core, alerts: AlertsService, { backups, pause, certificate }: Watched) {
  const { clock, config, log, mailSettings, outside, seals } = core;
  const conditions = conditionsStore(core.db);
  const awaySince = databaseCheck(core);
  let current: readonly OperatorAlert[] = [];

  /** Returns how little room is left on the disk; undefined when there is enough. */
  async function lowDisk(): Promise<AlertFacts["disk_low"] | undefined> {
    const room = roomOf(await outside.disk(config.dataDir));
    return room.percent < diskMinPercent || room.freeMb < diskMinMb ? room : undefined;
  }

  /** Returns since when no backup was proved; undefined while one is not due yet, or none is wanted. */
  async function lateProof(now: number): Promise<AlertFacts["backup_unproven"] | undefined> {
    const schedule = await backups.schedule();
    if (!schedule) return undefined;
    const proved = await conditions.lastProof();
    const last = Date.parse(proved ?? schedule.since);
    return now - last > schedule.everyMs + proofGraceMs ? { since: proved ?? "" } : undefined;
  }

  const checks: AlertChecks = {
    ...emailChecks(core, alerts, conditions, pause),
    ...codeChecks(alerts, conditions),
    async disk() {
      const facts = await lowDisk();
      return facts ? raised(alerts, "disk_low", facts) : [];
    },
    ...signInChecks(alerts, conditions),
    async backups(now) {
      const facts = await lateProof(now);
      return facts ? raised(alerts, "backup_unproven", facts) : [];
    },
    async certificate() {
      const trouble = await certificate?.trouble();
      return trouble ? raised(alerts, trouble.kind, trouble.facts, trouble.facts.certificateFault) : [];
    },
    async replica() {
      const facts = await backups.lateReplica();
      return facts ? raised(alerts, "replica_late", facts) : [];
    },
    async archive() {
      const facts = await backups.lateArchive();
      return facts ? raised(alerts, "archive_late", facts) : [];
    },
    async "audit seals"() {
      const fault = await seals.checkNext();
      return fault ? raised(alerts, "audit_broken", { row: fault.rowId }) : [];
    },
  };

  return {
    /** Checks everything; never rejects. */
    async run(): Promise<void> {
      const since = await awaySince();
      if (since !== undefined) {
        current = [{ kind: "database_away", facts: { since } }];
        await alerts.raiseAway({ since });
        return;
      }
      const now = clock.now().getTime();
      const all: OperatorAlert[] = [];
      for (const [name, check] of Object.entries(checks)) {
        try {
          all.push(...(await check(now)));
        } catch (error) {
          log.warn("something was not looked at", { look: name, reason: reasonOf(error) });
        }
      }
      current = all;
      try {
        await alerts.learn();
        await mailSettings();
      } catch (error) {
        log.warn("who is told of alerts was not read", { reason: reasonOf(error) });
      }
    },
    disk: lowDisk,
    backups: lateProof,
    conditions,
    /** Returns what was wrong at the last look. */
    current: (): readonly OperatorAlert[] => current,
  };
}

export type AlertsJob = ReturnType<typeof alertsJob>;
