import { connect, type Socket } from "node:net";
import { z } from "zod";
import { type AttackContext, addressesOf, attacks } from "./attacks.ts";

const dripping = 20;
const dripEveryMs = 1000;

/** Keeps connections open that send their body a byte a second (slowloris); returns what closes them. */
function dripAll(port: number): () => void {
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

const asked = z
  .object({
    port: z.int(),
    token: z.string(),
    initiates: z.array(z.object({ cookie: z.string(), userId: z.int() })).nonempty(),
    seconds: z.number().max(3600),
    perSecond: z.int().max(400),
    clients: z.int().max(400),
  })
  .parse(JSON.parse(Bun.argv[2] ?? ""));

const context: AttackContext = { ...asked, addresses: addressesOf(asked.clients) };
/** While so many requests are in flight, further ones are not sent. */
const inFlightMax = 200;
const tickMs = 20;
/** Sign-ins that arrive at once, as a credential-stuffing tool sends them. */
const burst = { size: 60, everyMs: 5000, name: "sign-ins of made-up accounts" };

const weights = Object.entries(attacks);
const total = weights.reduce((sum, [, { weight }]) => sum + weight, 0);

/** Returns an attack by chance, each as often as its weight says. */
function pick(): string {
  let left = Math.random() * total;
  for (const [name, { weight }] of weights) {
    left -= weight;
    if (left < 0) return name;
  }
  return weights[0]?.[0] ?? "";
}

const statuses: Record<string, Record<string, number>> = {};
let sent = 0;
let heldBack = 0;
let inFlight = 0;

async function attackOnce(name: string): Promise<void> {
  if (inFlight >= inFlightMax) {
    heldBack++;
    return;
  }
  inFlight++;
  const n = sent++;
  let status: string;
  try {
    status = String(await attacks[name]?.attack(context, n));
  } catch (error) {
    status = error instanceof DOMException && error.name === "TimeoutError" ? "no answer" : "hung up";
  }
  inFlight--;
  const counted = statuses[name] ?? {};
  statuses[name] = counted;
  counted[status] = (counted[status] ?? 0) + 1;
}

const started = performance.now();
const ends = started + asked.seconds * 1000;
const stopDrip = dripAll(asked.port);
let due = 0;
let nextBurst = started;
let ended = false;
process.once("SIGTERM", () => {
  ended = true;
});
while (performance.now() < ends && !ended) {
  due += (asked.perSecond * tickMs) / 1000;
  for (; due >= 1; due--) void attackOnce(pick());
  if (performance.now() >= nextBurst) {
    nextBurst += burst.everyMs;
    for (let n = 0; n < burst.size; n++) void attackOnce(burst.name);
  }
  await Bun.sleep(tickMs);
}
stopDrip();
while (inFlight > 0) await Bun.sleep(tickMs);
console.log(JSON.stringify({ sent, heldBack, statuses }));
