import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQL } from "bun";
import { z } from "zod";
import { newSecret } from "../../src/core/lib/keys.ts";

const portalBinary = join(import.meta.dir, "../../dist/codex-portal");
/** The example's machines, each an address of loopback with the same last number. */
const databases = { "db-one": "127.0.0.21", "db-two": "127.0.0.22" };
const agreeing = { ...databases, balancer: "127.0.0.5" };
const portals = ["127.0.0.11", "127.0.0.12"];
const balancerPort = 8080;
const passwords = {
  "@SUPERUSER_PASSWORD@": "superuser-on-trial",
  "@REPLICATION_PASSWORD@": "replication-on-trial",
  "@PORTAL_PASSWORD@": "portal-on-trial",
  "@SECRET_KEY@": newSecret(),
};
/** No step of a change takes this long unless it hangs, in milliseconds. */
const hangsAfterMs = 120_000;

const isDatabase = (name: string): name is keyof typeof databases => Object.hasOwn(databases, name);
const member = z.object({ name: z.string(), role: z.string(), state: z.string() });
const cluster = z.object({ members: z.array(member) });
const variables = z.record(z.string(), z.string());
const patroniFile = z.looseObject({
  postgresql: z.looseObject({ parameters: z.record(z.string(), z.string()) }),
});

type Machine = { etcd?: Bun.Subprocess; patroni?: Bun.Subprocess };

/** Starts all that deploy/ha describes: three machines that agree, two databases, two portals and the balancer. */
export async function startMachines() {
  const folder = mkdtempSync(join(tmpdir(), "codex-portal-ha-"));
  chmodSync(folder, 0o711);
  const asPostgres = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--"];
  const machines = new Map<string, Machine>(Object.keys(agreeing).map((name) => [name, {}]));
  const others: Bun.Subprocess[] = [];
  const version = readdirSync("/usr/lib/postgresql").sort().at(-1) ?? "";
  const placeOf = (name: string) => {
    const place = join(folder, name);
    mkdirSync(place, { recursive: true });
    Bun.spawnSync(["chown", "postgres:postgres", place]);
    return place;
  };
  const text = (file: string, name = "", address = "") => {
    let filled = readFileSync(join(import.meta.dir, file), "utf8").replaceAll("10.0.0.", "127.0.0.");
    const values = { "@NAME@": name, "@ADDRESS@": address, "@VERSION@": version, ...passwords };
    for (const [mark, value] of Object.entries(values)) filled = filled.replaceAll(mark, value);
    return filled;
  };
  const linesOf = (file: string, ...rest: string[]) =>
    variables.parse(
      Object.fromEntries(
        [...text(file, ...rest).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
      ),
    );
  const run = (command: string[], cwd: string, env: Record<string, string>) =>
    Bun.spawn(command, {
      cwd,
      env: { PATH: process.env.PATH ?? "", HOME: cwd, ...env },
      stdin: "ignore",
      stdout: Bun.file(join(cwd, `${command.at(-1)?.replaceAll("/", "-").slice(-40)}.log`)),
      stderr: "ignore",
    });

  function startEtcd(name: string): void {
    const machine = machines.get(name);
    const address = Object.entries(agreeing).find(([key]) => key === name)?.[1];
    if (!machine || !address) return;
    const place = placeOf(name);
    const env = { ...linesOf("etcd.env", name, address), ETCD_DATA_DIR: join(place, "etcd") };
    machine.etcd = run(["/usr/bin/etcd"], place, env);
  }
  function startPatroni(name: string): void {
    const machine = machines.get(name);
    if (!machine || !isDatabase(name)) return;
    const place = placeOf(name);
    const config = patroniFile.parse(Bun.YAML.parse(text("patroni.yml", name, databases[name])));
    const own = {
      ...config,
      postgresql: {
        ...config.postgresql,
        data_dir: join(place, "data"),
        pgpass: join(place, "pgpass"),
        parameters: {
          ...config.postgresql.parameters,
          unix_socket_directories: place,
          ssl_cert_file: join(folder, "cert.pem"),
          ssl_key_file: join(place, "key.pem"),
        },
      },
    };
    writeFileSync(join(place, "patroni.json"), JSON.stringify(own));
    const key = join(place, "key.pem");
    Bun.spawnSync([
      "sh",
      "-c",
      `cp ${join(folder, "key.pem")} ${key}; chown postgres ${key}; chmod 600 ${key}`,
    ]);
    Bun.spawnSync(["chmod", "644", join(place, "patroni.json")]);
    machine.patroni = run([...asPostgres, "/usr/bin/patroni", join(place, "patroni.json")], place, {
      LANG: "C.UTF-8",
    });
  }

  /** Returns who leads and who follows, or nothing while that is open. */
  async function agreed(): Promise<
    { leader: keyof typeof databases; follower: keyof typeof databases } | undefined
  > {
    for (const address of Object.values(databases)) {
      const answer = await fetch(`http://${address}:8008/cluster`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => undefined);
      if (!answer) continue;
      const { members } = cluster.parse(await answer.json());
      const leader = members.find(({ role, state }) => role === "leader" && state === "running")?.name ?? "";
      const follower =
        members.find(({ role, state }) => role === "sync_standby" && ["running", "streaming"].includes(state))
          ?.name ?? "";
      if (isDatabase(leader) && isDatabase(follower)) return { leader, follower };
    }
    return undefined;
  }
  async function settled() {
    const until = performance.now() + hangsAfterMs;
    for (;;) {
      const now = await agreed();
      if (now) return now;
      if (performance.now() > until)
        throw new Error(`no leader and follower within ${hangsAfterMs / 1000} s; see ${folder}`);
      await Bun.sleep(500);
    }
  }
  const sqlTo = (name: keyof typeof databases, database: string) =>
    new SQL({
      url: `postgres://postgres:${passwords["@SUPERUSER_PASSWORD@"]}@${databases[name]}:5432/${database}`,
      max: 1,
      tls: { rejectUnauthorized: false },
    });

  /** The processes of a machine's PostgreSQL, its first one before its children. */
  function postgresOf(name: string): number[] {
    const [first = ""] = readFileSync(join(folder, name, "data/postmaster.pid"), "utf8").split("\n");
    const children = readdirSync("/proc").filter((pid) => {
      if (!/^\d+$/.test(pid)) return false;
      try {
        return (
          readFileSync(`/proc/${pid}/stat`, "utf8")
            .replace(/^.*\) . /s, "")
            .split(" ")[0] === first
        );
      } catch {
        return false;
      }
    });
    return [Number(first), ...children.map(Number)];
  }
  function signal(pids: number[], which: NodeJS.Signals): void {
    for (const pid of pids) {
      try {
        process.kill(pid, which);
      } catch {
        // It has ended by itself.
      }
    }
  }
  const pidsOf = (name: string) => {
    const { patroni } = machines.get(name) ?? {};
    return patroni ? [patroni.pid, ...postgresOf(name)] : [];
  };
  let frozen: number[] = [];

  try {
    Bun.spawnSync(
      [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=portal.example",
        "-keyout",
        "key.pem",
        "-out",
        "cert.pem",
      ],
      { cwd: folder, stderr: "ignore" },
    );
    chmodSync(join(folder, "cert.pem"), 0o644);
    for (const name of machines.keys()) startEtcd(name);
    for (const name of machines.keys()) startPatroni(name);
    const { leader } = await settled();
    const sql = sqlTo(leader, "postgres");
    await sql.unsafe(`CREATE ROLE portal LOGIN PASSWORD '${passwords["@PORTAL_PASSWORD@"]}'`);
    await sql.unsafe(
      "CREATE DATABASE portal OWNER portal ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0",
    );
    await sql.close();
    for (const address of portals) {
      const place = placeOf(address);
      const env = {
        ...linesOf("portal.env"),
        HOST: address,
        PORT: "3000",
        DATA_DIR: place,
        RATE_LIMITS: "off",
        MAIL_DOMAIN_CHECK: "off",
      };
      others.push(
        run([portalBinary], place, {
          ...env,
          PUBLIC_URL: `http://127.0.0.5:${balancerPort}`,
          LOG_LEVEL: "warn",
        }),
      );
    }
    const balancer = join(folder, "haproxy.cfg");
    const plain = text("haproxy.cfg")
      .replace(/^ {4}bind :80$/m, `    bind 127.0.0.5:${balancerPort}`)
      .replace(/^ {4}(bind (:443|:::)|http-request (deny|redirect)).*\n/gm, "");
    writeFileSync(balancer, plain);
    others.push(run(["/usr/sbin/haproxy", "-f", balancer], placeOf("haproxy"), {}));
    const url = `http://127.0.0.5:${balancerPort}`;
    await becomesReady(url);

    return {
      balancer: url,
      settled,
      ways: {
        "the leader's machine is killed (PostgreSQL, Patroni, etcd)": async () => {
          const { leader } = await settled();
          const pids = pidsOf(leader);
          machines.get(leader)?.etcd?.kill("SIGKILL");
          signal(pids, "SIGKILL");
        },
        "the leader's PostgreSQL alone is killed": async () => {
          const { leader } = await settled();
          signal(postgresOf(leader), "SIGKILL");
        },
        "a switchover that was planned": async () => {
          const { leader, follower } = await settled();
          await fetch(`http://${databases[leader]}:8008/switchover`, {
            method: "POST",
            body: JSON.stringify({ leader, candidate: follower }),
          });
        },
        "the leader's machine is frozen": async () => {
          const { leader } = await settled();
          frozen = pidsOf(leader);
          signal(frozen, "SIGSTOP");
        },
        "etcd is away on all three": async () => {
          for (const { etcd } of machines.values()) etcd?.kill("SIGKILL");
        },
      } satisfies Record<string, () => Promise<void>>,
      /** Brings back what was broken. */
      async mended() {
        signal(frozen, "SIGCONT");
        frozen = [];
        for (const [name, { etcd, patroni }] of machines) {
          if (etcd?.exitCode !== null || etcd.signalCode !== null) startEtcd(name);
          if (isDatabase(name) && (patroni?.exitCode !== null || patroni.signalCode !== null))
            startPatroni(name);
        }
        await settled();
        await becomesReady(url);
      },
      /** Returns which of these acknowledged addresses have no row. */
      async missing(acknowledged: readonly string[]): Promise<string[]> {
        const { leader } = await settled();
        const sql = sqlTo(leader, "portal");
        const kept: { email: string }[] = await sql`SELECT email FROM otp_verifications`;
        await sql.close();
        const emails = new Set(kept.map(({ email }) => email));
        return acknowledged.filter((email) => !emails.has(email));
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }

  async function stop(): Promise<void> {
    signal(frozen, "SIGCONT");
    for (const other of others) other.kill("SIGKILL");
    for (const [name, { etcd, patroni }] of machines) {
      if (isDatabase(name)) {
        try {
          signal(pidsOf(name), "SIGKILL");
        } catch {
          patroni?.kill("SIGKILL");
        }
      }
      etcd?.kill("SIGKILL");
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

async function becomesReady(url: string): Promise<void> {
  const until = performance.now() + hangsAfterMs;
  while (
    !(await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (performance.now() > until) throw new Error("the portals were not ready in time");
    await Bun.sleep(200);
  }
}
