import { version } from "../package.json";
import { type Base, type Given, outside } from "./base.ts";
import type { Checks } from "./contract/doctor.ts";
import { otpRefusalStepMs } from "./contract/limits.ts";
import type { Database } from "./db/database.ts";
import { isUnwritable } from "./db/errors.ts";
import type { PersonalData } from "./db/personal.ts";
import { auditStore } from "./features/audit/audit.store.ts";
import { refusalsService } from "./features/audit/refusals.service.ts";
import { sealsService } from "./features/audit/seals.service.ts";
import { pressesOf } from "./features/codex/presses.ts";
import { healthProbe } from "./features/health/health.probe.ts";
import { healthService } from "./features/health/health.service.ts";
import { limitsService } from "./features/limits/limits.service.ts";
import { mailBudgetService } from "./features/limits/mail-budget.service.ts";
import { pagesStore } from "./features/pages/pages.store.ts";
import { mailSettingsOf } from "./features/settings/mail-settings.ts";
import { settingsService } from "./features/settings/settings.service.ts";
import { startStore } from "./features/setup/start.store.ts";
import { answerCache } from "./http/answers.ts";
import { staffCookies, visitorCookies } from "./http/cookies.ts";
import { createBackground } from "./lib/background.ts";
import { heavyWork } from "./lib/heavy-work.ts";
import type { Jobs } from "./lib/jobs.ts";
import { logRing } from "./lib/log-ring.ts";
import { hasMailRecords } from "./mail/domain-records.ts";

/** Builds what all features stand on: the database, settings, limits, the day's budget of mails, and the workers that make books. */
export function createCore(given: Given, personal: readonly PersonalData[]) {
  const { config, keys, db: opened, clock, log, ring = logRing(), heavy = heavyWork() } = given;
  const health = healthService(healthProbe(opened, clock), log);
  /** Whatever writes tells health when nothing can be written. */
  const write: Database["write"] = (job) =>
    opened.write(job).catch((error) => {
      if (isUnwritable(error)) health.noteUnwritable(error);
      throw error;
    });
  const db: Database = { ...opened, write };
  const base: Base = { db, audit: auditStore(db, clock).record, clock };
  const refusals = refusalsService(base);
  const settings = settingsService(base, config, keys, pagesStore(db));
  const checks: Checks = {};
  const mailSettings = mailSettingsOf(settings, config);
  const limits = limitsService(base, config, refusals);
  return {
    ...given,
    ...base,
    version,
    personal,
    /** What the doctor looks for: features that are built add theirs. */
    checks,
    write,
    noteRefusal: refusals.note,
    writeChange: refusals.writeChange,
    outside: { ...outside, ...given.outside },
    lookUpDomain: given.lookUpDomain ?? hasMailRecords,
    otpStepMs: given.otpStepMs ?? otpRefusalStepMs,
    cookies: { ...visitorCookies(config.secure), ...staffCookies(config.secure) },
    seals: sealsService(db, clock, keys),
    ring,
    heavy,
    presses: pressesOf(heavy, given.press),
    background: createBackground(log),
    /** What is answered to everybody. */
    answers: answerCache(db.revision),
    start: startStore(db),
    health,
    refusals,
    settings,
    mailSettings,
    mailer: given.createMailer(mailSettings),
    limitsEnabled: config.rateLimits,
    limits,
    jobs: {
      refusals: { every: "moment", run: () => refusals.flush(), isQuiet: true },
      limits: { every: "hour", run: limits.sweep },
    } satisfies Jobs,
    budget: mailBudgetService(base, config, settings),
  };
}

export type Core = ReturnType<typeof createCore>;
