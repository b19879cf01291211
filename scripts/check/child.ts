import { join } from "node:path";

export const root = join(import.meta.dir, "../..");

export type Ended = { status: number; output: string; seconds: number };

/** Runs a command to its end, or ends it after so many milliseconds; returns its exit status and what it wrote. */
export async function runChild(
  command: string[],
  env: Record<string, string>,
  maxMs: number,
): Promise<Ended> {
  const startedAt = performance.now();
  const child = Bun.spawn(command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    timeout: Math.round(maxMs),
  });
  const [out, errors] = await Promise.all([
    Bun.readableStreamToText(child.stdout),
    Bun.readableStreamToText(child.stderr),
  ]);
  const status = await child.exited;
  return { status, output: out + errors, seconds: (performance.now() - startedAt) / 1000 };
}
