import { join } from "node:path";
import { type Server, startBare, startPortal } from "./harness.ts";
import { load } from "./load.ts";
import { median, type Row, takeTurns } from "./table.ts";

const rounds = 3;
const connections = 32;
const loadSeconds = 3;
/** Rest after the last request, so that memory needed only by requests is released. */
const restMs = 2000;

/**
 * The memory of an idle server and of one that was under load, beside a bare Bun.serve. A portal's first start makes its database, its
 * keys and its master; each later one finds them.
 */
export async function memory(folder: string): Promise<Row[]> {
  const start = (round: number) => startPortal(join(folder, `memory-${round}`));
  const bare = () => startBare("start.ts");
  const samples = await takeTurns(
    rounds,
    async (round) => {
      const first = await idleAfter(() => start(round));
      return { first, ...(await held(() => start(round), ["/", "/api/course-url", "/initiate"])) };
    },
    async () => ({ first: await idleAfter(bare), ...(await held(bare, ["/"])) }),
  );
  const row = (what: string, of: (sample: Held) => number): Row => ({
    what,
    unit: "MB",
    ours: median(samples.ours.map(of)),
    bare: median(samples.bare.map(of)),
    lowerIsBetter: true,
  });
  return [
    row("memory, idle after the first start", ({ first }) => first),
    row("memory, idle after a start on its database", ({ idle }) => idle),
    row("memory after load", ({ after }) => after),
  ];
}

type Held = { first: number; idle: number; after: number };

/** Starts a server, lets it rest, stops it; resolves to its memory in megabytes. */
async function idleAfter(start: () => Promise<Server>): Promise<number> {
  const server = await start();
  try {
    await Bun.sleep(restMs);
    return server.memoryMb();
  } finally {
    await server.stop();
  }
}

async function held(start: () => Promise<Server>, paths: string[]): Promise<Omit<Held, "first">> {
  const server = await start();
  try {
    await Bun.sleep(restMs);
    const idle = server.memoryMb();
    for (const path of paths) {
      const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\naccept-encoding: br\r\n\r\n`;
      await load({ port: server.port, connections, seconds: loadSeconds, requests: [request] });
    }
    await Bun.sleep(restMs);
    return { idle, after: server.memoryMb() };
  } finally {
    await server.stop();
  }
}
