import { ptr } from "bun:ffi";
import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { ProbeSamples } from "./harness.ts";

/** A page of an SQLite database, and what a read past the system's memory must be aligned to, in bytes. */
const pageBytes = 4096;
/** Large enough that the disk's own memory does not hold all of it for the reads of an hour: 64 MB. */
const pages = 16_384;

/** Returns a read of one page that the system's memory does not hold, as a database does many of; it resolves to the milliseconds that it took. */
async function bareDisk(folder: string): Promise<() => Promise<number>> {
  const path = join(folder, "bare-disk");
  const written = await open(path, "w");
  for (let page = 0; page < pages; page++)
    await written.write(crypto.getRandomValues(new Uint8Array(pageBytes)));
  await written.sync();
  await written.close();
  const file = await open(path, constants.O_RDONLY | constants.O_DIRECT);

  return async () => {
    const room = new Uint8Array(2 * pageBytes);
    const aligned = (pageBytes - (Number(ptr(room)) % pageBytes)) % pageBytes;
    const startedAt = performance.now();
    await file.read(room, aligned, pageBytes, pageBytes * Math.floor(Math.random() * pages));
    return performance.now() - startedAt;
  };
}

/** Timeout of a request, in milliseconds. */
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
