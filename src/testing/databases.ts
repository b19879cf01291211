import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../core/db/database.ts";
import { type DatabaseSettings, openDatabase } from "../core/db/open.ts";
import { migratePostgres } from "../core/db/postgres/migrate.ts";
import { openPostgres } from "../core/db/postgres/open.ts";
import { openSqlite } from "../core/db/sqlite/open.ts";
import { type KeptDatabase, keptDatabase } from "./kept-database.ts";
import { renewalOfPostgres } from "./kept-postgres.ts";
import { renewalOfSqlite } from "./kept-sqlite.ts";
import { memoryFolder } from "./memory-folder.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";
import { atRunEnd } from "./run-end.ts";

/** The engine of the databases of this run. */
export const testEngine = process.env.TEST_ENGINE === "postgres" ? "postgres" : "sqlite";

const template = "portal_template";
let server: Promise<RunServer> | undefined;
let made = 0;

type RunServer = PostgresServer & { copyOptions: string };

/** Starts one server for the whole run. */
async function runServer(): Promise<RunServer> {
  const started = await startPostgres({ synchronous_commit: "off", autovacuum: "off" });
  atRunEnd(() => started.remove());
  await started.sql.unsafe(`create database ${template}`);
  await migratePostgres(started.url(template), (sentence) => {
    throw new Error(sentence);
  });
  // Copying files takes half of what writing each block to the log does; servers before 15 know nothing else.
  const [found] =
    await started.sql`SELECT current_setting('server_version_num')::int >= 150000 AS "isChosen"`;
  return { ...started, copyOptions: found?.isChosen ? "strategy file_copy" : "" };
}

export type TestDatabase = { url: string; drop(): void };

/** Copies a database of the run's server that has no connections. */
async function copyTemplate(of = template): Promise<TestDatabase> {
  server ??= runServer();
  const { sql, url, copyOptions } = await server;
  const name = `portal_${++made}`;
  await sql.unsafe(`create database ${name} template ${of} ${copyOptions}`);
  return {
    url: url(name),
    // Not awaited: what is left over goes with the server.
    drop: () => void sql.unsafe(`drop database if exists ${name} with (force)`).catch(() => {}),
  };
}

/** Makes a new, empty portal database on the engine of this run. */
export async function newDatabase(folder: string): Promise<TestDatabase> {
  return testEngine === "sqlite"
    ? { url: join(folder, "codex-portal.db"), drop: () => {} }
    : await copyTemplate();
}

/** Makes a database without anything in it on the engine of this run. */
export async function bareDatabase(folder: string): Promise<TestDatabase> {
  return testEngine === "sqlite" ? newDatabase(folder) : await copyTemplate("template0");
}

/** Copies a database that has no connections. */
export async function copyOf({ url }: TestDatabase, folder: string): Promise<TestDatabase> {
  if (testEngine === "postgres") return copyTemplate(new URL(url).pathname.slice(1));
  const copy = await newDatabase(folder);
  copyFileSync(url, copy.url);
  return copy;
}

/** A database, and how a portal opens it. */
export type PortalDatabase = TestDatabase & {
  open(settings: DatabaseSettings, warn: (sentence: string) => void): Promise<Database>;
  /** Ends what the portal had of it. */
  close(db: Database): Promise<void>;
};

/** A database that a test brought along, opened and migrated as at any start. */
export const givenDatabase = (database: TestDatabase): PortalDatabase => ({
  ...database,
  open: (settings, warn) => openDatabase(settings, { alone: true, warn }),
  async close(db) {
    await db.close();
    database.drop();
  },
});

let runFolder: string | undefined;

/** Returns a folder of the whole run. */
function folderOfRun(): string {
  if (runFolder === undefined) {
    const folder = mkdtempSync(join(memoryFolder(), "codex-portal-run-"));
    atRunEnd(() => rmSync(folder, { recursive: true, force: true }));
    runFolder = folder;
  }
  return runFolder;
}

let migratedFile: Promise<string> | undefined;

/** Returns a file that was migrated for the whole run. */
async function migrateFile(): Promise<string> {
  const path = join(folderOfRun(), "template.db");
  await openSqlite(path, { alone: true }).close();
  return path;
}

/** Copies the migrated file into a folder, unless another portal left one there. */
async function copyFile(folder: string): Promise<TestDatabase> {
  migratedFile ??= migrateFile();
  const template = await migratedFile;
  const file = await newDatabase(folder);
  if (!existsSync(file.url)) {
    mkdirSync(folder, { recursive: true });
    copyFileSync(template, file.url);
  }
  return file;
}

type Kept = TestDatabase & { database: KeptDatabase };

/** Those not in use. */
const kept: Kept[] = [];

async function newKept(): Promise<Kept> {
  if (testEngine === "postgres") {
    const copy = await copyTemplate();
    const renewal = await renewalOfPostgres(copy.url);
    const open = (settings: DatabaseSettings, warn: (sentence: string) => void) =>
      settings.engine === "postgres"
        ? openPostgres(settings, warn, async () => {})
        : openDatabase(settings, { alone: true, warn });
    return { ...copy, database: keptDatabase(renewal, open) };
  }
  const folder = join(folderOfRun(), String(++made));
  const copy = await copyFile(folder);
  const database = keptDatabase(renewalOfSqlite(copy.url), (settings, warn) =>
    openDatabase(settings, { alone: true, warn }),
  );
  return { url: copy.url, database, drop: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Returns a database as new for a portal that shares it with no other: a copy of a migrated one, or one that was
 * emptied again. In a folder that a test knows, it is a file there.
 */
export async function ownDatabase(folder: string | undefined): Promise<PortalDatabase> {
  if (testEngine === "sqlite" && folder !== undefined) return givenDatabase(await copyFile(folder));
  const mine = kept.pop() ?? (await newKept());
  return {
    ...mine,
    open: mine.database.open,
    async close() {
      if (await mine.database.renew()) kept.push(mine);
      else {
        await mine.database.close();
        mine.drop();
      }
    },
  };
}
