import type { Database } from "../src/core/db/database.ts";
import { type DatabaseSettings, openDatabase } from "../src/core/db/open.ts";
import { iso } from "../src/core/lib/clock.ts";
import { hashToken } from "../src/core/lib/tokens.ts";
import { type Initiate, seedInitiates } from "./fixtures.ts";
import type { Server } from "./harness.ts";
import { perSecond } from "./load.ts";
import { redemption } from "./redemptions-http.ts";

const initiates = 4000;
/** Far more than write at the same time, so that hardly two meet on one. */
const codes = 500;
const clients = 64;
const seconds = 2;
const staffToken = "bench-staff-token-bench-staff-token-bench-0";

/** Requests served in a second, by their kind. */
export type Measured = Record<string, number>;

/** Returns the settings of a database, named by its file or its address. */
export function settingsOf(url: string): DatabaseSettings {
  if (!url.startsWith("postgres:")) return { engine: "sqlite", file: url };
  return { engine: "postgres", url, replicaUrl: undefined, connections: 4 };
}

/** Seeds initiates, starts servers on the database, and loads them evenly; a bare server only redeems. */
export async function measure(
  url: string,
  start: () => Promise<Server[]>,
  what: "everything" | "redemptions",
): Promise<Measured> {
  const db = await openDatabase(settingsOf(url), { alone: true, warn: console.error });
  const ofOne = await seedInitiates(db, initiates);
  const ofMany = await seedInitiates(db, initiates, { codes, from: initiates });
  await insertPage(db);
  await db.close();
  const servers = await start();
  try {
    const redemptions = {
      "redemptions of many codes": await redeem(servers, ofMany),
      "redemptions of one code": await redeem(servers, ofOne),
    };
    if (what === "redemptions") return redemptions;
    const rate = (path: string) => spread(servers, (port) => ({ requests: [get(port, path)], seconds }));
    await rate("/scroll");
    return {
      ...redemptions,
      "content page": await rate("/scroll"),
      "list of users": await rate("/api/admin/users?limit=50"),
    };
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function redeem(servers: Server[], initiates: Initiate[]): Promise<number> {
  const part = (from: number, to: number) =>
    spread(servers, (port, i) => ({
      requests: initiates
        .slice(from, to)
        .filter((_, n) => n % servers.length === i)
        .map((initiate) => redemption(port, initiate)),
    }));
  // The first tenth warms the JIT up and is not counted.
  await part(0, initiates.length / 10);
  return part(initiates.length / 10, initiates.length);
}

type PartLoad = { requests: string[]; seconds?: number };

async function spread(servers: Server[], load: (port: number, i: number) => PartLoad): Promise<number> {
  const connections = clients / servers.length;
  const rates = servers.map(({ port }, i) => perSecond({ port, connections, ...load(port, i) }));
  return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0);
}

/** A content page, and an admin's session for the lists. */
async function insertPage({ tables, write }: Database): Promise<void> {
  const createdAt = iso(new Date());
  const expiresAt = iso(Date.now() + 3_600_000);
  await write(async (tx) => {
    const page = { slug: "scroll", title: "A scroll", content: "<p>Read me.</p>".repeat(50) };
    await tx.insert(tables.pages).values({ ...page, createdAt, updatedAt: createdAt });
    const admin = { email: "bench@example.org", username: "Bench", usernameFolded: "BENCH", createdAt };
    const [user] = await tx
      .insert(tables.users)
      .values({ ...admin, role: "admin" })
      .returning({ userId: tables.users.id });
    if (!user) throw new Error("the admin was not initiates");
    const session = { kind: "staff", sessionToken: hashToken(staffToken), lastActivity: createdAt } as const;
    await tx.insert(tables.userSessions).values({ ...user, ...session, createdAt, expiresAt });
  });
}

function get(port: number, path: string): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    "accept-language: en",
    `authorization: Bearer ${staffToken}`,
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}
