import { existsSync, lstatSync, readFileSync, readlinkSync } from "node:fs";
import { dirname } from "node:path";
import { variableNames } from "../config.ts";
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

/** Where a system keeps its own programs. */
const systemFolders = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];

/** Where programs are looked for on behalf of another user, whatever that user's PATH is. */
export const systemPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** What the portal takes from its environment: its settings, what PostgreSQL's programs read, and whose certificates are trusted. */
const ownVariables = new Set<string>([...variableNames, "NODE_EXTRA_CA_CERTS"]);
const variableOfPostgres = /^PG[A-Z]+$/;

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
  if (user === process.getuid?.())
    return finished(
      Bun.spawnSync(command, { cwd: folder, env: withoutRuntime(environment), stdin: "ignore" }),
    );
  const asUser = [systemTool("setpriv"), `--reuid=${user}`, `--regid=${group}`, "--clear-groups", "--"];
  return finished(
    Bun.spawnSync([...asUser, ...command], { cwd: folder, env: passedOn(environment), stdin: "ignore" }),
  );
}

/** Returns an environment without what releases before this one took as orders to Bun. */
function withoutRuntime(environment: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith("BUN_")));
}

/**
 * Returns what root passes on of the environment of another user's process: that user chose it, and a program that starts as root
 * must be led by none of it.
 */
export function passedOn(environment: Record<string, string>): Record<string, string> {
  const own = Object.entries(environment).filter(
    ([name]) => ownVariables.has(name) || variableOfPostgres.test(name),
  );
  return { ...Object.fromEntries(own), PATH: systemPath };
}

/** Throws a StartError when others than root could put something else in the place of an executable. */
export function requireRootsOwn(executable: string): void {
  const stray = wayTo(executable).find((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found !== undefined && !isRootsAlone(found);
  });
  if (stray === undefined) return;
  throw new StartError(
    `The service runs ${executable}, and others than root can change ${stray}: root replaces nothing there. ` +
      "Install the release in a folder that root alone can change, such as /usr/local/bin, start the service from there, and try again. " +
      "Nothing was changed.",
  );
}

/** Returns a path and every folder above it. */
export function wayTo(path: string): string[] {
  const above = dirname(path);
  return above === path ? [path] : [path, ...wayTo(above)];
}

/** True for what root owns and neither its group nor anybody else can write. */
export function isRootsAlone({ uid, mode }: { uid: number; mode: number }): boolean {
  return uid === 0 && (mode & 0o022) === 0;
}

/** Returns the path of a program that the system brings along. Throws a StartError where there is none. */
function systemTool(name: string): string {
  const found = systemFolders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new StartError(
    `There is no ${name} in ${systemFolders.join(", ")}: install util-linux, and try again. Nothing was changed.`,
  );
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
