import { connect, createServer } from "node:net";

const int32 = 4;

/** Returns a startup packet with the user and the database only, as from a pooler that ignores the rest. */
function stripped(packet: Buffer): Buffer {
  const words = packet.toString("utf8", 2 * int32).split("\0");
  const pairs = words.flatMap((name, at) =>
    at % 2 === 0 && ["user", "database"].includes(name) ? [name, words[at + 1] ?? ""] : [],
  );
  const text = Buffer.from(`${pairs.join("\0")}\0\0`);
  const head = Buffer.from(packet.subarray(0, 2 * int32));
  head.writeInt32BE(head.length + text.length);
  return Buffer.concat([head, text]);
}

/** A proxy before the server of an address that drops unknown settings, as some poolers do; `url` leads through it. */
export async function forgetfulPooler(address: string): Promise<{ url: string; close(): void }> {
  const url = new URL(address);
  const port = Number(url.port);
  const pooler = createServer((client) => {
    const server = connect(port, "127.0.0.1");
    for (const socket of [client, server]) socket.on("error", () => socket.destroy());
    client.once("data", (packet) => {
      server.write(stripped(Buffer.from(packet)));
      client.pipe(server).pipe(client);
    });
  });
  await new Promise<void>((listening) => {
    pooler.listen(0, "127.0.0.1", listening);
  });
  const bound = pooler.address();
  url.port = String(typeof bound === "object" ? bound?.port : "");
  return { url: url.href, close: () => void pooler.close() };
}
