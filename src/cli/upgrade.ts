import { chmodSync, constants, copyFileSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { version } from "../../package.json";
import { type Config, isRead, readConfig } from "../config.ts";
import { StartError } from "../core/db/errors.ts";
import { requireReadable } from "../core/db/local-file.ts";
import { sync } from "../core/lib/files.ts";
import { reasonOf } from "../core/lib/log.ts";
import { releaseKeys } from "../core/lib/signed-text.ts";
import { versionForm } from "../features/monitoring/releases/releases.contract.ts";
import { readEnvFile } from "./env-file.ts";
import { candidateOf, exchange, formerOf, resume, waitSeconds } from "./exchange.ts";
import { readyUrl } from "./health.ts";
import { requireRoomToKeep } from "./kept-database.ts";
import { requireRelease } from "./release-check.ts";
import { asServed } from "./served-domain.ts";
import { type Running, runAs, Service } from "./service.ts";
import { flush, say } from "./terminal.ts";
import { lock } from "./upgrade-journal.ts";

const given = z.object({
  service: z
    .string()
    .regex(/^[\w@.-]+$/)
    .default("codex-portal"),
  wait: z.coerce.number().int().min(1).max(3600).default(waitSeconds),
  unsigned: z.boolean(),
});
const usage = "Usage: codex-portal upgrade FILE [--service codex-portal] [--wait 60] [--unsigned]";

/**
 * Replaces the running release: the new one is tried on a copy of the database first, while the portal serves, and
 * the former one is put back with its database when the new one does not become ready. What an upgrade before it that was killed left
 * half done is ended first. Throws a StartError that describes the state.
 */
export async function upgrade(args: string[]): Promise<void> {
  const { file, service: name, wait, unsigned } = optionsOf(args);
  requireReadable(file);
  const service = new Service(name);
  const executable = service.executable();
  const unlock = lock(executable);
  try {
    const resumed = await resume(service, executable, wait);
    if (resumed !== undefined) tell(resumed);
    if (resumed !== undefined && isSame(file, executable)) return tell(`${file} is in place.`);
    await replace(service, { file, wait, isUnsigned: unsigned });
  } finally {
    unlock();
  }
}

const isSame = (one: string, other: string): boolean => readFileSync(one).equals(readFileSync(other));

async function replace(
  service: Service,
  { file, wait, isUnsigned }: { file: string; wait: number; isUnsigned: boolean },
): Promise<void> {
  const running = service.running();
  const { executable, environment } = running;
  const config = configOf(running);
  const candidate = take(file, executable);
  try {
    const served = saidVersion(running, executable) ?? version;
    await requireRelease({ file, copy: candidate }, { keys: releaseKeys(), served, isUnsigned });
    const next = versionOf(running, candidate, file);
    tell(`From ${served} to ${next}. The portal serves while the new release is tried.`);
    const backup = backUp(running, config);
    tell(`Backed up to ${backup}`);
    tryOn(running, candidate, backup);
    tell(`The new release opened a copy of it and answered.`);
    requireRoomToKeep(config.database);
    const database = config.database.engine === "sqlite" ? config.database.file : null;
    const { folder, user, group } = running;
    const { replicaMetrics } = config;
    const facts = { version: next, url: readyUrl(config), database, replicaMetrics, folder, user, group };
    await exchange({ service, executable, facts, environment, wait });
    tell(
      `${next} serves. The former release is kept as ${formerOf(executable)}, and the backup as ${backup}`,
    );
  } finally {
    rmSync(candidate, { force: true });
  }
}

function optionsOf(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        service: { type: "string" },
        wait: { type: "string" },
        unsigned: { type: "boolean", default: false },
      },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new StartError(usage);
    return { file: resolve(file), ...given.parse(values) };
  } catch {
    throw new StartError(usage);
  }
}

/** Returns the settings of the service: its environment, and the .env file of its folder. */
function configOf({ folder, environment }: Running): Config {
  // What is named without a whole path lies below it.
  process.chdir(folder);
  return readConfig(asServed({ ...readEnvFile(folder, isRead), ...environment }), false);
}

/** Copies a release beside the one that serves, where the service's user can run it and cannot change it. */
function take(file: string, executable: string): string {
  const candidate = candidateOf(executable);
  try {
    copyFileSync(file, candidate, constants.COPYFILE_EXCL);
    chmodSync(candidate, 0o755);
    sync(candidate);
  } catch (error) {
    throw new StartError(
      `${dirname(executable)} cannot be written (${reasonOf(error)}): run this with sudo.`,
    );
  }
  return candidate;
}

/** Returns what an executable says that it is; nothing for what is no release, or one for another kind of machine. */
function saidVersion(running: Running, executable: string): string | undefined {
  try {
    const said = runAs(running, [executable, "version"]).output.trim();
    return versionForm.test(said) ? said : undefined;
  } catch {
    return undefined;
  }
}

function versionOf(running: Running, candidate: string, file: string): string {
  const said = saidVersion(running, candidate);
  if (said !== undefined) return said;
  throw new StartError(`${file} is no Codex Portal for this machine. Nothing was changed.`);
}

function backUp(running: Running, { dataDir, database }: Config): string {
  const suffix = database.engine === "sqlite" ? "db" : "dump";
  const file = join(
    dataDir,
    "backups",
    `before-upgrade-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.${suffix}`,
  );
  must(running, ["mkdir", "-p", dirname(file)], "there is no place for a backup");
  must(running, [running.executable, "backup", file], "there is no backup");
  return file;
}

function tryOn(running: Running, candidate: string, backup: string): void {
  must(running, [candidate, "prove", backup], "the new release cannot open this portal");
}

/** Throws a StartError with what a command said when it failed: nothing has been changed until then. */
function must(running: Running, command: string[], what: string): void {
  const { status, output } = runAs(running, command);
  if (status === 0) return;
  throw new StartError(`The portal goes on serving as it is, since ${what}: ${output.trim()}`);
}

/** The next step may take long. */
function tell(sentence: string): void {
  say(sentence);
  flush();
}
