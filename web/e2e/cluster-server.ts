import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type PostgresServer, startPostgres } from "../../src/testing/postgres-server.ts";
import { until } from "./cluster-until.ts";
import { eventually } from "./eventually.ts";

/** As an operator runs it: what was committed is on disk. */
const durable = { fsync: "on", full_page_writes: "on", synchronous_commit: "on" };

const portalsBackends = "select pid from pg_stat_activity where application_name = 'codex-portal'";

export type ClusterServer = PostgresServer & {
  /** Where the server keeps its files. */
  dataDir: string;
  /** Makes an empty database; returns its address. */
  create(database: string): Promise<string>;
  /** Makes a user who has to give a password; returns the address of a database with both. */
  guard(database: string, user: string, password: string): Promise<string>;
  /** Asks the server to end as `fast` or `immediate` does, and waits for it without holding up what runs here. */
  end(how: "fast" | "immediate"): Promise<void>;
  /** Kills a process that serves a portal, which takes all others with it, and waits until the server is back. */
  crash(): Promise<void>;
  /** Stops all of the server's processes where they are, until the returned function is called. */
  hang(): Promise<() => void>;
  /** The processes that serve portals and whose transaction has changed something and is idle. */
  backendsLeftOpen(): Promise<number[]>;
};

/** A durable PostgreSQL server of its own, with the means to do it harm. */
export async function startServer(): Promise<ClusterServer> {
  const server = await startPostgres(durable);
  const { sql } = server;
  const setting = async (name: string) => {
    const rows: unknown[][] = await sql.unsafe("select current_setting($1)", [name]).values();
    return String(rows[0]?.[0]);
  };
  const numbers = async (text: string) => {
    const rows: unknown[][] = await sql.unsafe(text).values();
    return rows.map(([value]) => Number(value));
  };
  const dataDir = await setting("data_directory");
  const pidFile = join(dataDir, "postmaster.pid");
  const postmaster = () => Number(readFileSync(pidFile, "utf8").split("\n")[0]);

  return {
    ...server,
    dataDir,
    async create(database) {
      await sql.unsafe(`create database ${database}`);
      return server.url(database);
    },
    async guard(database, user, password) {
      const file = await setting("hba_file");
      writeFileSync(file, `host all ${user} all scram-sha-256\n${readFileSync(file, "utf8")}`);
      await sql.unsafe("select pg_reload_conf()");
      await sql.unsafe(`create role ${user} login password '${password}'`);
      await sql.unsafe(`create database ${database} owner ${user}`);
      const url = new URL(server.url(database));
      url.username = user;
      url.password = encodeURIComponent(password);
      return url.href;
    },
    async end(how) {
      process.kill(postmaster(), how === "fast" ? "SIGINT" : "SIGQUIT");
      await eventually("the server has ended", () => !existsSync(pidFile));
    },
    async crash() {
      const [victim] = await numbers(portalsBackends);
      if (!victim) throw new Error("no portal is connected");
      process.kill(victim, "SIGKILL");
      const answers = () => numbers("select 1");
      await until("the crash is noticed", () =>
        answers().then(
          () => false,
          () => true,
        ),
      );
      await until("the server takes connections again", answers);
    },
    async hang() {
      // The one that takes connections first, so that none is made behind its back.
      const pids = [postmaster(), ...(await numbers("select pid from pg_stat_activity"))];
      for (const pid of pids) signal(pid, "SIGSTOP");
      return () => {
        for (const pid of pids) signal(pid, "SIGCONT");
      };
    },
    backendsLeftOpen: () =>
      numbers(`${portalsBackends} and state = 'idle in transaction' and backend_xid is not null`),
  };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // A helper of the server's may have ended by itself meanwhile.
  }
}
