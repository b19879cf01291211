import { z } from "zod";
import { http2Wire } from "./http2-wire.ts";

/** What is asked over TLS, by a program of its own: on connections that are kept, on new ones, or in many streams at once. */
const asked = z
  .object({
    port: z.int(),
    host: z.string(),
    path: z.string(),
    headers: z.record(z.string(), z.string()),
    how: z.enum(["kept", "opened", "http2"]),
    /** How many connections, and how many streams on each of HTTP/2. */
    connections: z.int(),
    streams: z.int(),
    seconds: z.number(),
  })
  .parse(JSON.parse(await Bun.stdin.text()));

const { port, host, path, how } = asked;
const lines = Object.entries({ host, ...asked.headers }).map(([name, value]) => `${name}: ${value}\r\n`);
const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
const started = performance.now();
const isOver = () => performance.now() - started >= asked.seconds * 1000;
/** Returns the name of a protocol as it crosses the wire: after its length (RFC 7301, section 3.1). */
const alpn = (name: string) => String.fromCharCode(name.length) + name;
let answers = 0;
let refused = 0;

/** Returns whether an answer is whole: its head says how long the rest is. */
function isWhole(held: Buffer): boolean {
  const headEnd = held.indexOf("\r\n\r\n");
  if (headEnd === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(held.subarray(0, headEnd).toString("latin1"));
  return held.length >= headEnd + 4 + Number(length?.[1] ?? 0);
}

/** Asks on a connection until the time is over, or once; resolves when it is closed. */
function onConnection(isKept: boolean): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let held: Buffer = Buffer.alloc(0);
  Bun.connect({
    hostname: "127.0.0.1",
    port,
    // The certificate signs itself.
    tls: { rejectUnauthorized: false, serverName: host, ALPNProtocols: alpn("http/1.1") },
    socket: {
      handshake: (socket) => void socket.write(request),
      data(socket, chunk) {
        held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
        if (!isWhole(held)) return;
        if (!held.subarray(0, 12).toString("latin1").endsWith(" 200")) refused++;
        answers++;
        held = Buffer.alloc(0);
        if (isKept && !isOver()) socket.write(request);
        else socket.end();
      },
      close: () => resolve(),
      error: (_socket, error) => reject(error),
    },
  }).catch(reject);
  return promise;
}

async function onConnections(): Promise<void> {
  while (!isOver()) await onConnection(false);
}

/** Asks in many streams of a connection until the time is over. */
function onSession(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const pseudo = { ":method": "GET", ":scheme": "https", ":authority": host, ":path": path };
  const wire = http2Wire({ ...pseudo, ...asked.headers }, isOver, (isOk) => {
    if (isOk) answers++;
    else refused++;
  });
  Bun.connect({
    hostname: "127.0.0.1",
    port,
    tls: { rejectUnauthorized: false, serverName: host, ALPNProtocols: alpn("h2") },
    socket: {
      handshake: (socket) => wire.open(socket, asked.streams),
      data: (socket, chunk) => wire.data(socket, chunk),
      close: () => resolve(),
      error: (_socket, error) => reject(error),
    },
  }).catch(reject);
  return promise;
}

const lanes = { kept: () => onConnection(true), opened: onConnections, http2: onSession };
await Promise.all(Array.from({ length: asked.connections }, lanes[how]));
console.log(JSON.stringify({ answers, refused, ms: performance.now() - started }));
process.exit(0);
