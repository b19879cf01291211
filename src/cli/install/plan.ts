import verbs from "../../../deploy/sbin/portal" with { type: "text" };
import service from "../../../deploy/systemd/codex-portal.service" with { type: "text" };
import hardening from "../../../deploy/systemd/hardening.conf" with { type: "text" };
import { fileStep, type Machine, must, type Step } from "./machine.ts";
import { type Replica, removeReplica, replicaFiles, replicaStep } from "./replica.ts";

export const serviceName = "codex-portal";
export const dataDir = "/var/lib/codex-portal";
export const envFile = "/etc/codex-portal/env";
export const executable = "/usr/local/bin/codex-portal";
const unitFile = "/etc/systemd/system/codex-portal.service";
const sysctlFile = "/etc/sysctl.d/60-codex-portal.conf";
/** Where the settings stay when the portal is taken off: among them may be the key of the data. */
export const leftEnvFile = `${dataDir}/env-of-before`;
const verbsFile = "/usr/local/sbin/portal";

/** Returns how a verb reaches the portal that is installed on a machine; undefined where none is. */
export function installedCommand(machine: Pick<Machine, "mode">, verb: string): string | undefined {
  if (machine.mode(verbsFile) === undefined) return undefined;
  return `The portal that is installed on this machine takes commands with its own settings: sudo portal ${verb}`;
}

/** A service may listen on ports below 1024 with this alone. */
const ports = "CAP_NET_BIND_SERVICE";

/** The unit in one file: what runs, what it is restricted to, and the ports of the web. */
export const unit = `${service.trim()}

${hardening.trim()}

[Service]
CapabilityBoundingSet=${ports}
AmbientCapabilities=${ports}
`;

/** Connections that wait for a listener which leaves go to the one that takes its place (Linux 5.14, ip-sysctl.rst). */
const sysctl = "net.ipv4.tcp_migrate_req = 1\n";

const assignment = /^\s*([A-Za-z_]\w*)=(.*)$/s;

/** Returns the settings in a file of them, in their order. */
export function settingsIn(text: string): Map<string, string> {
  const lines = text.split("\n").map((line) => assignment.exec(line));
  return new Map(lines.flatMap((found) => (found ? [[found[1] ?? "", unquoted(found[2] ?? "")]] : [])));
}

function unquoted(text: string): string {
  const value = text.trim();
  if (/^'[^']*'$/.test(value)) return value.slice(1, -1);
  return /^".*"$/s.test(value) ? value.slice(1, -1).replace(/\\(["\\$`])/g, "$1") : value;
}

/** Returns a file of settings as systemd reads it: lines of others stay as they are, to the letter. */
export function envText(before: string, settings: ReadonlyMap<string, string>): string {
  const left = new Map(settings);
  const lines = before.split("\n").flatMap((line, index, all) => {
    if (line === "" && index === all.length - 1) return [];
    const [, name = "", raw = ""] = assignment.exec(line) ?? [];
    const value = settings.get(name);
    if (value === undefined) return [line];
    // Of two lines with one name the first is changed, and the other goes.
    if (!left.delete(name)) return [];
    return [unquoted(raw) === value ? line : `${name}=${quoted(value)}`];
  });
  const added = [...left].map(([name, value]) => `${name}=${quoted(value)}`);
  return `${[...lines, ...added].join("\n")}\n`;
}

const quoted = (value: string) =>
  /^[\w@%+=:,./-]*$/.test(value) ? value : `"${value.replace(/["\\$`]/g, "\\$&")}"`;

/** Returns the settings of an installation, or of one that was taken off this machine and left its data. */
export const settingsBefore = (machine: Machine): string =>
  (machine.read(envFile) ?? machine.read(leftEnvFile))?.toString() ?? "";

/** The system's user, with the data folder as its own. */
function userStep(machine: Machine): Step {
  return {
    title: `Make the system user ${serviceName}`,
    isDone: () => machine.run(["id", "--user", serviceName]).status === 0,
    run() {
      const home = ["--home-dir", dataDir, "--shell", "/usr/sbin/nologin"];
      must(machine, "useradd", "--system", ...home, serviceName);
      // Data that an earlier installation left behind is of a user who is gone.
      if (machine.mode(dataDir) !== undefined)
        must(machine, "chown", "--recursive", `${serviceName}:${serviceName}`, dataDir);
    },
    undo: () => void machine.run(["userdel", serviceName]),
  };
}

/** Starts the service, or starts it anew where what it runs with has changed, and waits for its answer. */
function serviceStep(machine: Machine, hasChanged: boolean, becomesReady: () => Promise<void>): Step {
  const isActive = machine.run(["systemctl", "is-active", "--quiet", serviceName]).status === 0;
  return {
    title: `Start the service ${serviceName}, now and at every boot`,
    isDone: () => isActive && !hasChanged,
    async run() {
      // Of a system that is older, or does not allow it, an exchange of certificates may break a connection.
      machine.run(["sysctl", "--quiet", `--load=${sysctlFile}`]);
      must(machine, "systemctl", "daemon-reload");
      must(machine, "systemctl", "enable", serviceName);
      must(machine, "systemctl", isActive ? "restart" : "start", serviceName);
      await becomesReady();
    },
    undo() {
      if (!isActive) machine.run(["systemctl", "disable", "--now", serviceName]);
    },
    settle() {
      machine.run(["systemctl", "daemon-reload"]);
      if (isActive) machine.run(["systemctl", "restart", serviceName]);
    },
  };
}

/** Returns what an installation does, in order: `settings` are those of the environment, `program` the executable's bytes, `replica` ships its database. */
export function stepsOf(
  machine: Machine,
  settings: ReadonlyMap<string, string>,
  program: Uint8Array,
  becomesReady: () => Promise<void>,
  replica?: Replica,
): readonly Step[] {
  const before = settingsBefore(machine);
  const files = [
    fileStep(machine, executable, program, 0o755),
    fileStep(machine, verbsFile, verbs, 0o755),
    fileStep(machine, envFile, envText(before, settings), 0o600),
    fileStep(machine, unitFile, unit, 0o644),
    fileStep(machine, sysctlFile, sysctl, 0o644),
    ...(replica ? replicaFiles(machine, replica) : []),
  ];
  const hasChanged = files.some((step) => !step.isDone());
  const enabling = replica ? [replicaStep(machine)] : [];
  return [userStep(machine), ...files, ...enabling, serviceStep(machine, hasChanged, becomesReady)];
}

/** Takes the portal off the machine. Its data stays, root's own from now on, with its settings beside it. */
export function removeAll(machine: Machine): void {
  machine.run(["systemctl", "disable", "--now", serviceName]);
  removeReplica(machine);
  const settings = machine.read(envFile);
  if (settings) machine.write(leftEnvFile, settings, 0o600);
  const ofUpgrades = [".before", ".next", ".upgrading", ".upgrading.partial", ".upgrading.lock"].map(
    (ending) => executable + ending,
  );
  for (const file of [unitFile, sysctlFile, verbsFile, executable, ...ofUpgrades, envFile])
    machine.remove(file);
  machine.run(["rmdir", "/etc/codex-portal"]);
  machine.run(["systemctl", "daemon-reload"]);
  // The number of a user who is gone may be given to another one.
  machine.run(["chown", "--recursive", "root:root", dataDir]);
  machine.run(["userdel", serviceName]);
}
