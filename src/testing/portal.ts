import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Outside } from "../base.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../core/db/database.ts";
import type { HeavyWork } from "../core/lib/heavy-work.ts";
import { type Cadence, runJobs } from "../core/lib/jobs.ts";
import { keysOf } from "../core/lib/keys.ts";
import { createLog, createLogBuffer } from "../core/lib/log.ts";
import type { Reach } from "../core/lib/safe-request.ts";
import type { Core } from "../core.ts";
import type { Beginning } from "../features/accounts/first-admin/beginning.ts";
import { backupWork } from "../features/backups/work/work.ts";
import type { Press } from "../features/codex/codex.press.ts";
import type { EmailTimers } from "../features/mail/pace.ts";
import { buildPortal, createApp, type Portal } from "../portal.ts";
import { type DoBackupJob, saidBackup } from "./backup-jobs.ts";
import { givenDatabase, ownDatabase, type TestDatabase } from "./databases.ts";
import { type FakeMailer, fakeMailer } from "./fake-mailer.ts";
import { sharedRoutes } from "./shared-routes.ts";
import { type TestClock, testClock } from "./test-clock.ts";
import { Visitor } from "./visitor.ts";
import { quickPress } from "./warm-press.ts";

export type TestPortal = {
  portal: Portal & {
    /** Does what the scheduler does so often, at once. */
    runJobs(...cadences: Cadence[]): Promise<void>;
  };
  /** What its services are built over, for those of another instance. */
  core: Core;
  db: Database;
  clock: TestClock;
  mailer: FakeMailer;
  /** Returns every line that was logged, as one text. */
  logged: () => string;
  /** Returns a browser of its own: its cookies, its address. */
  visitor(ip?: string): Visitor;
  /** Closes the portal and opens it again on the same database, as a restart does. */
  restart(): Promise<TestPortal>;
  close(): Promise<void>;
};

/** PostgreSQL starts a process for each, which is most of what a test costs it. With three, calls still meet each other. */
const fewConnections = "3";
/** The environment of a portal whose calls meet each other in greater numbers. */
export const crowded = { DATABASE_CONNECTIONS: "8" };

/** The secret of every portal in tests. */
export const testSecret = Buffer.alloc(32, 7).toString("base64");

/** A watch that reaches nothing beyond the portal, on a disk with room. */
const quietWatch: Outside = {
  postSafely: async () => ({ status: 204 }),
  disk: async () => ({ freeBytes: 50e9, totalBytes: 100e9 }),
  net: {
    texts: async () => [],
    addresses: async () => [],
    names: async () => [],
    greets: async () => true,
    get: async () => undefined,
    clockAheadMs: async () => 0,
    ipv6Addresses: async () => [],
    refuses: async () => false,
  },
  signedTextAt: async () => Promise.reject(new Error("nobody is asked")),
  isShipping: async () => true,
  mailSignIn: async () => true,
  hasBadCertificate: async () => false,
  newAccountKey: async () => "account",
  orderCertificate: async () => ({ fault: "away", words: "ECONNREFUSED", type: "", retryAt: undefined }),
  selfSigned: async () => ({ key: "", chain: "" }),
  pause: async () => {},
};

type Options = {
  environment?: Record<string, string>;
  /** What documents are made of, by the names of its files. */
  built?: Record<string, string>;
  /** The folder of the built web app. */
  webFolder?: string;
  folder?: string;
  database?: TestDatabase;
  /** Wraps the opened database, to see what the portal sends to it. */
  watched?: (db: Database) => Database;
  clock?: TestClock;
  press?: Press;
  emailTimers?: EmailTimers;
  /** The line before heavy work; without it one by the memory of this machine. */
  heavy?: HeavyWork;
  /** When a refused one-time code is answered; without it at once, nearly. */
  otpStepMs?: number;
  /** Looks domains up; without it nothing is known of any. */
  lookUpDomain?: (domain: string) => Promise<boolean | undefined>;
  watchTools?: Partial<Outside>;
  /** Drops the log, as in tests that play whole days. */
  isQuiet?: boolean;
  /** Does what is to be done about a backup; without it, each is said to be made and proved. */
  doBackupJob?: DoBackupJob;
  /** What begins a fresh portal from a backup; without it, none does. */
  beginning?: Beginning;
  /** How off-site stores are reached that the environment does not name; without it by public addresses alone. */
  storeReach?: Reach;
};

/** Opens the whole portal in this process: a temporary database that the real migrations made, a fixed clock, a fake mailer. */
export async function testPortal(options: Options = {}): Promise<TestPortal> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), "codex-portal-"));
  const clock = options.clock ?? testClock();
  const database = options.database ? givenDatabase(options.database) : await ownDatabase(options.folder);
  const environment = { DATA_DIR: folder, DATABASE_URL: database.url, DATABASE_CONNECTIONS: fewConnections };
  const config = readConfig({ ...environment, ...options.environment }, false);
  const access = {
    ofOperator: config.backupStore,
    ...(options.storeReach && { reach: options.storeReach }),
  };
  const mailer = fakeMailer();
  let lines = "";
  const write = (line: string) => {
    if (!options.isQuiet) lines += line;
  };
  const logBuffer = createLogBuffer();
  const log = createLog({ level: "debug", format: "json", write, now: clock.now, keep: logBuffer.keep });
  const opened = await database.open(config.database, log.warn);
  const db = options.watched?.(opened) ?? opened;
  const portal = await buildPortal(
    {
      config,
      keys: keysOf(testSecret),
      db,
      createMailer: () => mailer,
      clock,
      log,
      logBuffer,
      web: { text: (name) => options.built?.[name], folder: options.webFolder },
      press: options.press ?? quickPress,
      lookUpDomain: options.lookUpDomain ?? (async () => undefined),
      otpStepMs: options.otpStepMs ?? 1,
      outside: { ...quietWatch, ...options.watchTools },
      backupWork: backupWork(config, access, (job) =>
        (options.doBackupJob ?? saidBackup)(job, config, access),
      ),
      ...(options.beginning && { beginning: options.beginning }),
      ...(options.heavy && { heavy: options.heavy }),
      ...(options.emailTimers && { emailTimers: options.emailTimers }),
    },
    // The files of a folder are routes of one portal alone.
    options.webFolder === undefined ? sharedRoutes : createApp,
  );
  portal.core.health.open();
  return {
    portal: {
      ...portal,
      async runJobs(...cadences) {
        for (const every of cadences) await runJobs(log, portal.jobs, every);
      },
    },
    core: portal.core,
    db,
    clock,
    mailer,
    logged: () => lines,
    visitor: (ip = "203.0.113.7") => new Visitor(portal.fetch, ip),
    async restart() {
      await portal.idle();
      await db.close();
      return testPortal({ ...options, folder, database, clock });
    },
    async close() {
      await portal.idle();
      await database.close(db);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
