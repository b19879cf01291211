import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { SQL } from "bun";
import { memoryFolder } from "./memory-folder.ts";

/** Where Debian, Homebrew's Linux form and most others keep the server's programs. */
const homes = ["/usr/lib/postgresql", "/usr/local/pgsql", "/usr/pgsql"];

export type PostgresServer = {
  /** Returns the address of a database on it. */
  url(database: string): string;
  sql: SQL;
  /** Ends the server as a broken machine does, or in good order. */
  stop(how?: "immediate" | "fast"): void;
  start(): void;
  /** Stops it and removes its files. */
  remove(): void;
};

/**
 * Starts a PostgreSQL server of its own in a temporary folder, on loopback, run by an ordinary user.
 * It lives in memory and is not durable unless `fsync` is on; then it lives on the disk.
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const bin = binFolder();
  const folder = mkdtempSync(join(settings.fsync === "on" ? tmpdir() : memoryFolder(), "codex-portal-pg-"));
  const asUser = ordinaryUser(folder);
  const run = (command: string[]) => {
    const { exitCode, stderr, stdout } = Bun.spawnSync([...asUser, ...command], { cwd: folder });
    if (exitCode !== 0) throw new Error(`${command[0]} failed: ${stderr}${stdout}`);
  };
  const data = join(folder, "data");
  run([
    join(bin, "initdb"),
    "-D",
    data,
    "-U",
    "portal",
    "--auth=trust",
    "--no-sync",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
  ]);
  const log = join(folder, "log");
  const control = (...args: string[]) => run([join(bin, "pg_ctl"), "-D", data, "-s", "-w", ...args]);
  const startAt = (port: number) => {
    const options = Object.entries({
      listen_addresses: "127.0.0.1",
      port: String(port),
      unix_socket_directories: folder,
      max_connections: "300",
      fsync: "off",
      full_page_writes: "off",
      ...settings,
    }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    control("-l", log, "-o", options.join(" "), "start");
  };
  endWithThisProcess([...asUser, join(bin, "pg_ctl"), "-D", data, "-s", "-m", "immediate", "stop"], folder);
  const port = await startedAtFreePort(startAt, log);
  const url = (database: string) => `postgres://portal@127.0.0.1:${port}/${database}`;
  const sql = new SQL({ url: url("postgres"), max: 2 });
  return {
    url,
    sql,
    start: () => startAt(port),
    stop: (how = "fast") => control("-m", how, "stop"),
    remove() {
      void sql.close({ timeout: 0 }).catch(() => {});
      try {
        control("-m", "immediate", "stop");
      } catch {
        // It was stopped before.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A port that was free may be taken by the time the server binds it: another one is as good. */
const portsTried = 3;

/** Returns the port at which the server came up. Throws what it wrote to its log when it did not, for another reason than a taken port. */
async function startedAtFreePort(startAt: (port: number) => void, log: string): Promise<number> {
  for (let tried = 1; ; tried++) {
    const port = await freePort();
    try {
      startAt(port);
      return port;
    } catch (error) {
      const said = existsSync(log) ? readFileSync(log, "utf8") : "";
      if (tried === portsTried || !said.includes("Address already in use"))
        throw new Error(`${error}\n${said}`);
    }
  }
}

/**
 * Stops the server, which is no child of this process, when this process ends.
 * A shell in a session of its own looks once a second, then stops the server and removes its files.
 */
function endWithThisProcess(stop: string[], folder: string): void {
  if (!Bun.which("setsid")) return;
  const quoted = stop.map((word) => `'${word}'`).join(" ");
  const script = `while kill -0 ${process.pid}; do [ -d '${folder}' ] || exit; sleep 1; done; cd /; ${quoted}; rm -rf '${folder}'`;
  Bun.spawnSync(["setsid", "--fork", "sh", "-c", script], { stdio: ["ignore", "ignore", "ignore"] });
}

function binFolder(): string {
  const onPath = Bun.which("initdb");
  if (onPath) return join(onPath, "..");
  const versions = homes
    .filter((home) => existsSync(home))
    .flatMap((home) => readdirSync(home).map((version) => join(home, version, "bin")))
    .filter((bin) => existsSync(join(bin, "initdb")));
  const newest = versions.sort((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);
  if (!newest) throw new Error("These tests need a PostgreSQL server: apt-get install postgresql");
  return newest;
}

/** Returns the words before a command that run it as an ordinary user, since the server refuses root, and gives that user the folder. */
function ordinaryUser(folder: string): string[] {
  if (userInfo().uid !== 0) return [];
  const known = (name: string) => Bun.spawnSync(["id", "-u", name]);
  const user = known("postgres").exitCode === 0 ? "postgres" : "nobody";
  chownSync(folder, Number(known(user).stdout.toString()), 0);
  return ["setpriv", `--reuid=${user}`, "--clear-groups", "--"];
}

/** Returns a port of loopback that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
