import { z } from "zod";

/** After how long an answer is given up, in milliseconds. */
const givenUpMs = 60_000;
/** A process has so many requests in flight at the most; in a long stall these are enough to show it. */
const askingMax = 100;

/** Two addresses, and how often both are asked, in milliseconds. */
const { portal, bare, everyMs } = z
  .object({ portal: z.url(), bare: z.url(), everyMs: z.number().positive() })
  .parse(JSON.parse(Bun.argv[2] ?? ""));

/** The portal's and a bare server's milliseconds, asked together, and whether the portal failed to answer well. */
const samples: [number, number, boolean][] = [];
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
  const [ours, theirs] = await Promise.all([answerOf(portal), answerOf(bare)]);
  samples.push([ours.ms, theirs.ms, !ours.ok]);
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
