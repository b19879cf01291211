import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { StartError } from "../src/core/db/errors.ts";
import { newSecret } from "../src/core/lib/keys.ts";
import { freePort } from "../src/testing/postgres-server.ts";

const dist = join(import.meta.dir, "../dist");
export const portalBinary = join(dist, "codex-portal");

/** Runs a job in a folder of its own on the disk of the sources, and removes the folder afterwards. */
export async function inFolder<T>(job: (folder: string) => Promise<T>): Promise<T> {
  if (!existsSync(portalBinary))
    throw new StartError("There is no dist/codex-portal: run bun run build first.");
  const base = join(dist, "bench");
  mkdirSync(base, { recursive: true });
  const folder = mkdtempSync(join(base, "run-"));
  try {
    return await job(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export type Server = {
  port: number;
  url: string;
  pid: number;
  readyAfterMs: number;
  /** Returns the processor time that the process has used so far, in milliseconds; NaN where the system does not tell. */
  processorMs(): number;
  /** Returns the memory that the process holds just now, in megabytes; NaN where the system does not tell. */
  memoryMb(): number;
  stop(): Promise<void>;
  /** Ends it with no warning. */
  kill(): Promise<void>;
};

/** A tick of the processor time in /proc, in milliseconds: Linux has 100 a second on every machine. */
const tickMs = 10;

/** Returns what Linux tells of a process; undefined elsewhere. */
function factsOf(pid: number, file: "stat" | "status"): string | undefined {
  const path = `/proc/${pid}/${file}`;
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

function processorMsOf(pid: number): number {
  // The name of the program is in brackets and may hold spaces; user and system time are the 12th and 13th after it.
  const fields =
    factsOf(pid, "stat")
      ?.replace(/^.*\) /s, "")
      .split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

function memoryMbOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(factsOf(pid, "status") ?? "")?.[1] ?? Number.NaN) / 1024;
}

/** How long a server may take to start before the measurement fails. */
const startMaxMs = 10_000;

/**
 * Starts a server of its own process on loopback and waits for its first 200 at a path.
 * It listens on `PORT`, or on a free port if unset; with `HTTPS_PORT` it serves https there.
 */
export async function startServer(
  command: string[],
  env: Record<string, string>,
  readyPath: string,
): Promise<Server> {
  const port = Number(env.HTTPS_PORT ?? env.PORT ?? (await freePort()));
  const url = `${env.HTTPS_PORT === undefined ? "http" : "https"}://127.0.0.1:${port}`;
  const started = performance.now();
  const child = Bun.spawn(command, {
    env: { HOST: "127.0.0.1", PORT: String(port), LOG_LEVEL: "warn", ...env },
    stdin: "ignore",
    stdout: "ignore",
    stderr: "inherit",
  });
  const stop = async () => {
    child.kill();
    await child.exited;
  };
  while (!(await answers(url + readyPath))) {
    if (performance.now() - started > startMaxMs || child.exitCode !== null) {
      await stop();
      throw new Error(`${command[0]} did not start`);
    }
    await Bun.sleep(0.5);
  }
  const readyAfterMs = performance.now() - started;
  const { pid } = child;
  return {
    port,
    url,
    pid,
    readyAfterMs,
    processorMs: () => processorMsOf(pid),
    memoryMb: () => memoryMbOf(pid),
    stop,
    async kill() {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

/** Starts one of the bare programs beside which the portal is measured. */
export function startBare(
  program: string,
  env: Record<string, string> = {},
  readyPath = "/",
): Promise<Server> {
  return startServer([process.execPath, join(import.meta.dir, "bare", program)], env, readyPath);
}

async function answers(url: string): Promise<boolean> {
  try {
    // The certificates of measurements sign themselves.
    return (await fetch(url, { tls: { rejectUnauthorized: false } })).ok;
  } catch {
    return false;
  }
}

/** One for all instances on one database. */
export const secretKey = newSecret();

/** Starts the portal's executable with limits off, so that load from one address is served. */
export function startPortal(folder: string, env: Record<string, string> = {}): Promise<Server> {
  const all = {
    DATA_DIR: folder,
    SECRET_KEY: secretKey,
    RATE_LIMITS: "off",
    MAIL_DOMAIN_CHECK: "off",
    ...env,
  };
  return startServer([portalBinary], all, "/health/ready");
}

/** Runs one of the benchmarks' own programs, with its input and its result as JSON. */
export function helper(file: string, asked: unknown) {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, file), JSON.stringify(asked)], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "inherit",
  });
  const output = Bun.readableStreamToText(child.stdout);
  return {
    ended: child.exited,
    result: async (): Promise<unknown> => JSON.parse(await output),
    /** Asks it to come to its end and say its result. */
    finish: () => child.kill("SIGTERM"),
    kill: () => child.kill("SIGKILL"),
  };
}

/**
 * What the probe prints. Of each sample: the portal's and a bare server's milliseconds, requested together, whether the portal failed to
 * answer well, and the milliseconds of a bare read of the disk beside them; 0 when none was asked for.
 */
export const probeSamples = z.array(z.tuple([z.number(), z.number(), z.boolean(), z.number()]));

export type ProbeSamples = z.infer<typeof probeSamples>;
