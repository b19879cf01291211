import { join } from "node:path";
import { type Server, startPortal, startServer } from "./harness.ts";
import { load } from "./load.ts";
import { median, type Row, takeTurns } from "./table.ts";

const rounds = 3;
const connections = 32;
const loadSeconds = 3;
/** After the last request, so that what only the requests needed can be given back. */
const restMs = 2000;

/** The memory of an idle server and of one that was under load, beside a bare Bun.serve. */
export async function memory(folder: string): Promise<Row[]> {
  const { ours, bare } = await takeTurns(
    rounds,
    (round) =>
      held(() => startPortal(join(folder, `memory-${round}`)), ["/", "/api/course-url", "/initiate"]),
    () => held(() => startServer([process.execPath, join(import.meta.dir, "bare-start.ts")], {}, "/"), ["/"]),
  );
  const row = (what: string, of: (sample: Held) => number): Row => ({
    what,
    unit: "MB",
    ours: median(ours.map(of)),
    bare: median(bare.map(of)),
    lowerIsBetter: true,
  });
  return [
    row("memory, idle after the start", ({ idle }) => idle),
    row("memory after load", ({ after }) => after),
  ];
}

type Held = { idle: number; after: number };

async function held(start: () => Promise<Server>, paths: string[]): Promise<Held> {
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
