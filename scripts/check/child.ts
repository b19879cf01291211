import { join } from "node:path";

export const root = join(import.meta.dir, "../..");

/** Runs a command to its end; `worked` is the processor time of it and of all that it waited for, in seconds. */
export async function runChild(command: string[], env = {}, isShown = false) {
  const child = Bun.spawn(command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const texts = [child.stdout, child.stderr].map(async (stream) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      output += text;
      if (isShown) process.stdout.write(text);
    }
  });
  await Promise.all(texts);
  const status = await child.exited;
  return { status, output, worked: Number(child.resourceUsage()?.cpuTime.total ?? 0n) / 1e6 };
}
