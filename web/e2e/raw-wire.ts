import { connect, type Socket } from "node:net";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import { waitHangsAfterMs } from "../../src/testing/time-outs.ts";

export type RawAnswer = { status: number; headers: Headers; body: string };

/** A bare TCP connection to the portal, for what no well-behaved client would send. */
export class RawWire {
  private received = Buffer.alloc(0);
  private closed = false;
  private wake = () => {};

  private constructor(private readonly socket: Socket) {
    socket.on("data", (chunk: Buffer) => {
      this.received = Buffer.concat([this.received, chunk]);
      this.wake();
    });
    // A portal may hang up on nonsense in the middle of it; that is an answer, too.
    socket.on("error", () => {});
    socket.on("close", () => {
      this.closed = true;
      this.wake();
    });
  }

  static open(port: number, tls?: ConnectionOptions): Promise<RawWire> {
    return new Promise((opened, failed) => {
      const at = { port, host: "127.0.0.1" };
      const socket = tls ? connectTls({ ...at, ...tls }) : connect(at);
      socket.once("error", failed);
      socket.once(tls ? "secureConnect" : "connect", () => opened(new RawWire(socket)));
    });
  }

  send(bytes: string | Uint8Array): void {
    if (!this.closed) this.socket.write(bytes);
  }

  /** True once the portal hung up. */
  get isClosed(): boolean {
    return this.closed;
  }

  /** The next answer; undefined when the portal hung up without one. Throws when it says nothing. */
  async answer(): Promise<RawAnswer | undefined> {
    const latest = performance.now() + waitHangsAfterMs;
    for (;;) {
      const parsed = parse(this.received, this.closed);
      if (parsed) this.received = this.received.subarray(parsed.bytes);
      if (parsed || this.closed) return parsed?.answer;
      if (performance.now() > latest) throw new Error("the portal neither answered nor hung up");
      await new Promise<void>((woken) => {
        const timer = setTimeout(woken, Math.max(1, latest - performance.now()));
        this.wake = () => {
          clearTimeout(timer);
          woken();
        };
      });
    }
  }

  close(): void {
    this.socket.destroy();
  }
}

/** The first answer in what was received, and how many bytes of it that is. */
function parse(bytes: Buffer, closed: boolean): { answer: RawAnswer; bytes: number } | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const [first = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const rest = bytes.subarray(end + 4);
  const length = Number(headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  if (rest.length < length && !closed) return undefined;
  const body = rest.subarray(0, length).toString("utf8");
  return {
    answer: { status: Number(first.split(" ")[1]), headers, body },
    bytes: end + 4 + Math.min(length, rest.length),
  };
}

/** Sends bytes on a connection of their own and reads one answer. */
export async function rawRequest(port: number, bytes: string | Uint8Array): Promise<RawAnswer | undefined> {
  const wire = await RawWire.open(port);
  try {
    wire.send(bytes);
    return await wire.answer();
  } finally {
    wire.close();
  }
}

/** The text of a JSON POST, complete with its length. */
export function postText(path: string, body: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({
    Host: "127.0.0.1",
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return `POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
}
