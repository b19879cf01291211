import { readFileSync, readlinkSync } from "node:fs";
import { StartError } from "../db/errors.ts";

/** The process of a service as the machine's service manager runs it. */
export type Running = {
  executable: string;
  folder: string;
  environment: Record<string, string>;
  user: number;
  group: number;
};

export type Finished = { status: number; output: string };

/** A service of systemd: what it runs, and how it is stopped and started. */
export class Service {
  constructor(private readonly name: string) {
    if (!Bun.which("systemctl"))
      throw new StartError("There is no systemctl here: upgrade works where systemd runs the portal.");
  }

  /** Returns its process with the settings it was started with. Throws a StartError when it does not run, or is somebody else's. */
  running(): Running {
    const pid = Number(this.ask("show", "--property=MainPID", "--value").output.trim());
    if (!Number.isSafeInteger(pid) || pid < 1)
      throw new StartError(
        `The service ${this.name} does not run: systemctl start ${this.name}, and try again.`,
      );
    const place = `/proc/${pid}`;
    try {
      const facts = readFileSync(`${place}/status`, "utf8").split("\n");
      const ids = (name: string) => Number(facts.find((line) => line.startsWith(name))?.split("\t")[1]);
      return {
        // It may have been replaced since.
        executable: readlinkSync(`${place}/exe`).replace(/ \(deleted\)$/, ""),
        folder: readlinkSync(`${place}/cwd`),
        environment: environmentOf(readFileSync(`${place}/environ`, "utf8")),
        user: ids("Uid:"),
        group: ids("Gid:"),
      };
    } catch {
      throw new StartError(`The service ${this.name} belongs to another user: run this with sudo.`);
    }
  }

  stop(): void {
    this.must("stop");
  }

  start(): void {
    this.must("start");
  }

  private must(verb: string): void {
    const { status, output } = this.ask(verb);
    if (status !== 0) throw new StartError(`systemctl ${verb} ${this.name} failed: ${output.trim()}`);
  }

  private ask(verb: string, ...options: string[]): Finished {
    return finished(Bun.spawnSync(["systemctl", verb, ...options, this.name], { stdin: "ignore" }));
  }
}

/** Runs a command as a service runs: its user, its folder, its settings. */
export function runAs({ folder, environment, user, group }: Running, command: string[]): Finished {
  const asUser =
    user === process.getuid?.()
      ? []
      : ["setpriv", `--reuid=${user}`, `--regid=${group}`, "--clear-groups", "--"];
  return finished(Bun.spawnSync([...asUser, ...command], { cwd: folder, env: environment, stdin: "ignore" }));
}

function finished({ exitCode, stdout, stderr }: Bun.SyncSubprocess<"pipe", "pipe">): Finished {
  return { status: exitCode, output: `${stdout}${stderr}` };
}

/** Returns the variables of a process from its list of them, which zero bytes part. */
function environmentOf(list: string): Record<string, string> {
  const pairs = list
    .split("\0")
    .map((pair) => [pair.split("=", 1)[0] ?? "", pair.slice(pair.indexOf("=") + 1)]);
  return Object.fromEntries(pairs.filter(([name]) => name !== ""));
}
