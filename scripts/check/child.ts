import { join } from "node:path";

export const root = join(import.meta.dir, "../..");
/** No command takes this long unless it hangs. */
const commandMaxMs = 90 * 60 * 1000;

/** How a command ended; `worked` is the processor time of it and of all that it waited for, in seconds. */
export type Ended = { status: number; output: string; seconds: number; worked: number };

/** Runs a command to its end, and shows what it writes when it is to be seen. */
export async function runChild(command: string[], env = {}, isShown = false): Promise<Ended> {
  const startedAt = performance.now();
  const child = Bun.spawn(command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: commandMaxMs,
  });
  const texts = [child.stdout, child.stderr].map(async (stream) => {
    let text = "";
    for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (isShown) process.stdout.write(chunk);
    }
    return text;
  });
  const output = (await Promise.all(texts)).join("");
  const status = await child.exited;
  const worked = Number(child.resourceUsage()?.cpuTime.total ?? 0n) / 1e6;
  return { status, output, seconds: (performance.now() - startedAt) / 1000, worked };
}

/** Returns a verdict with what it took, as it stands behind the title of what was run. */
export const lastWords = (isGood: boolean, { seconds, worked }: Ended) =>
  `${isGood ? "ok" : "failed"}, ${seconds.toFixed(1)} s, ${worked.toFixed(1)} s of processor time`;
