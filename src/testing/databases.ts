import { join } from "node:path";
import { migratePostgres } from "../db/postgres/migrate.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";
import { atRunEnd } from "./run-end.ts";

/** The engine that this run's portals keep their data in. */
export const testEngine = process.env.TEST_ENGINE === "postgres" ? "postgres" : "sqlite";

const template = "portal_template";
let server: Promise<RunServer> | undefined;
let made = 0;

type RunServer = PostgresServer & { copyOptions: string };

/** Starts one server for the whole run. */
async function runServer(): Promise<RunServer> {
  const started = await startPostgres({ synchronous_commit: "off" });
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

/** The database that the next test gets; it is copied while this one's runs. */
let next: Promise<TestDatabase> | undefined;

async function copyTemplate(): Promise<TestDatabase> {
  server ??= runServer();
  const { sql, url, copyOptions } = await server;
  const name = `portal_${++made}`;
  await sql.unsafe(`create database ${name} template ${template} ${copyOptions}`);
  return {
    url: url(name),
    // Nobody waits for it: what is left over goes with the server.
    drop: () => void sql.unsafe(`drop database if exists ${name} with (force)`).catch(() => {}),
  };
}

/** Makes a new, empty portal database on the engine of this run. */
export async function newDatabase(folder: string): Promise<TestDatabase> {
  if (testEngine === "sqlite") return { url: join(folder, "codex-portal.db"), drop: () => {} };
  const mine = await (next ?? copyTemplate());
  next = copyTemplate();
  // Whoever comes next hears of it.
  next.catch(() => {});
  return mine;
}
