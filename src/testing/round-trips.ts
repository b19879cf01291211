import { connect, createServer, type Socket } from "node:net";

/** What ends a query to PostgreSQL, and what ends its answer (its manual, "Frontend/Backend Protocol"). */
const sync = "S".charCodeAt(0);
const simpleQuery = "Q".charCodeAt(0);
const readyForQuery = "Z".charCodeAt(0);
/** A message has its type in a byte, and then its length, which counts itself. */
const headLength = 5;

/** Calls back with the type of each message in a stream; the first of a client has none. */
function messages(onType: (type: number) => void, isFirstUntyped: boolean) {
  let held: Buffer = Buffer.alloc(0);
  let isUntyped = isFirstUntyped;
  return (chunk: Buffer): void => {
    held = Buffer.concat([held, chunk]);
    while (held.length >= headLength) {
      const length = isUntyped ? held.readInt32BE(0) : held.readInt32BE(1) + 1;
      if (held.length < length) return;
      if (!isUntyped) onType(held.readUInt8(0));
      isUntyped = false;
      held = held.subarray(length);
    }
  };
}

export type Counter = {
  port: number;
  /** Returns the number of round trips: queries that are sent before the first answer arrives count as one. */
  count(): number;
  close(): void;
};

/** A proxy between a portal and its server that counts their round trips: how often one waits for the other's answer. */
export async function roundTripCounter(serverPort: number): Promise<Counter> {
  let roundTrips = 0;
  const sockets = new Set<Socket>();
  const counter = createServer((client) => {
    const server = connect(serverPort, "127.0.0.1");
    let unanswered = 0;
    const ofClient = messages((type) => {
      if (type !== sync && type !== simpleQuery) return;
      if (unanswered++ === 0) roundTrips++;
    }, true);
    const ofServer = messages((type) => {
      if (type === readyForQuery) unanswered = Math.max(0, unanswered - 1);
    }, false);
    client.on("data", (chunk) => {
      ofClient(Buffer.from(chunk));
      server.write(chunk);
    });
    server.on("data", (chunk) => {
      ofServer(Buffer.from(chunk));
      client.write(chunk);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on("error", () => one.destroy());
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((listening) => {
    counter.listen(0, "127.0.0.1", listening);
  });
  const address = counter.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    count: () => roundTrips,
    close() {
      for (const socket of sockets) socket.destroy();
      counter.close();
    },
  };
}
