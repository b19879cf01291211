import { join } from "node:path";

export const root = join(import.meta.dir, "../..");

/** `worked` is the processor time of a command and of all that it waited for, in seconds. */
export type Ended = { status: number; output: string; seconds: number; worked: number };

/** Runs a command to its end, or ends it after so many milliseconds; returns its exit status, what it wrote and what it took. */
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
  return {
    status,
    output: out + errors,
    seconds: (performance.now() - startedAt) / 1000,
    worked: Number(child.resourceUsage()?.cpuTime.total ?? 0n) / 1e6,
  };
}

/** Returns a verdict with what it took, as it stands behind the title of what was run. */
export const lastWords = (verdict: string, { seconds, worked }: Pick<Ended, "seconds" | "worked">) =>
  `${verdict}, ${seconds.toFixed(1)} s, ${worked.toFixed(1)} s of processor time`;
