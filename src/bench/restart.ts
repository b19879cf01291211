import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../db/open.ts";
import { startPostgres } from "../testing/postgres-server.ts";
import { settingsOf } from "./engine-load.ts";
import { type Initiate, seedInitiates } from "./fixtures.ts";
import { freePort, type Server, startPortal } from "./harness.ts";
import { redemption } from "./redemptions-http.ts";
import { type Load, loadDuring } from "./restart-load.ts";
import { missingProxies, proxies, startProxy } from "./restart-proxies.ts";

/** How often each portal is restarted, and how long the load goes on before and afterwards, in milliseconds. */
const rounds = 2;
const aroundMs = 3000;
/** How long docs/cluster.md has one wait after a restart, once the portal is ready, in milliseconds. */
const pauseMs = 5000;
/** More than redeem in one such load. */
const initiates = 4000;
/** One request in so many is a registration, which writes a letter: each portal sends ten of those a second. */
const registerEvery = 20;

/**
 * Restarts two portals on one PostgreSQL database, one after the other, while visitors read, redeem and register.
 * Each of the proxies stands before them in turn, with the shipped example.
 * Returns how many of the visitors' requests failed, and the longest.
 */
export async function restart(folder: string): Promise<string> {
  const missing = missingProxies();
  if (missing.length > 0)
    return `Not installed: ${missing.join(", ")} (apt-get install --no-install-recommends caddy nginx haproxy).`;
  const server = await startPostgres();
  const lines: string[] = [];
  try {
    for (const name of Object.keys(proxies)) {
      await server.sql.unsafe(`create database behind_${name}`);
      const load = await restartBehind(name, join(folder, name), server.url(`behind_${name}`));
      for (const [failure, times] of load.failures) console.error(`${name}: ${times} × ${failure}`);
      lines.push(lineOf(name, load));
    }
  } finally {
    server.remove();
  }
  return ["| in front | requests | failed | longest |", "|---|---:|---:|---|", ...lines].join("\n");
}

function lineOf(name: string, { requests, failures, longest }: Load): string {
  const failed = failures.values().reduce((sum, times) => sum + times, 0);
  return `| ${name} | ${requests.toLocaleString("en")} | ${failed} | ${Math.round(longest.ms)} ms, ${longest.what} |`;
}

async function restartBehind(name: string, folder: string, url: string): Promise<Load> {
  const proxy = proxies[name];
  if (!proxy) throw new Error(`${name} is no proxy`);
  mkdirSync(folder, { recursive: true });
  const db = await openDatabase(settingsOf(url), { alone: true, warn: console.error });
  const next = requestsOf(await seedInitiates(db, initiates));
  await db.close();
  const ports = {
    front: await freePort(),
    plain: await freePort(),
    portals: [await freePort(), await freePort()],
  } as const;
  const start = (port: number) =>
    startPortal(join(folder, String(port)), {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${ports.front}`,
      TRUSTED_PROXIES: "127.0.0.1/32",
      DATABASE_URL: url,
    });
  const portals = new Map<number, Server>();
  for (const port of ports.portals) portals.set(port, await start(port));
  try {
    const stopProxy = await startProxy(proxy, folder, ports);
    try {
      return await loadDuring(
        ports.front,
        () => next(ports.front),
        async () => {
          await Bun.sleep(aroundMs);
          for (let round = 0; round < rounds; round++) {
            for (const port of ports.portals) {
              await portals.get(port)?.stop();
              portals.set(port, await start(port));
              await Bun.sleep(pauseMs);
            }
          }
          await Bun.sleep(aroundMs);
        },
      );
    } finally {
      await stopProxy();
    }
  } finally {
    for (const portal of portals.values()) await portal.stop();
  }
}

/** Returns what makes one request after the other: half of them read, and half write what may be written only once. */
function requestsOf(redeeming: Initiate[]): (port: number) => string {
  let count = 0;
  return (port) => {
    const n = count++;
    const initiate = redeeming[n % redeeming.length];
    if (n % registerEvery === 1) return registration(port, n);
    if (n % 2 === 1 && initiate) return redemption(port, initiate);
    const path = n % 4 === 0 ? "/" : "/api/course-url";
    return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: br\r\n\r\n`;
  };
}

function registration(port: number, n: number): string {
  const visitor = { email: `visitor-${n}@example.org`, username: `Visitor ${n}`, language: "en" };
  const body = JSON.stringify(visitor);
  return [
    "POST /api/auth/send-otp HTTP/1.1",
    `host: 127.0.0.1:${port}`,
    "content-type: application/json",
    `content-length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
}
