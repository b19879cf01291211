import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { variableNames } from "../config.ts";
import { StartError } from "../core/db/errors.ts";

/** Whose files a service works on, and with which settings. */
export type Owner = Pick<Running, "folder" | "environment" | "user" | "group">;

/** A service as its unit has the machine's service manager run it, and what its process was started with. */
export type Running = {
  /** What the unit starts: code running as the service's user chooses what its process seems to run. */
  executable: string;
  folder: string;
  environment: Record<string, string>;
  user: number;
  group: number;
};

export type Finished = { status: number; output: string };

/** The properties of a service's unit, which root wrote. */
const unitProperties = ["ExecStart", "FragmentPath", "DropInPaths", "User"];

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

  /**
   * Returns the file that its unit starts, which an interrupted upgrade may have taken away. Throws a StartError when the unit names
   * none, or when others than root could choose what root replaces.
   */
  executable(): string {
    const unit = propertiesOf(this.ask("show", ...unitProperties.map((name) => `--property=${name}`)).output);
    const named = executableOf(unit.ExecStart);
    if (named === undefined)
      throw new StartError(
        `The unit of ${this.name} names no executable: its ExecStart begins with the whole path of codex-portal.`,
      );
    // A service that runs as root is separated from no other user.
    if (process.getuid?.() === 0 && !["", "root", "0"].includes(unit.User ?? ""))
      requireRootsOwn(named, [unit.FragmentPath, ...(unit.DropInPaths ?? "").split(" ")]);
    return meantBy(named);
  }

  /** Returns what its unit starts, and its process with the settings it was started with. Throws a StartError when it does not run, or is somebody else's. */
  running(): Running {
    const executable = this.executable();
    const pid = this.process();
    if (pid < 1)
      throw new StartError(
        `The service ${this.name} does not run: systemctl start ${this.name}, and try again.`,
      );
    if (!existsSync(executable))
      throw new StartError(`The unit of ${this.name} starts ${executable}, which is not there.`);
    const place = `/proc/${pid}`;
    try {
      const facts = readFileSync(`${place}/status`, "utf8").split("\n");
      const ids = (name: string) => Number(facts.find((line) => line.startsWith(name))?.split("\t")[1]);
      return {
        executable,
        folder: readlinkSync(`${place}/cwd`),
        environment: environmentOf(readFileSync(`${place}/environ`, "utf8")),
        user: ids("Uid:"),
        group: ids("Gid:"),
      };
    } catch {
      throw new StartError(`The service ${this.name} belongs to another user: run this with sudo.`);
    }
  }

  /** Returns the number of its process; 0 when it has none. */
  process(): number {
    return Number(propertiesOf(this.ask("show", "--property=MainPID").output).MainPID) || 0;
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

/** True while a process runs; one that ended and that nobody has asked about yet runs no more. */
export function isAlive(pid: number): boolean {
  try {
    // Its name stands in brackets before its state, and may hold any character.
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

/** Runs a command as a service runs: its user, its folder, its settings; `input` is what it reads. */
export function runAs(
  { folder, environment, user, group }: Owner,
  command: string[],
  input?: string,
): Finished {
  const stdin = input === undefined ? "ignore" : Buffer.from(input);
  if (user === process.getuid?.())
    return finished(Bun.spawnSync(command, { cwd: folder, env: withoutRuntime(environment), stdin }));
  const asUser = [systemTool("setpriv"), `--reuid=${user}`, `--regid=${group}`, "--clear-groups", "--"];
  return finished(Bun.spawnSync([...asUser, ...command], { cwd: folder, env: passedOn(environment), stdin }));
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

/** Throws a StartError when others than root could put something else in the place of an executable, or of the unit files that name it. */
export function requireRootsOwn(executable: string, unitFiles: readonly (string | undefined)[]): void {
  for (const file of unitFiles) {
    const strayUnit = file && strayOn(file);
    if (strayUnit)
      throw new StartError(
        `The unit file ${file} says what the service runs, and others than root can change ${strayUnit}: root replaces nothing it names. ` +
          `Make it root's own (chown root:root, chmod go-w), and try again. Nothing was changed.`,
      );
  }
  const stray = strayOn(executable);
  if (stray === undefined) return;
  throw new StartError(
    `The service runs ${executable}, and others than root can change ${stray}: root replaces nothing there. ` +
      "Install the release in a folder that root alone can change, such as /usr/local/bin, start the service from there, and try again. " +
      "Nothing was changed.",
  );
}

/** Returns the file that a path means, also when it is a link to one that is not there. */
function meantBy(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isSymbolicLink() ? resolve(dirname(path), readlinkSync(path)) : path;
}

/** Returns the part of a path that others than root can put something else in the place of; a link is theirs who can change its folder. */
export function strayOn(path: string): string | undefined {
  for (const part of wayTo(path).reverse()) {
    const found = lstatSync(part, { throwIfNoEntry: false });
    if (found?.isSymbolicLink() && found.uid === 0)
      return strayOn(join(resolve(dirname(part), readlinkSync(part)), relative(part, path)));
    if (found && !isRootsAlone(found)) return part;
  }
  return undefined;
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

/** Returns what the service manager says of a unit, by the names of its properties. */
function propertiesOf(text: string): Record<string, string | undefined> {
  const lines = text.split("\n").map((line) => /^(\w+)=(.*)$/.exec(line) ?? []);
  return Object.fromEntries(lines.map(([, name = "", value = ""]) => [name, value.trim()]));
}

/** Returns the program of a unit's ExecStart, as the service manager tells it; undefined when that is none. */
export function executableOf(execStart = ""): string | undefined {
  return /^\{ path=(\/.+?) ; argv\[\]=/.exec(execStart)?.[1];
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
