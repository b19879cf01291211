import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { antechamberService } from "./features/antechamber/antechamber.service.ts";
import { antechamberStore } from "./features/antechamber/antechamber.store.ts";
import { auditStore } from "./features/audit/audit.store.ts";
import { codesService } from "./features/codes/codes.service.ts";
import { codesStore } from "./features/codes/codes.store.ts";
import { initiationStore } from "./features/initiation/initiation.store.ts";
import { sendingService } from "./features/initiation/sending.service.ts";
import { verificationService } from "./features/initiation/verification.service.ts";
import { limitsService } from "./features/limits/limits.service.ts";
import { limitsStore } from "./features/limits/limits.store.ts";
import { sessionsService } from "./features/sessions/sessions.service.ts";
import { sessionsStore } from "./features/sessions/sessions.store.ts";
import { settingsService } from "./features/settings/settings.service.ts";
import { settingsStore } from "./features/settings/settings.store.ts";
import { setupService } from "./features/setup/setup.service.ts";
import { staffService } from "./features/users/staff.service.ts";
import { usersStore } from "./features/users/users.store.ts";
import { assetServer, type BuiltFile } from "./http/assets.ts";
import { sessionCookie } from "./http/cookies.ts";
import { edge } from "./http/edge.ts";
import { siteServer } from "./http/site.ts";
import { createBackground } from "./lib/background.ts";
import { type Clock, iso } from "./lib/clock.ts";
import type { Log } from "./lib/log.ts";
import type { Mailer } from "./mail/mailer.ts";

type Needs = {
  config: Pick<Config, "publicUrl" | "secure" | "trustedProxies" | "rateLimits">;
  db: Database;
  mailer: Mailer;
  clock: Clock;
  log: Log;
  files: readonly BuiltFile[];
};

/** Builds every store and service once, over whatever database, clock and mailer it is given. */
export async function compose({ config, db, mailer, clock, log, files }: Needs) {
  const { write } = db;
  const background = createBackground(log);
  const audit = auditStore(db, clock).record;
  const limits = limitsService({ store: limitsStore(db), audit, clock, enabled: config.rateLimits });
  const settingsKept = settingsStore(db);
  const settings = settingsService(settingsKept);
  const sessions = sessionsService({ store: sessionsStore(db), write, audit, clock });
  const codesKept = codesStore(db);
  const users = usersStore(db);
  const setup = setupService({ write, audit, clock, users, codes: codesKept, settings: settingsKept });
  const otpKey = await setup.otpKey();
  const store = initiationStore(db);
  const { mailDayBudget } = settings;
  const assets = assetServer(files);

  const services = {
    log,
    assets,
    settings,
    sessions,
    site: siteServer(assets),
    cookie: sessionCookie(config.secure),
    antechamber: antechamberService(antechamberStore(db)),
    codes: codesService({ store: codesKept, write, limits, audit, clock }),
    sending: sendingService({
      store,
      write,
      limits,
      audit,
      mailer,
      clock,
      log,
      background,
      otpKey,
      mailDayBudget,
    }),
    verification: verificationService({
      store,
      write,
      limits,
      audit,
      clock,
      otpKey,
      openSession: sessions.open,
    }),
    setup,
    staff: staffService({ store: users, write, audit }),
    isReady: async () => void (await settings.courseUrl()),
  };
  const app = createApp(services);

  return {
    setup,
    staff: services.staff,
    fetch: edge({ config, log, handle: (request) => app.handle(request) }),
    /** Forgets what has run out: events, sessions, one-time codes. */
    async sweep(): Promise<void> {
      await Promise.all([
        limits.sweep(),
        sessions.sweep(),
        store.sweep(iso(clock.now().getTime() - otpKeptMs)),
      ]);
    },
    /** Resolves when nothing is being done behind an answer's back. */
    idle: background.idle,
  };
}

/** Spent codes are kept for a day, so that an operator can follow a complaint. */
const otpKeptMs = 24 * 60 * 60 * 1000;

export type Portal = Awaited<ReturnType<typeof compose>>;
