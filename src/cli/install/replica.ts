import { dirname, join } from "node:path";
import service from "../../../deploy/systemd/codex-portal-replica.service" with { type: "text" };
import hardening from "../../../deploy/systemd/hardening.conf" with { type: "text" };
import { readConfig } from "../../config.ts";
import { StartError } from "../../core/db/errors.ts";
import { backupStoreOf } from "../../features/backups/backups.contract.ts";
import { litestreamConfig, requireKnown } from "../litestream.ts";
import { fileStep, type Machine, type Step } from "./machine.ts";

export const replicaName = "codex-portal-replica";
const litestreamFile = "/usr/local/bin/litestream";
const configFile = "/etc/codex-portal/litestream.yml";
const unitFile = `/etc/systemd/system/${replicaName}.service`;
const unit = `${service.trim()}\n\n${hardening.trim()}\n`;

/** What ships each change: Litestream's bytes, and its configuration, which holds the key of the store. */
export type Replica = { program: Uint8Array; config: string };

/**
 * Returns what ships the database of a portal with these settings, with Litestream from the file that is named, from beside this
 * program, or as it is installed; undefined when nothing is to. Throws a StartError that says what is missing.
 */
export function replicaOf(
  machine: Machine,
  settings: ReadonlyMap<string, string>,
  named: string | undefined,
): Replica | undefined {
  if (!settings.has("REPLICATE")) return undefined;
  const { database, replicaMetrics, replicaStore = "" } = readConfig(Object.fromEntries(settings), false);
  const store = backupStoreOf(replicaStore);
  if (database.engine !== "sqlite" || !store)
    throw new StartError(
      "Replication needs a store: --replicate @FILE, with https://KEY-ID:SECRET@host/bucket/prefix in the file",
    );
  const places = named ? [named] : [join(dirname(process.execPath), "litestream"), litestreamFile];
  const file = places.find((place) => machine.read(place));
  if (file === undefined)
    throw new StartError(
      `There is no ${places.join(", and no ")}. Put the file of Litestream v0.3.13 there, or name it: --litestream FILE`,
    );
  requireKnown(machine.run([file, "version"]).output);
  return {
    program: machine.read(file) ?? new Uint8Array(),
    config: litestreamConfig(database.file, store, replicaMetrics),
  };
}

/** Returns the files that Litestream runs with. */
export const replicaFiles = (machine: Machine, { program, config }: Replica): Step[] => [
  fileStep(machine, litestreamFile, program, 0o755),
  fileStep(machine, configFile, config, 0o600),
  fileStep(machine, unitFile, unit, 0o644),
];

/** Has Litestream start and stop with the portal. */
export function replicaStep(machine: Machine): Step {
  const isEnabled = machine.run(["systemctl", "is-enabled", "--quiet", replicaName]).status === 0;
  return {
    title: `Have ${replicaName} start and stop with the portal`,
    isDone: () => isEnabled,
    run() {
      machine.run(["systemctl", "daemon-reload"]);
      const { status, output } = machine.run(["systemctl", "enable", replicaName]);
      if (status !== 0) throw new StartError(`systemctl enable ${replicaName} failed: ${output}`);
    },
    undo: () => void machine.run(["systemctl", "disable", "--now", replicaName]),
  };
}

/** Takes Litestream off the machine, if it came with the portal. */
export function removeReplica(machine: Machine): void {
  if (machine.read(unitFile) === undefined) return;
  machine.run(["systemctl", "disable", "--now", replicaName]);
  for (const file of [unitFile, configFile, litestreamFile]) machine.remove(file);
}
