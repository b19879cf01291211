import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { waitHangsAfterMs } from "../../src/testing/time-outs.ts";
import { eventually } from "./eventually.ts";

/** The executable under test; another build can be named, such as a release before it is published. */
export const binary = resolve(process.env.PORTAL_BINARY ?? join(import.meta.dir, "../../dist/codex-portal"));

export type FirstRun = { email: string; password: string; code: string };
export type Environment = Record<string, string>;
export type Finished = { status: number | null; output: string };

/** Every process that was started and has not ended, with the folder it works in. */
const running = new Map<Bun.Subprocess, string>();

/** A fresh folder for one portal. */
export function newFolder(): string {
  if (!existsSync(binary)) throw new Error(`There is no ${binary}. Run bun run build first.`);
  return mkdtempSync(join(tmpdir(), "codex-portal-e2e-"));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Ports that no system gives to connections, or to who asks for any: what is free among them stays free until it is taken by its number. */
const ports = { first: 20_000, count: 12_000 };
/** Each process begins elsewhere among them. */
let nextPort = process.pid * 61;

/** Returns a free port: the wished one if possible. */
export function freePort(wished = 0): Promise<number> {
  const port = wished || ports.first + (nextPort++ % ports.count);
  return new Promise((found) => {
    const server = createServer();
    server.once("error", () => found(freePort()));
    server.listen(port, "127.0.0.1", () => server.close(() => found(port)));
  });
}

/** What instances on one PostgreSQL database have to share. */
const sharedKey = Buffer.alloc(32, 7).toString("base64");

function ownEnvironment(folder: string): Environment {
  const dataDir = join(folder, "data");
  // What a test hears must not hang on what names its machine knows.
  return { PATH: process.env.PATH ?? "", HOME: folder, DATA_DIR: dataDir, MAIL_DOMAIN_CHECK: "off" };
}

/** Runs the executable with nothing of this process's own environment, and keeps what it prints. */
function launch(folder: string, words: string[], environment: Environment) {
  const onServer = environment.DATABASE_URL?.startsWith("postgres") ? { SECRET_KEY: sharedKey } : {};
  const child = Bun.spawn([binary, ...words], {
    cwd: folder,
    env: { ...ownEnvironment(folder), ...onServer, ...environment },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  running.set(child, folder);
  let output = "";
  async function keep(stream: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of stream) output += decoder.decode(chunk, { stream: true });
  }
  const ended = Promise.all([child.exited, keep(child.stdout), keep(child.stderr)]).then(() => {
    running.delete(child);
    return child.exitCode;
  });
  return { child, ended, output: () => output };
}

/** Starts the executable as a person at a terminal does, waits for a line and ends it; returns what was shown. */
export async function shownOnTerminal(folder: string, line: string): Promise<string> {
  const decoder = new TextDecoder();
  const { promise, resolve } = Promise.withResolvers<void>();
  let shown = "";
  const child = Bun.spawn([binary], {
    cwd: folder,
    env: { ...ownEnvironment(folder), PORT: "0" },
    terminal: {
      data(_terminal, chunk) {
        shown += decoder.decode(chunk, { stream: true });
        if (shown.includes(line)) resolve();
      },
    },
  });
  await Promise.race([promise, child.exited]);
  child.kill("SIGTERM");
  await child.exited;
  return shown;
}

/** Runs a verb to its end. */
export async function runVerb(
  folder: string,
  words: string[],
  environment: Environment = {},
): Promise<Finished> {
  const { ended, output } = launch(folder, words, environment);
  return { status: await ended, output: output() };
}

/** Kills a verb with no warning as soon as something holds. */
export async function killVerb(folder: string, words: string[], when: () => boolean): Promise<void> {
  const { child, ended } = launch(folder, words, {});
  while (child.exitCode === null && !when()) await Bun.sleep(1);
  child.kill("SIGKILL");
  await ended;
}

export type PortalProcess = {
  url: string;
  port: number;
  folder: string;
  dataDir: string;
  databaseFile: string;
  pid: number;
  /** From exec to the first ready answer, in milliseconds. */
  readyMs: number;
  /** Everything printed so far, on both streams. */
  output(): string;
  /** What the very first start on this folder wrote down. */
  firstRun(): FirstRun;
  /** Asks it to stop; returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does: nothing is finished, nothing is flushed. */
  kill9(): Promise<void>;
  /** Starts the executable again on the same folder and port. */
  restart(environment?: Environment): Promise<PortalProcess>;
  /** Ends it, whatever was restarted from it, and removes its folder. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

type Where = {
  folder?: string;
  port?: number;
  /** Where it answers, when that is not its plain port. */
  url?: string;
  /** What stands after the executable's name. */
  words?: string[];
};

/** Starts the executable, in a fresh folder unless one is named, and waits until it is ready. */
export async function startPortal(environment: Environment = {}, where: Where = {}): Promise<PortalProcess> {
  const folder = where.folder ?? newFolder();
  const port = where.port ?? (await freePort());
  const { url = `http://127.0.0.1:${port}`, words = [] } = where;
  const startedAt = performance.now();
  const { child, ended, output } = launch(folder, words, { PORT: String(port), ...environment });
  try {
    await becomeReady(url, child, output);
  } catch (error) {
    child.kill("SIGKILL");
    if (!where.folder) removeFolder(folder);
    throw error;
  }
  const readyMs = performance.now() - startedAt;
  const dataDir = join(folder, "data");

  async function finish(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    child.kill(signal);
    return ended;
  }
  async function close(): Promise<void> {
    for (const [other, where] of running) {
      if (where !== folder) continue;
      other.kill("SIGKILL");
      await other.exited;
    }
    removeFolder(folder);
  }
  return {
    url,
    port,
    folder,
    dataDir,
    databaseFile: join(dataDir, "codex-portal.db"),
    pid: child.pid,
    readyMs,
    output,
    firstRun: () => readFirstRun(dataDir),
    stop: () => finish("SIGTERM"),
    kill9: async () => void (await finish("SIGKILL")),
    restart: (changed = environment) => startPortal(changed, { ...where, folder, port }),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The greeting counts, too: before it the first start has not written down its secrets. */
async function becomeReady(url: string, child: Bun.Subprocess, output: () => string): Promise<void> {
  const latest = performance.now() + waitHangsAfterMs;
  while (!((await answersReady(url)) && output().includes(" is open at "))) {
    if (child.exitCode !== null) throw new Error(`The portal ended instead of starting:\n${output()}`);
    if (performance.now() > latest) throw new Error(`The portal was not ready in time:\n${output()}`);
    await Bun.sleep(2);
  }
}

/** The one-time code that a portal without a mail server prints for an address. */
export async function printedCode(portal: PortalProcess, email: string): Promise<string> {
  const find = () => portal.output().split(`One-time code for ${email}: `).at(1)?.slice(0, 6);
  await eventually(`the code for ${email} is printed`, () => find()?.length === 6);
  return find() ?? "";
}

async function answersReady(url: string): Promise<boolean> {
  try {
    // Whether a certificate is trusted is for those tests that are about it.
    const answer = await fetch(`${url}/health/ready`, { tls: { rejectUnauthorized: false } });
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}

function readFirstRun(dataDir: string): FirstRun {
  const text = readFileSync(join(dataDir, "first-run.txt"), "utf8");
  const value = (name: string) => {
    const found = new RegExp(`^${name}: (.+)$`, "m").exec(text)?.[1];
    if (!found) throw new Error(`first-run.txt has no line ${name}`);
    return found;
  };
  return { email: value("admin-email"), password: value("admin-password"), code: value("first-code") };
}
