import { join } from "node:path";
import { z } from "zod";

type Load = {
  port: number;
  connections: number;
  /** Whole HTTP/1.1 requests; sent once each, or over and over for `seconds`. */
  requests: string[];
  seconds?: number;
};

const loadResult = z.object({ answers: z.int(), refused: z.int(), ms: z.number() });

/** Loads a server on loopback from a process of its own; returns how many requests it served in how many milliseconds. */
export const load = (what: Load) => loadBy("load-process.ts", what);

/** Loads a server by one of the programs that do, with what is asked as JSON. */
export async function loadBy(program: string, what: unknown): Promise<{ answers: number; ms: number }> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, program)], {
    stdin: Buffer.from(JSON.stringify(what)),
    stdout: "pipe",
    stderr: "inherit",
    timeout: 60_000,
  });
  const { answers, refused, ms } = loadResult.parse(JSON.parse(await Bun.readableStreamToText(child.stdout)));
  if (refused > 0) throw new Error(`${refused} of ${answers} requests were not answered with 200`);
  return { answers, ms };
}

/** Loads a server and returns the requests served in a second. */
export async function perSecond(what: Load): Promise<number> {
  const { answers, ms } = await load(what);
  return (answers / ms) * 1000;
}
