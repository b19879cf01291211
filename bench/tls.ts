import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { selfSigned } from "../src/core/tls/der.ts";
import { freePort } from "../src/testing/postgres-server.ts";
import { type Server, startBare, startPortal, startServer } from "./harness.ts";
import { loadBy } from "./load.ts";
import { answerOf, browserHeaders } from "./page.ts";
import { mediansOf, type Row, takeTurns } from "./table.ts";

const host = "portal.example";
const publicUrl = `https://${host}`;
const rounds = 3;
const seconds = 2;

/** How the page is asked for, and on how many connections with how many requests at once. */
const ways = [
  { what: "HTTP/1.1, 32 connections", how: "kept", connections: 32, streams: 1 },
  { what: "HTTP/2, 8 connections with 16 requests each", how: "http2", connections: 8, streams: 16 },
  { what: "each on a new connection, 32 at once", how: "opened", connections: 32, streams: 1 },
] as const;

type Files = { TLS_CERT: string; TLS_KEY: string };

/**
 * The home page over https a second: the portal beside a bare Bun.serve that sends the same bytes, and, where Caddy is on this machine, beside
 * Caddy in front of a portal that serves http.
 */
export async function tls(folder: string): Promise<Row[]> {
  const { key, chain } = selfSigned([host], new Date());
  const files = { TLS_CERT: join(folder, "own.pem"), TLS_KEY: join(folder, "own.key") };
  writeFileSync(files.TLS_CERT, chain);
  writeFileSync(files.TLS_KEY, key, { mode: 0o600 });
  const ports = { HTTPS_PORT: String(await freePort()), HTTP_PORT: String(await freePort()) };
  const portal = await startPortal(join(folder, "own"), {
    ...{ TLS: "files", PUBLIC_URL: publicUrl },
    ...files,
    ...ports,
  });
  try {
    const rows = await beside(portal, "bare: Bun.serve", () => startBareTls(portal, files));
    const caddy = Bun.which("caddy");
    if (caddy === null) console.error("there is no caddy on this machine: it is left out");
    else rows.push(...(await behindCaddy(portal, caddy, folder, files)));
    return rows;
  } finally {
    await portal.stop();
  }
}

async function startBareTls(portal: Server, files: Files): Promise<Server> {
  const answer = JSON.stringify(await answerOf(portal.url, "/", browserHeaders));
  return startBare("answer.ts", { ANSWER: answer, HTTPS_PORT: String(await freePort()), ...files });
}

async function behindCaddy(portal: Server, caddy: string, folder: string, files: Files): Promise<Row[]> {
  const behind = await startPortal(join(folder, "behind"), {
    ...{ PUBLIC_URL: publicUrl, TRUSTED_PROXIES: "127.0.0.1/32" },
  });
  const port = await freePort();
  const config = join(folder, "Caddyfile");
  const options = "admin off\nauto_https off\nlog {\noutput discard\n}";
  const site = `bind 127.0.0.1\ntls ${files.TLS_CERT} ${files.TLS_KEY}\nreverse_proxy 127.0.0.1:${behind.port}`;
  mkdirSync(join(folder, "caddy"));
  writeFileSync(config, `{\n${options}\n}\nhttps://:${port} {\n${site}\n}\n`);
  const command = [caddy, "run", "--config", config, "--adapter", "caddyfile"];
  const environment = { HOME: join(folder, "caddy"), HTTPS_PORT: String(port) };
  try {
    return await beside(portal, "bare: Caddy before the portal", async () => {
      const before = await startServer(command, environment, "/health/ready");
      return { ...before, processorMs: () => before.processorMs() + behind.processorMs() };
    });
  } finally {
    await behind.stop();
  }
}

type Way = (typeof ways)[number];

/** Asks a server for some time; returns the requests of a second, and the processor time of each in microseconds. */
async function sample(server: Server, { how, connections, streams }: Way, forSeconds = seconds) {
  const before = server.processorMs();
  const { answers, ms } = await loadBy("tls-load.ts", {
    ...{ port: server.port, host, path: "/", headers: browserHeaders, how, connections, streams },
    seconds: forSeconds,
  });
  return { rate: (answers / ms) * 1000, processorUs: ((server.processorMs() - before) * 1000) / answers };
}

async function beside(portal: Server, named: string, start: () => Promise<Server>): Promise<Row[]> {
  const other = await start();
  const rows: Row[] = [];
  try {
    for (const way of ways) {
      for (const server of [portal, other]) await sample(server, way, 1);
      const turns = await takeTurns(
        rounds,
        () => sample(portal, way),
        () => sample(other, way),
      );
      rows.push(
        { what: `home page, https, ${way.what} (${named})`, unit: "/s", ...mediansOf(turns, "rate") },
        {
          what: "– processor time a request",
          unit: "µs",
          ...mediansOf(turns, "processorUs"),
          lowerIsBetter: true,
        },
      );
    }
    return rows;
  } finally {
    await other.stop();
  }
}
