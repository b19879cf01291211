import { z } from "zod";

const load = z
  .object({
    port: z.int(),
    connections: z.int(),
    requests: z.array(z.string()).nonempty(),
    seconds: z.number().optional(),
  })
  .parse(JSON.parse(await Bun.stdin.text()));

const requests = load.requests.map((text) => Buffer.from(text));
const started = performance.now();
const ends = load.seconds === undefined ? Number.POSITIVE_INFINITY : started + load.seconds * 1000;
let sent = 0;
let answers = 0;
let refused = 0;

function nextRequest(): Buffer | undefined {
  if (performance.now() >= ends) return undefined;
  if (load.seconds === undefined && sent >= requests.length) return undefined;
  return requests[sent++ % requests.length];
}

/**
 * Keeps one connection open with one request in flight, as a browser does.
 * Plain sockets, because fetch costs the client more than a bare server spends on the answer.
 */
function runConnection(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let held: Buffer = Buffer.alloc(0);
  const send = (socket: { write(data: Buffer): number; end(): unknown }) => {
    const request = nextRequest();
    if (request) socket.write(request);
    else socket.end();
  };
  Bun.connect({
    hostname: "127.0.0.1",
    port: load.port,
    socket: {
      open: send,
      data(socket, chunk) {
        held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
        if (endOfAnswer(held) === 0) return;
        if (!held.subarray(0, 12).toString("latin1").endsWith(" 200")) refused++;
        answers++;
        held = Buffer.alloc(0);
        send(socket);
      },
      close: () => resolve(),
      error: (_socket, error) => reject(error),
    },
  }).catch(reject);
  return promise;
}

await Promise.all(Array.from({ length: load.connections }, runConnection));
console.log(JSON.stringify({ answers, refused, ms: performance.now() - started }));

/** Returns where the first whole answer in the bytes ends, or 0 when it is not whole yet. */
function endOfAnswer(bytes: Buffer): number {
  const headEnd = bytes.indexOf("\r\n\r\n");
  if (headEnd === -1) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.subarray(0, headEnd).toString("latin1"));
  const end = headEnd + 4 + Number(length?.[1] ?? 0);
  return end <= bytes.length ? end : 0;
}
