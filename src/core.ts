import { baseOf, type Given } from "./base.ts";
import { otpRefusalStepMs } from "./contract/limits.ts";
import { refusalsService } from "./features/audit/refusals.service.ts";
import { sealsService } from "./features/audit/seals.service.ts";
import { healthProbe } from "./features/health/health.probe.ts";
import { healthService } from "./features/health/health.service.ts";
import { limitsService } from "./features/limits/limits.service.ts";
import { mailBudgetService } from "./features/limits/mail-budget.service.ts";
import { pagesStore } from "./features/pages/pages.store.ts";
import { mailSettingsOf } from "./features/settings/mail-settings.ts";
import { settingsService } from "./features/settings/settings.service.ts";
import { startStore } from "./features/setup/start.store.ts";
import { staffCookies, visitorCookies } from "./http/cookies.ts";
import { createBackground } from "./lib/background.ts";
import { heavyWork } from "./lib/heavy-work.ts";
import type { Jobs } from "./lib/jobs.ts";
import { logRing } from "./lib/log-ring.ts";
import { hasMailRecords } from "./mail/domain-records.ts";
import { realOutside } from "./outside.ts";

/** Builds what all features stand on: the database, settings, limits, the day's budget of mails, and the workers that make books. */
export function createCore(given: Given) {
  const { config, keys, clock, log, ring = logRing(), heavy = heavyWork() } = given;
  const health = healthService(healthProbe(given.db, clock), log);
  const base = baseOf(given, health);
  const { db } = base;
  const refusals = refusalsService(base);
  const settings = settingsService(base, config, keys, pagesStore(db));
  const mailSettings = mailSettingsOf(settings, config);
  const limits = limitsService(base, config, refusals);
  return {
    ...given,
    ...base,
    write: db.write,
    noteRefusal: refusals.note,
    writeChange: refusals.writeChange,
    outside: { ...realOutside, ...given.outside },
    lookUpDomain: given.lookUpDomain ?? hasMailRecords,
    otpStepMs: given.otpStepMs ?? otpRefusalStepMs,
    cookies: { ...visitorCookies(config.secure), ...staffCookies(config.secure) },
    seals: sealsService(db, clock, keys),
    ring,
    heavy,
    background: createBackground(log),
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
