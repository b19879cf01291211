import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { type PostgresServer, startPostgres } from "../../src/testing/postgres-server.ts";
import { until } from "./cluster-until.ts";

const documented = readFileSync(join(import.meta.dir, "../../docs/replica.md"), "utf8");
/** Where the documented commands keep the archive. */
const documentedFolder = /\/var\/backups\/portal(?=\/)/g;

/** Returns a command that the documentation gives a server, for an archive in another folder. */
function commandIn(setting: "archive_command" | "restore_command", folder: string): string {
  const line = documented.split("\n").find((each) => each.includes(`${setting} = '`));
  const command = /'(.+)'/.exec(line ?? "")?.[1];
  if (!command) throw new Error(`docs/replica.md has no ${setting}`);
  return command.replace(documentedFolder, folder);
}

export type ArchivedServer = PostgresServer & {
  /** Lets the archive take nothing more. */
  breakDown(): Promise<void>;
  /** Takes a whole copy. */
  copy(): void;
  /** Ends the server as a machine does whose power is cut, and takes its files away. */
  lose(): void;
  /** Brings the server up again from copy and archive alone, as of a time, or as it was last. */
  restore(time?: string): Promise<void>;
};

/**
 * Starts a server that archives its log as is documented, into a folder; what was begun is ended after so many seconds. It lives in memory:
 * what is asked is what comes back of the archive, and not what the disk keeps.
 */
export async function startArchivedServer(folder: string, timeoutS: number): Promise<ArchivedServer> {
  const server = await startPostgres({ full_page_writes: "on" });
  const { sql } = server;
  const base = join(folder, "base");
  const [place]: { bin: string; data: string }[] = await sql.unsafe(
    "select setting as bin, current_setting('data_directory') as data from pg_config where name = 'BINDIR'",
  );
  const { bin, data: dataDir } = place ?? { bin: "", data: "" };
  // The server refuses to run as root, and its files are their owner's.
  const { uid, gid } = statSync(dataDir);
  mkdirSync(join(folder, "wal"));
  for (const each of [folder, join(folder, "wal")]) chownSync(each, uid, gid);
  const setCommand = (command: string) =>
    sql.unsafe(`alter system set archive_command = '${command.replaceAll("'", "''")}'`);
  await setCommand(commandIn("archive_command", folder));
  await sql.unsafe("alter system set archive_mode = on");
  await sql.unsafe(`alter system set archive_timeout = ${timeoutS}`);
  server.stop();
  server.start();
  await until("the server takes connections again", () => sql.unsafe("select 1"));

  return {
    ...server,
    async breakDown() {
      await setCommand("exit 1");
      await sql.unsafe("select pg_reload_conf()");
    },
    copy() {
      const from = ["--dbname", server.url("postgres"), "--pgdata", base];
      const how = ["--checkpoint=fast", "--wal-method=none", "--no-sync"];
      const { exitCode, stderr } = Bun.spawnSync([join(bin, "pg_basebackup"), ...from, ...how]);
      if (exitCode !== 0) throw new Error(`pg_basebackup failed: ${stderr}`);
    },
    lose() {
      const postmaster = Number(readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n")[0]);
      const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8");
      const pids = [postmaster, ...children.trim().split(" ").map(Number)];
      // Stopped first, so that none archives what another one's end tells it to.
      for (const signal of ["SIGSTOP", "SIGKILL"] as const) for (const pid of pids) process.kill(pid, signal);
      rmSync(dataDir, { recursive: true });
      // A killed process whose parent has not asked for its end would seem to have them still.
      for (const lock of new Bun.Glob(".s.PGSQL.*").scanSync({
        cwd: dirname(dataDir),
        dot: true,
        onlyFiles: false,
      }))
        rmSync(join(dirname(dataDir), lock), { force: true });
    },
    async restore(time) {
      rmSync(dataDir, { recursive: true, force: true });
      cpSync(base, dataDir, { recursive: true });
      const restore = commandIn("restore_command", folder).replaceAll("'", "''");
      const target =
        time === undefined ? "" : `recovery_target_time = '${time.replace("T", " ").replace("Z", "+00")}'\n`;
      appendFileSync(
        join(dataDir, "postgresql.auto.conf"),
        `restore_command = '${restore}'\nrecovery_target_action = promote\n${target}`,
      );
      writeFileSync(join(dataDir, "recovery.signal"), "");
      Bun.spawnSync(["chown", "--recursive", `${uid}:${gid}`, dataDir]);
      server.start();
      await until("the server takes changes", async () => {
        const [state]: { is: boolean }[] = await sql.unsafe("select pg_is_in_recovery() as is");
        return state?.is === false;
      });
    },
  };
}
