import type { AlertFacts, OperatorAlert, SwitchableKind } from "../../../alerts.ts";
import {
  dayMs,
  hourMs,
  mailReserveShare,
  megabyte,
  minuteMs,
  passwordKnownEveryMs,
} from "../../../core/contract/limits.ts";
import { iso } from "../../../core/lib/clock.ts";
import { reasonOf } from "../../../core/lib/log.ts";
import { redacted } from "../../../core/lib/redact.ts";
import type { Core } from "../../../core.ts";
import type { BackupsService } from "../../backups/backups.service.ts";
import type { MailPauseService } from "../../mail/mail-pause.service.ts";
import { accountIn, unfinishedSignIns } from "./alerts.rules.ts";
import type { AlertsService } from "./alerts.service.ts";
import { conditionsStore } from "./conditions.store.ts";

/** Letters of the last hour are judged from so many on; fewer say nothing of the mail server. In hundredths: how many may be refused. */
const lettersMin = 20;
const refusedFrom = 20;
/** From this part of the day's mails on, in hundredths, they are told of. */
const budgetLowFrom = 80;
/** How long before its end a code is told of. */
const endingMs = 7 * dayMs;
/** The least that a disk should have free, in hundredths and in MB: a day of letters and a backup of a large portal. */
const diskMinPercent = 10;
const diskMinMb = 1024;
/** So many refused sign-ins in so many minutes: ten keepers who mistype twice do not reach it. */
const stormFrom = 30;
const stormMinutes = 10;
/** How much later than its schedule a backup may be proved. */
const proofGraceMs = dayMs;
/** How far back sign-ins are looked at: longer than their owners wait to be told again. */
const signInsMs = 2 * passwordKnownEveryMs;
/** A database that does not answer is asked once more after this time: one that is restarted is back by then. */
const secondLookMs = 5000;

/** Looks at what goes wrong while nobody looks, and tells of it; what is wrong now is remembered for whoever asks. */
export function alertTour(
  core: Core,
  alerts: AlertsService,
  backups: BackupsService,
  pause: MailPauseService,
) {
  const { budget, clock, config, db, health, log, mailSettings, outside, seals } = core;
  const store = conditionsStore(db);
  let found: readonly OperatorAlert[] = [];
  let awaySince: string | undefined;

  const nameOf = ({ code, label }: { code: string; label: string | null }) => ({
    code: redacted(code),
    label: label ?? "",
  });

  async function isDatabaseAway(): Promise<boolean> {
    const isAway = async () => {
      const reason = await health.unready();
      return reason === "database" || reason === "writes" || reason === "moved";
    };
    if (!(await isAway())) return false;
    const at = iso(clock.now());
    if (awaySince === undefined) {
      await outside.pause(secondLookMs);
      if (!(await isAway())) return false;
      awaySince = at;
    }
    return true;
  }

  /** Returns how little room is left on the disk; undefined when there is enough. */
  async function lowDisk(): Promise<AlertFacts["disk_low"] | undefined> {
    const { freeBytes, totalBytes } = await outside.disk(config.dataDir);
    const freeMb = Math.floor(freeBytes / megabyte);
    const percent = Math.floor((100 * freeBytes) / Math.max(1, totalBytes));
    return percent < diskMinPercent || freeMb < diskMinMb ? { freeMb, percent } : undefined;
  }

  /** Returns since when no backup was proved; undefined while one is not due yet, or none is wanted. */
  async function lateProof(now: number): Promise<AlertFacts["backup_unproven"] | undefined> {
    const schedule = await backups.schedule();
    if (!schedule) return undefined;
    const proved = await store.lastProof();
    const last = Date.parse(proved ?? schedule.since);
    return now - last > schedule.everyMs + proofGraceMs ? { since: proved ?? "" } : undefined;
  }

  /** Raises an alert, and returns it as one that holds now. */
  async function raised<Kind extends SwitchableKind>(
    kind: Kind,
    facts: AlertFacts[Kind],
    subject?: string,
  ): Promise<OperatorAlert[]> {
    await alerts.raise(kind, facts, subject);
    return [{ kind, facts }];
  }

  const looks: Record<string, (now: number) => Promise<OperatorAlert[]>> = {
    async "mail queue"() {
      const paused = await pause.current();
      // Another cause is another matter.
      return paused ? raised("mail_paused", paused, paused.cause) : [];
    },
    async letters(now) {
      const { refused, of } = await store.lettersSince(iso(now - hourMs));
      return of >= lettersMin && 100 * refused >= refusedFrom * of
        ? raised("letters_refused", { refused, of })
        : [];
    },
    async budget() {
      // The exact number of mails costs a count.
      if (!budget.isLow()) return [];
      const { sent, budget: most } = await budget.state();
      if (100 * sent < budgetLowFrom * most) return [];
      const low = await raised("budget_low", { sent, budget: most });
      const isSpent = sent >= most - Math.floor(most / mailReserveShare);
      return isSpent ? raised("budget_spent", { sent, budget: most }) : low;
    },
    async "codes nearly used"(now) {
      const codes = await store.codesNearlyUsed(iso(now), iso(now - dayMs));
      if (codes.length === 0) return [];
      // A code that was given more uses is another matter.
      const subjects = new Map(codes.map((code) => [`${code.id} of ${code.of}`, code]));
      const factsOf = (told: readonly string[]) => {
        const [first] = told.flatMap((subject) => subjects.get(subject) ?? []);
        return first && { ...nameOf(first), used: first.used, of: first.of, more: told.length - 1 };
      };
      await alerts.raiseOf("code_nearly_used", [...subjects.keys()], factsOf);
      const facts = factsOf([...subjects.keys()]);
      return facts ? [{ kind: "code_nearly_used", facts }] : [];
    },
    async "codes ending"(now) {
      const codes = await store.codesEnding(iso(now), iso(now + endingMs));
      if (codes.length === 0) return [];
      // Codes that end on the same day are one matter: those of a press run are thousands.
      const days = Map.groupBy(codes, ({ expiresAt }) => expiresAt.slice(0, 10));
      const factsOf = (told: readonly string[]) => {
        const some = told.flatMap((day) => days.get(day) ?? []);
        const [first] = some;
        return first && { ...nameOf(first), endsAt: first.expiresAt, more: some.length - 1 };
      };
      await alerts.raiseOf("code_ending", [...days.keys()], factsOf);
      const facts = factsOf([...days.keys()]);
      return facts ? [{ kind: "code_ending", facts }] : [];
    },
    async disk() {
      const facts = await lowDisk();
      return facts ? raised("disk_low", facts) : [];
    },
    async "sign-ins"(now) {
      const failures = await store.failedSignIns(iso(now - stormMinutes * minuteMs));
      return failures >= stormFrom ? raised("login_storm", { failures, minutes: stormMinutes }) : [];
    },
    async "second factors"(now) {
      // The command line writes no letters, so the audit log is read; a row is told of once, since both last a day.
      for (const { id, details } of await store.factorsReset(iso(now - dayMs)))
        await alerts.raise("second_factor_lost", { account: accountIn(details) }, String(id));
      return [];
    },
    async "second steps"(now) {
      const closed = await store.closedCodes();
      const unfinished = unfinishedSignIns(await store.secondSteps(iso(now - signInsMs)));
      for (const id of new Set([...closed.keys(), ...unfinished.keys()]))
        await alerts.tellPasswordKnown(id, unfinished.get(id) ?? [], closed.get(id));
      return [];
    },
    async backups(now) {
      const facts = await lateProof(now);
      return facts ? raised("backup_unproven", facts) : [];
    },
    async "audit seals"() {
      const fault = await seals.checkNext();
      return fault ? raised("audit_broken", { row: fault.rowId }) : [];
    },
  };

  return {
    /** Looks at everything once; never rejects. */
    async tour(): Promise<void> {
      if (await isDatabaseAway()) {
        const facts = { since: awaySince ?? iso(clock.now()) };
        found = [{ kind: "database_away", facts }];
        await alerts.raiseAway(facts);
        return;
      }
      awaySince = undefined;
      const now = clock.now().getTime();
      const all: OperatorAlert[] = [];
      for (const [look, see] of Object.entries(looks)) {
        try {
          all.push(...(await see(now)));
        } catch (error) {
          log.warn("something was not looked at", { look, reason: reasonOf(error) });
        }
      }
      found = all;
      try {
        await alerts.learn();
        await mailSettings();
      } catch (error) {
        log.warn("who is told of alerts was not read", { reason: reasonOf(error) });
      }
    },
    disk: lowDisk,
    backups: lateProof,
    conditions: store,
    /** Returns what was wrong at the last look. */
    found: (): readonly OperatorAlert[] => found,
  };
}

export type AlertTour = ReturnType<typeof alertTour>;
