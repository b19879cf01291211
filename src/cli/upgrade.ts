import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type Config, isRead, readConfig } from "../config.ts";
import { StartError } from "../core/db/errors.ts";
import { requireReadable } from "../core/db/local-file.ts";
import { reasonOf } from "../core/lib/log.ts";
import { releaseKeys } from "../core/lib/release-keys.ts";
import { versionForm } from "../features/monitoring/releases/releases.contract.ts";
import { readEnvFile } from "./env-file.ts";
import { refusalOf } from "./health.ts";
import { type Kept, keepDatabase, requireRoomToKeep } from "./kept-database.ts";
import { litestreamEnds } from "./litestream.ts";
import { requireRelease } from "./release-check.ts";
import { asServed } from "./served-domain.ts";
import { isAlive, type Running, runAs, Service } from "./service.ts";
import { flush, say } from "./terminal.ts";
import { version } from "./version.ts";

/** How long the new release gets to be ready, in seconds: its migrations run then, and they took under a second for a million rows. */
const waitSeconds = 60;
/** The polling interval, in milliseconds. */
const askEveryMs = 200;
/** How long a ready release is watched, in milliseconds: what ends so soon would end again and again. */
const watchMs = 3000;
/** What could end an upgrade while the portal is down; the last one comes when the terminal's connection breaks. */
const interrupts = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

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
 * the former one is put back with its database when the new one does not become ready. Throws a StartError that
 * describes the state.
 */
export async function upgrade(args: string[]): Promise<void> {
  const { file, service: name, wait, unsigned } = optionsOf(args);
  requireReadable(file);
  const service = new Service(name);
  const running = service.running();
  const config = configOf(running);
  const candidate = take(file, running.executable);
  try {
    const served = saidVersion(running, running.executable) ?? version;
    await requireRelease({ file, copy: candidate }, { keys: releaseKeys(), served, isUnsigned: unsigned });
    const next = versionOf(running, candidate, file);
    tell(`From ${served} to ${next}. The portal serves while the new release is tried.`);
    const backup = backUp(running, config);
    tell(`Backed up to ${backup}`);
    tryOn(running, candidate, backup);
    tell(`The new release opened a copy of it and answered.`);
    requireRoomToKeep(config.database);
    await put(service, running, config, candidate, wait);
    tell(
      `${next} serves. The former release is kept as ${formerOf(running.executable)}, and the backup as ${backup}`,
    );
  } finally {
    rmSync(candidate, { force: true });
  }
}

const formerOf = (executable: string) => `${executable}.before`;

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

/** Writes a file through to the disk, so that its name never stands for less than it after a power failure. */
function sync(file: string): void {
  const opened = openSync(file, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Copies a release beside the one that serves, where the service's user can run it and cannot change it. */
function take(file: string, executable: string): string {
  const candidate = `${executable}.next`;
  try {
    copyFileSync(file, candidate, constants.COPYFILE_EXCL);
    chmodSync(candidate, 0o755);
    sync(candidate);
  } catch (error) {
    if (existsSync(candidate))
      throw new StartError(
        `${candidate} is there already: another upgrade is under way, or one was interrupted. If none is, remove that file and try again.`,
      );
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

/** Stops the portal, puts the release in place and starts it; when it does not become ready, all is put back. */
async function put(
  service: Service,
  running: Running,
  config: Config,
  candidate: string,
  wait: number,
): Promise<void> {
  const { executable } = running;
  const former = formerOf(executable);
  // The portal is down from here on: an interrupt in the middle would leave it so.
  const stay = () => {};
  for (const signal of interrupts) process.on(signal, stay);
  try {
    service.stop();
    const kept = await keep(service, running, config, wait);
    renameSync(candidate, executable);
    const fault = await started(service, config, wait);
    if (fault === undefined) return kept.forget();
    service.stop();
    // What goes on all the same begins anew with the file that is put back.
    await litestreamEnds(config.replicaMetrics).catch(() => {});
    kept.putBack();
    renameSync(executable, candidate);
    renameSync(former, executable);
    const second = await started(service, config, wait);
    if (second === undefined)
      throw new StartError(
        `The new release ${fault}. The former one serves again, on the database as it was before.`,
      );
    if (config.database.engine === "sqlite")
      throw new StartError(
        `The new release ${fault}. The former one, which is in place again, ${second}. Its log says why.`,
      );
    // A server's database was not copied: once it is the new release's, the former one does not start on it.
    service.stop();
    linkSync(executable, former);
    renameSync(candidate, executable);
    service.start();
    throw new StartError(
      `The new release is in place and ${fault}. Its log says why (journalctl -u the service). ` +
        `The former one was tried, too, and ${second}: the database may be of the new release already. Other instances go on serving.`,
    );
  } finally {
    for (const signal of interrupts) process.off(signal, stay);
  }
}

/** Keeps a stopped portal's database and executable for the way back. Throws a StartError when it cannot, with the portal started as it was. */
async function keep(service: Service, running: Running, config: Config, wait: number): Promise<Kept> {
  const former = formerOf(running.executable);
  let kept: Kept | undefined;
  try {
    await litestreamEnds(config.replicaMetrics);
    kept = keepDatabase(running, config.database);
    rmSync(former, { force: true });
    linkSync(running.executable, former);
    return kept;
  } catch (error) {
    kept?.forget();
    const reason = error instanceof Error ? error.message : String(error);
    const fault = await started(service, config, wait);
    if (fault === undefined)
      throw new StartError(`The portal serves again as it was, since there would be no way back: ${reason}`);
    throw new StartError(
      `There would be no way back: ${reason} The portal was started again as it was, and ${fault}. Its log says why.`,
    );
  }
}

/**
 * Starts the service and watches it for a moment once it is ready; returns nothing when all is well, else what became of it. The end
 * of its process is noticed at once, also when the service's manager starts another one.
 */
async function started(service: Service, config: Config, wait: number): Promise<string | undefined> {
  try {
    service.start();
  } catch (error) {
    return `could not be started (${reasonOf(error)})`;
  }
  const pid = service.process();
  let last = "";
  const until = performance.now() + wait * 1000;
  while (isAlive(pid)) {
    if (performance.now() > until) return `was not ready within ${wait} s${last}`;
    last = await refusalOf(config);
    if (last === "") return (await lives(pid)) ? undefined : "ended as soon as it was ready";
    await Bun.sleep(askEveryMs);
  }
  return "ended before it was ready";
}

/** Watches a process for a moment; returns true when it still runs then. */
async function lives(pid: number): Promise<boolean> {
  const until = performance.now() + watchMs;
  while (isAlive(pid)) {
    if (performance.now() > until) return true;
    await Bun.sleep(askEveryMs);
  }
  return false;
}

/** The next step may take long. */
function tell(sentence: string): void {
  say(sentence);
  flush();
}
