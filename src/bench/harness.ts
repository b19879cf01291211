import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../db/errors.ts";
import { newSecret } from "../lib/keys.ts";

const dist = join(import.meta.dir, "../../dist");
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

/** Returns a port that has just been free. */
export async function freePort(): Promise<number> {
  const server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response() });
  const { port } = server;
  await server.stop(true);
  return port ?? 0;
}

export type Server = { port: number; readyAfterMs: number; stop(): Promise<void> };

/** How long a server may take to answer before the measurement is given up. */
const startMaxMs = 10_000;

/** Starts a server of its own process on loopback and waits for its first 200 at a path. */
export async function startServer(
  command: string[],
  env: Record<string, string>,
  readyPath: string,
): Promise<Server> {
  const port = await freePort();
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
  while (!(await answers(`http://127.0.0.1:${port}${readyPath}`))) {
    if (performance.now() - started > startMaxMs || child.exitCode !== null) {
      await stop();
      throw new Error(`${command[0]} did not start`);
    }
    await Bun.sleep(0.5);
  }
  return { port, readyAfterMs: performance.now() - started, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** One for all instances on one database. */
const SECRET_KEY = newSecret();

/** Starts the portal's executable with limits off, so that load from one address is served. */
export function startPortal(folder: string, env: Record<string, string> = {}): Promise<Server> {
  const all = { DATA_DIR: folder, SECRET_KEY, RATE_LIMITS: "off", ...env };
  return startServer([portalBinary], all, "/health/ready");
}
