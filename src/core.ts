import { version } from "../package.json";
import { type Base, outside, type PortalOptions } from "./base.ts";
import { auditRecorder } from "./core/audit/audit.store.ts";
import { refusalsService } from "./core/audit/refusals.service.ts";
import { sealsService } from "./core/audit/seals.service.ts";
import { otpRefusalStepMs } from "./core/contract/limits.ts";
import { isUnwritable } from "./core/db/errors.ts";
import type { PersonalData } from "./core/db/personal.ts";
import { withFailedWrites } from "./core/db/write.ts";
import { responseCache } from "./core/http/cached-responses.ts";
import { staffCookies, visitorCookies } from "./core/http/cookies.ts";
import { offeredLanguages } from "./core/http/offered-languages.ts";
import { identityService } from "./core/identity/identity.service.ts";
import { marksService } from "./core/identity/marks.service.ts";
import { createBackground } from "./core/lib/background.ts";
import { heavyWork } from "./core/lib/heavy-work.ts";
import type { Jobs } from "./core/lib/jobs.ts";
import { createLogBuffer } from "./core/lib/log.ts";
import { limitsService } from "./core/limits/limits.service.ts";
import { mailBudgetService } from "./core/limits/mail-budget.service.ts";
import { hasMailRecords } from "./core/mail/domain-records.ts";
import { mailSettingsOf } from "./core/settings/mail-settings.ts";
import { settingsService } from "./core/settings/settings.service.ts";
import { startStore } from "./features/accounts/first-admin/start.store.ts";
import { pressesOf } from "./features/codex/codex.press.ts";
import { libraryPictures } from "./features/media/library-pictures.store.ts";
import { healthProbe } from "./features/monitoring/health/health.probe.ts";
import { healthService } from "./features/monitoring/health/health.service.ts";
import type { Checks } from "./features/monitoring/monitoring.contract.ts";
import { pagesStore } from "./features/pages/pages.store.ts";

/** Builds what all features use: the database, settings, limits, the day's budget of emails, and the workers that make books. */
export function createCore(given: PortalOptions, personal: readonly PersonalData[]) {
  const { config, keys, db: opened, clock, log, logBuffer = createLogBuffer(), heavy = heavyWork() } = given;
  const health = healthService(healthProbe(opened, clock), log);
  const db = withFailedWrites(opened, (error) => {
    if (isUnwritable(error)) health.noteUnwritable(error);
  });
  const base: Base = { db, audit: auditRecorder(db, clock), clock };
  const refusals = refusalsService(base);
  const settings = settingsService(base, config, keys, pagesStore(db));
  const checks: Checks = {};
  const identity = identityService(db, settings);
  const presses = pressesOf(heavy, given.press);
  const pictures = libraryPictures(db);
  const marks = marksService(presses.awaited, pictures);
  const mailSettings = mailSettingsOf(settings, { identity, marks }, config);
  const limits = limitsService(base, config, refusals);
  return {
    ...given,
    ...base,
    version,
    personal,
    /** What the doctor looks for: features that are built add theirs. */
    checks,
    write: db.write,
    noteRefusal: refusals.note,
    writeChange: refusals.writeChange,
    outside: { ...outside, ...given.outside },
    lookUpDomain: given.lookUpDomain ?? hasMailRecords,
    otpStepMs: given.otpStepMs ?? otpRefusalStepMs,
    cookies: { ...visitorCookies(config.secure), ...staffCookies(config.secure) },
    seals: sealsService(db, clock, keys),
    logBuffer,
    heavy,
    presses,
    background: createBackground(log),
    /** What is answered to everybody. */
    responses: responseCache(db.revision),
    offered: offeredLanguages(db.revision, settings),
    start: startStore(db),
    health,
    refusals,
    settings,
    identity,
    marks,
    /** The pictures of the library. */
    pictures,
    mailSettings,
    mailer: given.createMailer(mailSettings),
    limitsEnabled: config.rateLimits,
    limits,
    jobs: {
      refusals: { every: "moment", run: () => refusals.flush(), isQuiet: true },
      limits: { every: "hour", run: limits.deleteOld },
    } satisfies Jobs,
    budget: mailBudgetService(base, config, settings),
  };
}

export type Core = ReturnType<typeof createCore>;
