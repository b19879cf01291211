import { join } from "node:path";
import { openSqlite } from "../src/core/db/sqlite/open.ts";
import { type Initiate, seedInitiates } from "./fixtures.ts";
import { type Server, startBare, startPortal } from "./harness.ts";
import { perSecond } from "./load.ts";
import { inTurns, type Row } from "./table.ts";

const count = 10_000;
const rounds = 3;
const connections = 64;

/** Redemptions a second over HTTP, each by another initiate, beside a bare server on raw bun:sqlite. */
export async function redemptionsOverHttp(folder: string): Promise<Row[]> {
  const measured = await inTurns(
    rounds,
    (round) => measure(join(folder, `ours-${round}`), (data) => startPortal(data)),
    (round) =>
      measure(join(folder, `bare-${round}`), (data) =>
        startBare("redeem.ts", { DATABASE_FILE: databaseIn(data) }),
      ),
  );
  return [{ what: `redemptions over HTTP, ${connections} connections`, unit: "/s", ...measured }];
}

const databaseIn = (data: string) => join(data, "codex-portal.db");

async function measure(data: string, start: (data: string) => Promise<Server>): Promise<number> {
  const db = openSqlite(databaseIn(data), { alone: true });
  const initiates = await seedInitiates(db, count);
  await db.close();
  const server = await start(data);
  try {
    const requests = initiates.map((initiate) => redemption(server.port, initiate));
    // The first tenth warms the JIT up and is not counted.
    await perSecond({ port: server.port, connections, requests: requests.slice(0, count / 10) });
    return await perSecond({ port: server.port, connections, requests: requests.slice(count / 10) });
  } finally {
    await server.stop();
  }
}

/** Returns an address of the initiate's own, so that the limits per client refuse none. */
export function addressOf({ userId }: Initiate): string {
  return `10.${(userId >> 16) & 255}.${(userId >> 8) & 255}.${userId & 255}`;
}

/** Returns the request of an initiate's redemption, whole. */
export function redemption(port: number, initiate: Initiate): string {
  const { userId, token, code } = initiate;
  const body = JSON.stringify({ code, userId });
  return [
    "POST /api/codes/validate HTTP/1.1",
    `host: 127.0.0.1:${port}`,
    "content-type: application/json",
    `content-length: ${body.length}`,
    `cookie: portal_session=${token}`,
    "accept-language: en",
    // Counts where the portal trusts this machine as its proxy.
    `x-forwarded-for: ${addressOf(initiate)}`,
    "",
    body,
  ].join("\r\n");
}
