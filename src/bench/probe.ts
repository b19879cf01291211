import { z } from "zod";
import { bareDisk } from "./disk.ts";
import type { ProbeSamples } from "./probe-samples.ts";

/** After how long an answer is given up, in milliseconds. */
const givenUpMs = 60_000;
/** A process has so many requests in flight at the most; in a long stall these are enough to show it. */
const askingMax = 100;

/** Two addresses, how often both are asked, in milliseconds, and the folder on whose disk a page is read each time. */
const { portal, bare, everyMs, folder } = z
  .object({
    portal: z.url(),
    bare: z.url(),
    everyMs: z.number().positive(),
    folder: z.optional(z.string()),
  })
  .parse(JSON.parse(Bun.argv[2] ?? ""));

const readDisk = folder === undefined ? undefined : await bareDisk(folder);

const samples: ProbeSamples = [];
const asking = new Set<Promise<void>>();
let over = false;
process.once("SIGTERM", () => {
  over = true;
});

async function answerOf(url: string): Promise<{ ms: number; ok: boolean }> {
  const startedAt = performance.now();
  let ok = false;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(givenUpMs) });
    await response.arrayBuffer();
    ok = response.ok;
  } catch {
    // It counts by the time it took.
  }
  return { ms: performance.now() - startedAt, ok };
}

async function ask(): Promise<void> {
  const [ours, theirs, disk] = await Promise.all([answerOf(portal), answerOf(bare), readDisk?.() ?? 0]);
  samples.push([ours.ms, theirs.ms, !ours.ok, disk]);
}

while (!over) {
  if (asking.size < askingMax) {
    const asked = ask().finally(() => asking.delete(asked));
    asking.add(asked);
  }
  await Bun.sleep(everyMs);
}
await Promise.all(asking);
console.log(JSON.stringify(samples));
