import { existsSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Config } from "../config.ts";
import { dayMs } from "../core/contract/limits.ts";
import { StartError } from "../core/db/errors.ts";
import { type BackupStore, backupStoreOf } from "../features/backups/backups.contract.ts";

/** Its configuration has another form from 0.5 on. */
const knownVersion = /^v?0\.3\./;
/** Its service gets 10 s to stop in, and ships what is left meanwhile. */
const endMaxMs = 12_000;
/** The polling interval while it comes to its end, in milliseconds. */
const askEveryMs = 100;
const retention = `${dayMs / 3_600_000}h`;

/** Refuses a program that is not the Litestream whose configuration is known. `said` is what it says of its version. */
export function requireKnown(said: string): void {
  if (knownVersion.test(said.trim())) return;
  throw new StartError(
    `This Litestream says that it is “${said.trim()}”, and the portal knows 0.3 alone: take v0.3.13. Nothing was changed.`,
  );
}

const besideBackups = ({ prefix }: BackupStore) =>
  prefix === "" ? "replica" : `${prefix.replace(/\/$/, "")}-replica`;

/** Returns the configuration of Litestream for a database: beside the backups of a store, never among them, since they are listed often. */
export function litestreamConfig(file: string, store: BackupStore, metrics?: string): string {
  const text = JSON.stringify;
  const lines = [
    ...(metrics === undefined ? [] : [`addr: ${text(new URL(metrics).host)}`]),
    "dbs:",
    `  - path: ${text(file)}`,
    "    replicas:",
    "      - type: s3",
    `        endpoint: ${text(store.endpoint)}`,
    `        region: ${text(store.region ?? "us-east-1")}`,
    `        bucket: ${text(store.bucket)}`,
    `        path: ${text(besideBackups(store))}`,
    "        force-path-style: true",
    `        access-key-id: ${text(store.keyId)}`,
    `        secret-access-key: ${text(store.secret)}`,
    "        sync-interval: 1s",
    `        retention: ${retention}`,
  ];
  return `${lines.join("\n")}\n`;
}

/** Returns the folder in which Litestream keeps its place in the log of a database; it belongs to that very file. */
export const litestreamFolder = (file: string): string =>
  join(dirname(file), `.${basename(file)}-litestream`);

/**
 * Waits until Litestream has ended, which stops after the portal and which systemd does not wait for. Throws a StartError when it goes on: it
 * would fold its log into a file that is exchanged beneath it.
 */
export async function litestreamEnds(metrics: string | undefined, withinMs = endMaxMs): Promise<void> {
  if (metrics === undefined) return;
  const isRunning = () =>
    fetch(metrics).then(
      () => true,
      () => false,
    );
  for (const until = performance.now() + withinMs; await isRunning(); await Bun.sleep(askEveryMs))
    if (performance.now() > until)
      throw new StartError(
        "Litestream still runs on this database: stop it, too (systemctl stop codex-portal-replica). Nothing was changed.",
      );
}

/** Returns the program: beside this one, as a release brings it, or wherever commands are. */
function program(): string {
  const beside = join(dirname(process.execPath), "litestream");
  const found = existsSync(beside) ? beside : Bun.which("litestream");
  if (found) return found;
  throw new StartError(
    "Litestream is not here. Put its file (v0.3.13) beside codex-portal, or at /usr/local/bin/litestream. Nothing was changed.",
  );
}

type What = Pick<Config, "database" | "replicaStore">;

/** Fetches the database as it was at a time, or as it was last, out of the store that Litestream ships it to. Throws a StartError that says what is missing. */
export async function fetchReplica(
  { database, replicaStore }: What,
  time: string,
  to: string,
): Promise<void> {
  if (database.engine !== "sqlite")
    throw new StartError(
      "--at is for a portal on SQLite. PostgreSQL goes back to a time by its own archive: docs/replica.md. Nothing was changed.",
    );
  const store = replicaStore === undefined ? undefined : backupStoreOf(replicaStore);
  if (!store)
    throw new StartError(
      "No store is known. Set REPLICATE_STORE=https://KEY-ID:SECRET@host/bucket/prefix Nothing was changed.",
    );
  const at = time === "latest" ? undefined : new Date(time);
  if (at && Number.isNaN(at.getTime()))
    throw new StartError(
      `“${time}” is no time. Write it as 2026-11-27T14:05:00Z, or latest. Nothing was changed.`,
    );
  const litestream = program();
  requireKnown(Bun.spawnSync([litestream, "version"]).stdout.toString());
  const config = `${to}.yml`;
  writeFileSync(config, litestreamConfig(database.file, store), { mode: 0o600 });
  try {
    const asOf = at ? ["-timestamp", at.toISOString()] : [];
    const words = ["restore", "-config", config, "-no-expand-env", "-o", to, ...asOf, database.file];
    const run = Bun.spawn([litestream, ...words], { stdin: "ignore", stdout: "pipe", stderr: "pipe" });
    const said = (await Promise.all([run.stdout, run.stderr].map((each) => new Response(each).text())))
      .join("")
      .trim();
    if ((await run.exited) === 0) return;
    if (said.includes("no matching backups"))
      throw new StartError(
        `The store has nothing as of ${time}. It goes back a day, and ends with the last change that was shipped: --at latest. Nothing was changed.`,
      );
    throw new StartError(
      `Litestream could not restore as of ${time}: ${/error="?([^"\n]*)/.exec(said)?.[1] ?? said}. Nothing was changed.`,
    );
  } finally {
    // A restore that fails leaves what it had begun.
    for (const left of [config, `${to}.tmp`, `${to}.tmp-wal`, `${to}.tmp-shm`]) rmSync(left, { force: true });
  }
}
