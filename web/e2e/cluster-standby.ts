import { statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { SQL } from "bun";
import type { ClusterServer } from "./cluster-server.ts";
import { until } from "./cluster-until.ts";
import { freePort } from "./portal-process.ts";

export type Standby = {
  url(database: string): string;
  /** Delays its replay of the primary's log, or resumes it. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

/** A hot standby that follows a server, in that server's own folder. */
export async function startStandby(server: ClusterServer): Promise<Standby> {
  const settings: unknown[][] = await server.sql
    .unsafe("select setting from pg_config where name = 'BINDIR'")
    .values();
  const bin = String(settings[0]?.[0]);
  const { hostname, port: primaryPort, username } = new URL(server.url("postgres"));
  const folder = dirname(server.dataDir);
  const data = join(folder, "standby");
  // The server refuses to run as root, and its files are their owner's.
  const owner = statSync(server.dataDir).uid;
  const asOwner = userInfo().uid === 0 ? ["setpriv", `--reuid=${owner}`, "--clear-groups", "--"] : [];
  const run = (program: string, ...args: string[]) =>
    Bun.spawn([...asOwner, join(bin, program), "-D", data, ...args], {
      cwd: folder,
      stdout: "ignore",
      stderr: "ignore",
    });
  const from = ["-h", hostname, "-p", primaryPort, "-U", username];
  const copied = await run("pg_basebackup", "-R", "-c", "fast", "--no-sync", ...from).exited;
  if (copied !== 0) throw new Error(`pg_basebackup ended with ${copied}`);

  const port = await freePort();
  const options = {
    listen_addresses: hostname,
    port: String(port),
    unix_socket_directories: folder,
    // A standby takes no fewer than its primary.
    max_connections: "300",
  };
  const child = run(
    "postgres",
    ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  );
  const url = (database: string) => {
    const there = new URL(server.url(database));
    there.port = String(port);
    return there.href;
  };
  const sql = new SQL({ url: url("postgres"), max: 1 });
  const answers = async (question: string) => {
    const rows: unknown[][] = await sql.unsafe(question).values();
    return rows[0]?.[0];
  };
  await until("the standby takes connections", () => answers("select pg_is_in_recovery()"));

  return {
    url,
    async pause() {
      await sql.unsafe("select pg_wal_replay_pause()");
      const paused = "select pg_get_wal_replay_pause_state() = 'paused'";
      await until("the standby stands still", () => answers(paused));
    },
    async resume() {
      await sql.unsafe("select pg_wal_replay_resume()");
    },
    async stop() {
      await sql.close({ timeout: 0 });
      child.kill("SIGINT");
      await child.exited;
    },
  };
}
