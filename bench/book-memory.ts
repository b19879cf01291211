import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { languages } from "../src/core/contract/languages.ts";
import { freePort } from "../src/testing/postgres-server.ts";
import { portalBinary } from "./harness.ts";
import type { Row } from "./table.ts";

const books = 20;
const password = "Bench-only-2026";

/** Measures the most memory a fresh portal takes while 20 books of 500 pages are requested at once, and while idle. */
export async function bookMemory(folder: string): Promise<Row> {
  const port = await freePort();
  const data = join(folder, "memory");
  const child = Bun.spawn([portalBinary], {
    env: { HOST: "127.0.0.1", PORT: String(port), DATA_DIR: data, LOG_LEVEL: "warn", RATE_LIMITS: "off" },
    stdin: "ignore",
    stdout: "ignore",
    stderr: "inherit",
  });
  try {
    const site = `http://127.0.0.1:${port}`;
    const token = await masterToken(site, join(data, "first-run.txt"));
    const idle = megabytes(child.pid, "VmRSS");
    const headers = { authorization: `Bearer ${token}` };
    await Promise.all(
      Array.from({ length: books }, async (_, number) => {
        const answer = await post(`${site}/api/admin/codex-generator`, form(number), headers);
        if (answer.status !== 200) throw new Error(`a book was refused: ${await answer.text()}`);
        await answer.bytes();
      }),
    );
    const what = `peak memory, ${books} books of 500 pages at once (bare: idle)`;
    return { what, unit: "MB", ours: megabytes(child.pid, "VmHWM"), bare: idle, lowerIsBetter: true };
  } finally {
    child.kill();
    await child.exited;
  }
}

function form(number: number) {
  return {
    title: `Book ${number}`,
    numPages: 500,
    secretUrl: "https://portal.example/initiate",
    originalCode: `BENCH ${number}`,
    language: languages[number % languages.length],
    seed: `memory-${number}`,
  };
}

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const sent = { "content-type": "application/json", ...headers };
  return fetch(url, { method: "POST", headers: sent, body: JSON.stringify(body) });
}

/** Signs the first master in, and changes the password of the first start as the sign-in asks; returns the token. */
async function masterToken(site: string, firstRunFile: string): Promise<string> {
  while (!(await Bun.file(firstRunFile).exists())) await Bun.sleep(20);
  await Bun.sleep(100);
  const firstRun = await Bun.file(firstRunFile).text();
  const named = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(firstRun)?.[1];
  const credentials = { email: named("admin-email"), password: named("admin-password") };
  const login = await post(`${site}/api/admin/login`, credentials);
  const { userId } = z.object({ userId: z.int() }).parse(await login.json());
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  const change = { newPassword: password, confirmPassword: password, userId };
  const changed = await post(`${site}/api/admin/force-password-change`, change, { cookie });
  return z.object({ sessionToken: z.string() }).parse(await changed.json()).sessionToken;
}

/** Returns a figure of a process's status on Linux, in MB. */
function megabytes(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024;
}
