import { connect, type Socket } from "node:net";

const dripping = 20;
const dripEveryMs = 1000;

/** Keeps connections open that send their body a byte a second (slowloris); returns what closes them. */
export function dripAll(port: number): () => void {
  const sockets = new Set<Socket>();
  const open = () => {
    const socket = connect(port, "127.0.0.1");
    sockets.add(socket);
    const head = "POST /api/auth/send-otp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n";
    socket.write(`${head}X-Forwarded-For: 198.19.0.1\r\nContent-Length: 200000\r\n\r\n{`);
    socket.on("error", () => {});
    socket.on("data", () => {});
    socket.once("close", () => sockets.delete(socket));
  };
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write(" ");
    while (sockets.size < dripping) open();
  }, dripEveryMs);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}
