import { join } from "node:path";
import type { Database } from "../src/core/db/database.ts";
import { openSqlite } from "../src/core/db/sqlite/open.ts";
import { benchCode, type Initiate, seedInitiates } from "./fixtures.ts";
import { type FetchFrom, portalInProcess } from "./in-process.ts";
import { rawRedeemer } from "./raw-redeemer.ts";
import { addressOf } from "./redemptions-http.ts";
import { inTurns, type Row } from "./table.ts";

const count = 8000;
const rounds = 3;
const together = 64;

type Redeem = (initiates: readonly Initiate[]) => Promise<void>;

/** Redemptions a second through the composed portal without a socket, beside raw bun:sqlite. */
export async function redemptionsInProcess(folder: string): Promise<Row[]> {
  const row = async (name: string, what: string, size: number, limits: "on" | "off"): Promise<Row> => {
    const measured = await inTurns(
      rounds,
      (round) => measure(join(folder, `${name}-${round}.db`), size, portal(limits)),
      (round) => measure(join(folder, `${name}-bare-${round}.db`), size, raw),
    );
    return { what, unit: "/s", ...measured };
  };
  return [
    await row("alone", "redemptions in process, one at a time", 1, "off"),
    await row("grouped", `redemptions in process, ${together} waiting`, together, "off"),
    await row("limited", "the same with limits on (bare: without)", together, "on"),
  ];
}

async function measure(
  file: string,
  size: number,
  prepare: (db: Database, file: string) => Promise<Redeem>,
): Promise<number> {
  const db = openSqlite(file, { alone: true });
  try {
    const initiates = await seedInitiates(db, count);
    const redeem = await prepare(db, file);
    // The first tenth warms the JIT up and is not counted.
    const counted = initiates.splice(count / 10);
    await inGroups(initiates, size, redeem);
    const started = performance.now();
    await inGroups(counted, size, redeem);
    return (counted.length / (performance.now() - started)) * 1000;
  } finally {
    await db.close();
  }
}

async function inGroups(initiates: readonly Initiate[], size: number, redeem: Redeem): Promise<void> {
  for (let at = 0; at < initiates.length; at += size) await redeem(initiates.slice(at, at + size));
}

async function raw(_db: Database, file: string): Promise<Redeem> {
  const redeemer = rawRedeemer(file);
  return async (initiates) => {
    const tokens = initiates.map(({ token }) => token);
    if (!redeemer.together(tokens, benchCode)) throw new Error("a redemption was refused");
  };
}

function portal(limits: "on" | "off") {
  return async (db: Database): Promise<Redeem> => {
    const { fetchFrom } = await portalInProcess(db, limits);
    return async (initiates) => {
      await Promise.all(initiates.map((initiate) => redeemOne(fetchFrom, initiate)));
    };
  };
}

async function redeemOne(fetchFrom: FetchFrom, initiate: Initiate): Promise<void> {
  const { userId, token, code } = initiate;
  const request = new Request("http://localhost/api/codes/validate", {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `portal_session=${token}` },
    body: JSON.stringify({ code, userId }),
  });
  const { status } = await fetchFrom(addressOf(initiate), request);
  if (status !== 200) throw new Error(`a redemption was answered with ${status}`);
}
