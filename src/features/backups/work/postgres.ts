import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addressesOf } from "../../../core/db/postgres/addresses.ts";
import { placeOf } from "../../../core/db/postgres/migrate.ts";
import { BackupError, faultOf, foreignObjects, saidOf } from "./fault.ts";

/** Where Debian puts the programs of each version of PostgreSQL. */
const versionsFolder = "/usr/lib/postgresql";
/** How long making a connection may take, in seconds. */
const connectionTimeoutS = 5;
/** PostgreSQL's state for something that the user may not do. */
const forbidden = "42501";
/** The maximum stored length of a program's output. */
const saidMax = 4000;

/** The first bytes of what `pg_dump --format=custom` writes. */
export const dumpMark = "PGDMP";

/** Returns the path of a program of PostgreSQL, the newest of them. Throws a BackupError where there is none. */
function programOf(name: "pg_dump" | "pg_restore"): string {
  const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder).map(Number) : [];
  const newest = versions.filter((version) => version > 0).sort((one, other) => other - one);
  const found = newest
    .map((version) => join(versionsFolder, String(version), "bin", name))
    .find((path) => existsSync(path));
  const path = found ?? Bun.which(name);
  if (path) return path;
  throw new BackupError(
    "no_tools",
    `${name} is not on this machine. Install PostgreSQL's client programs: apt-get install postgresql-client`,
  );
}

type Connection = { address: string; password: string };

/** Returns an address without its password, which would show in the list of processes; it ends at the last `@` before the path. */
function apart(url: string): Connection {
  const parts = /^([a-z]+:\/\/)([^:/?#]*):([^/?#]*)@(.*)$/s.exec(url);
  if (!parts) return { address: url, password: "" };
  const [, scheme = "", user = "", password = "", after = ""] = parts;
  // PostgreSQL's programs take the first @ for the end of the user.
  const address = `${scheme}${user.replaceAll("@", "%40")}@${after}`;
  return { address, password: decodeURIComponent(password) };
}

/** Runs a program of PostgreSQL, which reads the password in a file that is its owner's alone. Returns how it ended and what it said. */
async function run(program: "pg_dump" | "pg_restore", url: string, words: string[], folder: string) {
  const path = programOf(program);
  const { address, password } = apart(url);
  const passFile = join(folder, `.trial-pass-${crypto.randomUUID()}`);
  const escaped = password.replace(/[\\:]/g, "\\$&");
  if (password !== "") writeFileSync(passFile, `*:*:*:*:${escaped}\n`, { mode: 0o600 });
  const joint = address.includes("?") ? "&" : "?";
  const place = password === "" ? address : `${address}${joint}passfile=${encodeURIComponent(passFile)}`;
  try {
    const child = Bun.spawn([path, ...words, `--dbname=${place}`], {
      stdin: "ignore",
      stdout: "ignore",
      stderr: "pipe",
    });
    const said = await new Response(child.stderr).text();
    return { status: await child.exited, said };
  } finally {
    rmSync(passFile, { force: true });
  }
}

/** Writes a dump of a database, as of one instant, while it serves. */
export async function dumpPostgres(url: string, to: string, folder: string): Promise<void> {
  const words = ["--format=custom", "--no-owner", "--no-privileges", `--file=${to}`];
  const { status, said } = await run("pg_dump", url, words, folder);
  if (status === 0) return;
  const reason = said.slice(0, saidMax).trim().replace(/\s+/g, " ");
  if (/server version mismatch/.test(said))
    throw new BackupError(
      "no_tools",
      `pg_dump is older than the server (${reason}). Install the client programs of the server's version.`,
      reason,
    );
  throw new BackupError(faultOf(new Error(said), "failed"), `pg_dump failed (${reason}).`, reason);
}

/** Tells the errors of a restore that do no harm: of what the next start makes again. */
const harmless = /pg_trgm|gin_trgm_ops|_search\b/;

/** Puts a dump into an empty database. Throws a BackupError for one that is cut, changed or no dump. */
export async function restorePostgres(url: string, dump: string, folder: string): Promise<void> {
  const words = ["--no-owner", "--no-privileges", dump];
  const { status, said } = await run("pg_restore", url, words, folder);
  const errors = said.split("\n").filter((line) => line.includes("error:"));
  const harm = errors.filter((line) => !harmless.test(line));
  if (harm.length === 0 && (status === 0 || errors.length > 0)) return;
  const reason = (harm[0] ?? said).slice(0, saidMax).trim();
  const fault = /unsupported version/.test(said) ? "no_tools" : faultOf(new Error(reason), "damaged");
  throw new BackupError(
    fault === "folder" ? "damaged" : fault,
    fault === "no_tools"
      ? `pg_restore is older than what wrote the backup (${reason}). Install the client programs of that version.`
      : `${dump} cannot be restored (${reason}).`,
    reason,
  );
}

/** What a dump of a portal holds, as pg_restore's list names it. Triggers, views, functions, rules and policies are none of it. */
const ours =
  /^(TABLE|SEQUENCE|DEFAULT|CONSTRAINT|FK CONSTRAINT|CHECK CONSTRAINT|INDEX|STATISTICS|SCHEMA|COMMENT|EXTENSION - (pg_trgm|plpgsql)) /;

/** Reads a dump whole without a database. Throws a BackupError for one that is damaged, or holds what the portal did not make. */
export async function readDump(dump: string): Promise<void> {
  await readBy(dump, "--file=/dev/null");
  const entries = (await readBy(dump, "--list")).split("\n").flatMap((line) => {
    const [, entry] = /^\d+; \d+ \d+ (.+)$/.exec(line) ?? [];
    return entry === undefined ? [] : [`${entry} `];
  });
  const foreign = entries.filter((entry) => !ours.test(entry)).map((entry) => entry.trim());
  if (foreign.length > 0) throw foreignObjects(dump, foreign);
}

/** Runs pg_restore without a database, and returns what it printed. */
async function readBy(dump: string, option: string): Promise<string> {
  const child = Bun.spawn([programOf("pg_restore"), option, dump], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [printed, said] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) === 0) return printed;
  const reason = said.trim().slice(0, saidMax);
  throw new BackupError("damaged", `${dump} cannot be read whole (${reason}).`, reason);
}

/** Runs some work on the server of an address, on the one machine of it that can be written. */
export async function onPrimary<T>(url: string, work: (client: Bun.SQL) => Promise<T>): Promise<T> {
  let failure: unknown;
  for (const one of addressesOf(url)) {
    const client = new Bun.SQL({ url: one, max: 1, prepare: false, connectionTimeout: connectionTimeoutS });
    try {
      const [found] = await client.unsafe("select pg_is_in_recovery() as standby");
      if (found?.standby !== true) return await work(client);
    } catch (error) {
      if (error instanceof BackupError) throw error;
      failure = error;
    } finally {
      await client.close();
    }
  }
  throw failure ?? new Error("no server of the address can be written");
}

/** Returns how large a database is. */
export const sizeOfPostgres = (url: string): Promise<number> =>
  onPrimary(url, async (client) => {
    const [row] = await client.unsafe("select pg_database_size(current_database()) as size");
    return Number(row?.size);
  });

/** True for a database that holds no table yet. */
export const isEmptyDatabase = (url: string): Promise<boolean> =>
  onPrimary(url, async (client) => {
    const [row] = await client.unsafe(
      "select count(*) as count from pg_tables where schemaname = current_schema()",
    );
    return Number(row?.count) === 0;
  });

/** Returns the address of another database on the same server. */
function besides(url: string, name: string): string {
  const first = addressesOf(url)[0] ?? url;
  const other = new URL(first);
  other.pathname = `/${name}`;
  return other.href;
}

/** Makes a database for a trial, runs some work on it and drops it. Throws a BackupError where the user may make none. */
export async function withTrial<T>(url: string, work: (trial: string) => Promise<T>): Promise<T> {
  return onPrimary(url, async (client) => {
    const name = `codex_portal_trial_${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;
    try {
      await client.unsafe(`create database ${name} template template0`);
    } catch (error) {
      if (!(error instanceof Error) || Reflect.get(error, "errno") !== forbidden) throw error;
      const [user] = await client.unsafe("select quote_ident(current_user) as name");
      const command = `ALTER ROLE ${user?.name} CREATEDB;`;
      const said = saidOf(error);
      throw new BackupError(
        "no_trial",
        `The backup could not be tried: the user in DATABASE_URL may make no database at ${placeOf(url)} (${said}). ` +
          `Let it, once, as an administrator: ${command}`,
        command,
      );
    }
    try {
      return await work(besides(url, name));
    } finally {
      await client.unsafe(`drop database if exists ${name} with (force)`);
    }
  });
}
