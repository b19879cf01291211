import { X509Certificate } from "node:crypto";
import { writeFileSync } from "node:fs";
import { type ClientHttp2Session, connect, constants } from "node:http2";
import { join } from "node:path";
import { idleTimeoutS } from "../../src/cli/serve.ts";
import { selfSigned } from "../../src/core/tls/der.ts";
import { seenAt } from "./pebble.ts";
import { freePort, newFolder, startPortal } from "./portal-process.ts";
import { RawWire } from "./raw-wire.ts";

// Exchanges the certificate of a portal again and again under load, and prints what became of the requests as JSON. It is a program of
// its own, to be run in a network of its own.

const exchanges = 10;
/** How long each lane waits before its next request: the load is steady, not the most that there can be. */
const paceMs = 3;
const untrusting = { rejectUnauthorized: false };
const get = "GET /health/live HTTP/1.1\r\nHost: portal.example\r\n\r\n";

/** What became of the requests of a kind, and why some failed. */
export type Count = { sent: number; failed: string[] };
const counts = {
  kept: { sent: 0, failed: [] },
  opened: { sent: 0, failed: [] },
  http2: { sent: 0, failed: [] },
} satisfies Record<string, Count>;
export type Counts = Record<keyof typeof counts, Count>;

type Ask = (port: number) => Promise<number | undefined>;

/** Keeps its connection until an answer says that it was the last one, and sends nothing twice. */
function keptLane(): Ask {
  let wire: RawWire | undefined;
  return async (port) => {
    wire ??= await RawWire.open(port, untrusting);
    wire.send(get);
    const answer = await wire.answer();
    if (answer?.headers.get("connection") !== "close") return answer?.status;
    wire.close();
    wire = undefined;
    return answer.status;
  };
}

const openedLane = (): Ask => async (port) => {
  const wire = await RawWire.open(port, untrusting);
  wire.send(get);
  const answer = await wire.answer();
  wire.close();
  return answer?.status;
};

/** A connection of HTTP/2; once the server leaves, it names the last stream that it has begun (RFC 9113, section 6.8). */
type Session = { own: ClientHttp2Session; lastStream: number };

function sessionWith(port: number): Session {
  const session = {
    own: connect(`https://127.0.0.1:${port}`, untrusting),
    lastStream: Number.POSITIVE_INFINITY,
  };
  session.own.on("goaway", (_code, last) => {
    session.lastStream = last;
  });
  // Each stream tells of its own end.
  session.own.on("error", () => {});
  return session;
}

/** Returns the status of an answer; "unbegun" for a request that the server says it never looked at. */
function askOn(session: Session): Promise<number | "unbegun" | undefined> {
  return new Promise((resolve) => {
    const stream = session.own.request({ ":path": "/health/live", ":authority": "portal.example" });
    let status: number | undefined;
    stream.on("response", (headers) => {
      status = headers[":status"];
    });
    stream.on("error", () => {});
    stream.on("close", () => {
      const isUnbegun =
        (stream.id ?? 0) > session.lastStream || stream.rstCode === constants.NGHTTP2_REFUSED_STREAM;
      resolve(status ?? (isUnbegun ? "unbegun" : undefined));
    });
    stream.resume();
    stream.end();
  });
}

function http2Lane(): Ask {
  let session: Session | undefined;
  return async (port) => {
    for (;;) {
      const isLeaving =
        session && (session.own.closed || session.own.destroyed || Number.isFinite(session.lastStream));
      if (session === undefined || isLeaving) session = sessionWith(port);
      const end = await askOn(session);
      if (end !== "unbegun") return end;
      session = undefined;
    }
  };
}

async function run(): Promise<Counts> {
  const folder = newFolder();
  const [http, https] = [await freePort(), await freePort()];
  const files = { TLS_CERT: join(folder, "own.pem"), TLS_KEY: join(folder, "own.key") };
  function put(): string {
    const { chain, key } = selfSigned(["portal.example"], new Date());
    writeFileSync(files.TLS_KEY, key);
    writeFileSync(files.TLS_CERT, chain);
    return new X509Certificate(chain).serialNumber;
  }
  put();
  const ports = { HTTP_PORT: String(http), HTTPS_PORT: String(https) };
  const settings = {
    TLS: "files",
    PUBLIC_URL: "https://portal.example",
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
  };
  const url = `https://127.0.0.1:${https}`;
  await using _portal = await startPortal({ ...settings, ...files, ...ports }, { folder, url });

  let isOver = false;
  async function lane(count: Count, ask: Ask): Promise<void> {
    while (!isOver) {
      count.sent++;
      const end = await ask(https).catch(String);
      if (end !== 200) count.failed.push(String(end));
      await Bun.sleep(paceMs);
    }
  }
  const lanes = [
    ...Array.from({ length: 4 }, () => lane(counts.kept, keptLane())),
    ...Array.from({ length: 2 }, () => lane(counts.opened, openedLane())),
    ...Array.from({ length: 2 }, () => lane(counts.http2, http2Lane())),
  ];
  for (let i = 0; i < exchanges; i++) {
    const serial = put();
    while ((await seenAt(https, {})).serial !== serial) await Bun.sleep(50);
  }
  // Until the last of the former listeners has ended.
  await Bun.sleep((idleTimeoutS + 7) * 1000);
  isOver = true;
  await Promise.all(lanes);
  return counts;
}

console.log(JSON.stringify(await run()));
process.exit(0);
