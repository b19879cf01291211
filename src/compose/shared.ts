import type { App, createApp } from "../app.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { openingsStore } from "../features/antechamber/openings.store.ts";
import type { AuditStore, RecordAudit } from "../features/audit/audit.store.ts";
import type { RefusalsService } from "../features/audit/refusals.service.ts";
import type { BackupWork } from "../features/backups/backups.service.ts";
import type { CodesStore } from "../features/codes/codes.store.ts";
import { codesListStore } from "../features/codes/codes-list.store.ts";
import { gateStore } from "../features/codes/gate.store.ts";
import { keptPress, type Press, withinBudget, workerPress } from "../features/codex/codex.press.ts";
import { codexStore } from "../features/codex/codex.store.ts";
import { codexFilesStore } from "../features/codex/codex-files.store.ts";
import type { ForwardersService } from "../features/doctor/forwarders.service.ts";
import type { HealthService } from "../features/health/health.service.ts";
import { helpStore } from "../features/help/help.store.ts";
import { initiationStore } from "../features/initiation/initiation.store.ts";
import type { SealTokens } from "../features/keepsake/seal-tokens.service.ts";
import type { LetterTimers } from "../features/letters/letters.service.ts";
import type { LettersStore } from "../features/letters/letters.store.ts";
import { limitsService } from "../features/limits/limits.service.ts";
import { limitsStore } from "../features/limits/limits.store.ts";
import { mailBudgetService } from "../features/limits/mail-budget.service.ts";
import type { MediaStore } from "../features/media/media.store.ts";
import type { ShownService } from "../features/media/shown.service.ts";
import { cleaner } from "../features/pages/cleaner.ts";
import type { PageTextsStore } from "../features/pages/page-texts.store.ts";
import type { PagesStore } from "../features/pages/pages.store.ts";
import type { PublishedService } from "../features/pages/published.service.ts";
import type { SharePicturesStore } from "../features/pages/share-pictures.store.ts";
import { copiesStore } from "../features/press-runs/copies.store.ts";
import { runsStore } from "../features/press-runs/runs.store.ts";
import { roomsStore } from "../features/rooms/rooms.store.ts";
import { factorsStore } from "../features/second-factor/factors.store.ts";
import { loginStore } from "../features/sessions/login.store.ts";
import { sessionsStore } from "../features/sessions/sessions.store.ts";
import type { SettingsService } from "../features/settings/settings.service.ts";
import type { SettingsStore } from "../features/settings/settings.store.ts";
import type { SetupService } from "../features/setup/setup.service.ts";
import { versionsStore } from "../features/texts/versions.store.ts";
import type { UsersStore } from "../features/users/users.store.ts";
import { usersListStore } from "../features/users/users-list.store.ts";
import type { Background } from "../lib/background.ts";
import type { Clock } from "../lib/clock.ts";
import { drawingWork, keptWorkerBytes, sharePictureWork } from "../lib/heavy-kinds.ts";
import { type HeavyKind, type HeavyWork, heavyWork } from "../lib/heavy-work.ts";
import type { Keys } from "../lib/keys.ts";
import type { Log } from "../lib/log.ts";
import type { LogRing } from "../lib/log-ring.ts";
import type { Mailer, MailSettings } from "../mail/mailer.ts";
import type { WatchTools } from "./watch.ts";

/** Returns the routes of all calls over the services. */
export type RoutesOf = (...given: Parameters<typeof createApp>) => Pick<App, "handle">;

/** What calls have in common with what is open before any of them is made. */
export type Given = {
  config: Pick<Config, "publicUrl" | "secure" | "rateLimits" | "mailDomainCheck" | "dataDir" | "database">;
  keys: Keys;
  db: Database;
  clock: Clock;
  log: Log;
  /** The newest lines of the log. */
  ring: LogRing;
  /** The worker that makes books where none is given. */
  press: Press | undefined;
  /** Waits for letters, where not the real ones. */
  letterTimers: LetterTimers | undefined;
  /** When a refused one-time code is answered, where not as visitors are. */
  otpStepMs: number | undefined;
  /** Looks a domain up, where not by the machine's resolver. */
  lookUpDomain: ((domain: string) => Promise<boolean | undefined>) | undefined;
  /** Builds the routes, where not each portal its own. */
  routesOf: RoutesOf | undefined;
  /** What is done with the files of backups, where the portal serves. */
  backupWork: BackupWork | undefined;
  /** What every service that changes something needs. */
  base: Pick<Database, "write"> & {
    audit: RecordAudit;
    clock: Clock;
    noteRefusal: RefusalsService["note"];
    countRefusal: RefusalsService["count"];
    writeChange: RefusalsService["writeChange"];
  };
  stores: {
    audit: AuditStore;
    settings: SettingsStore;
    users: UsersStore;
    codes: CodesStore;
    pages: PagesStore;
    pageTexts: PageTextsStore;
    letters: LettersStore;
    media: MediaStore;
    sharePictures: SharePicturesStore;
  };
  background: Background;
  /** The line before heavy work, where not by the memory of this machine. */
  heavy: HeavyWork | undefined;
  health: HealthService;
  forwarders: ForwardersService;
  /** What the watch reaches beyond the portal, where not the real things. */
  watchTools: Partial<WatchTools> | undefined;
  isNoteDue: RefusalsService["isDue"];
  settings: SettingsService;
  mailer: Mailer;
  mailSettings: () => Promise<MailSettings>;
  setup: SetupService;
  published: PublishedService;
  shown: ShownService;
  seals: SealTokens;
};

/** Adds what several areas use: their stores, limits, the day's budget of mails, and the workers that make books. */
export function share(given: Given) {
  const { config, db, clock, base, settings } = given;
  const heavy = given.heavy ?? heavyWork();
  const limitsEnabled = config.rateLimits;
  const stores = {
    ...given.stores,
    limits: limitsStore(db),
    sessions: sessionsStore(db),
    usersList: usersListStore(db),
    codesList: codesListStore(db),
    rooms: roomsStore(db),
    initiation: initiationStore(db),
    login: loginStore(db),
    factors: factorsStore(db),
    help: helpStore(db),
    openings: openingsStore(db),
    gate: gateStore(db),
    codices: codexStore(db),
    codexFiles: codexFilesStore(db),
    runs: runsStore(db),
    copies: copiesStore(db),
    versions: versionsStore(db),
  };
  const press = given.press ?? workerPress;
  /** A press whose worker waits for its next order, and ends when other work needs the memory. */
  const warmPress = (kind: HeavyKind) =>
    given.press ?? keptPress(undefined, undefined, (drop) => heavy.keep(kind, keptWorkerBytes, drop));
  const drawingPress = warmPress(drawingWork);
  return {
    ...given,
    heavy,
    stores,
    limitsEnabled,
    limits: limitsService({ ...base, store: stores.limits, limitsEnabled }),
    budget: mailBudgetService({
      store: stores.limits,
      write: base.write,
      clock,
      limitsEnabled,
      dayBudget: settings.mailDayBudget,
    }),
    press,
    clean: cleaner(undefined, undefined, heavy),
    /** For what somebody waits for: copies of one book follow each other, as previews and bookplates do. */
    awaitedPress: withinBudget(drawingPress, heavy, drawingWork),
    /** The same for what is drawn within a book's own turn, and waits no second time. */
    drawingPress,
    /**
     * For pictures of shared links, which nobody waits for. They are drawn at a lower priority, and a thread that is not root's
     * cannot raise it again, so that no awaited order follows them.
     */
    picturePress: withinBudget(warmPress(sharePictureWork), heavy, sharePictureWork),
  };
}

export type Shared = ReturnType<typeof share>;
