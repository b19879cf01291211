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
const verbsFile = "/usr/local/sbin/portal";

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

/** Returns the settings in a file of them, in their order. */
export function settingsIn(text: string): Map<string, string> {
  const lines = text.split("\n").map((line) => /^\s*([A-Z_]+)=(.*)$/s.exec(line));
  return new Map(lines.flatMap((found) => (found ? [[found[1] ?? "", unquoted(found[2] ?? "")]] : [])));
}

const unquoted = (text: string) =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(["\\$`])/g, "$1") : text;

/** Returns a file of settings as systemd reads it; what another one set, and these do not, stays. */
export function envText(before: string, settings: ReadonlyMap<string, string>): string {
  const all = new Map([...settingsIn(before), ...settings]);
  const comments = before.split("\n").filter((line) => line.startsWith("#"));
  const lines = [...all].map(([name, value]) => `${name}=${quoted(value)}`);
  return `${[...comments, ...lines].join("\n")}\n`;
}

const quoted = (value: string) =>
  /^[\w@%+=:,./-]*$/.test(value) ? value : `"${value.replace(/["\\$`]/g, "\\$&")}"`;

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

/** Starts the service, or starts it anew where what it runs with has changed. */
function serviceStep(machine: Machine, hasChanged: boolean): Step {
  const isActive = machine.run(["systemctl", "is-active", "--quiet", serviceName]).status === 0;
  return {
    title: `Start the service ${serviceName}, now and at every boot`,
    isDone: () => isActive && !hasChanged,
    run() {
      // Of a system that is older, or does not allow it, an exchange of certificates may break a connection.
      machine.run(["sysctl", "--quiet", `--load=${sysctlFile}`]);
      must(machine, "systemctl", "daemon-reload");
      must(machine, "systemctl", "enable", serviceName);
      must(machine, "systemctl", isActive ? "restart" : "start", serviceName);
    },
    undo() {
      if (!isActive) machine.run(["systemctl", "disable", "--now", serviceName]);
    },
  };
}

/** Returns what an installation does, in order: `settings` are those of the environment, `program` the executable's bytes, `replica` ships its database. */
export function stepsOf(
  machine: Machine,
  settings: ReadonlyMap<string, string>,
  program: Uint8Array,
  replica?: Replica,
): readonly Step[] {
  const before = machine.read(envFile)?.toString() ?? "";
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
  return [userStep(machine), ...files, ...enabling, serviceStep(machine, hasChanged)];
}

/** Takes the portal off the machine; the data stays. */
export function removeAll(machine: Machine): void {
  machine.run(["systemctl", "disable", "--now", serviceName]);
  removeReplica(machine);
  for (const file of [
    unitFile,
    sysctlFile,
    verbsFile,
    executable,
    `${executable}.before`,
    "/etc/codex-portal",
  ])
    machine.remove(file);
  machine.run(["systemctl", "daemon-reload"]);
  machine.run(["userdel", serviceName]);
}
