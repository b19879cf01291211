import { afterAll, beforeAll, expect, test } from "bun:test";
import { secondMs } from "../../src/core/contract/limits.ts";
import { firstSignIn, type StaffCaller } from "./cluster.ts";
import { type ArchivedServer, startArchivedServer } from "./cluster-archive.ts";
import { ClusterDatabase } from "./cluster-database.ts";
import { until } from "./cluster-until.ts";
import { newFolder, type PortalProcess, removeFolder, runVerb, startPortal } from "./portal-process.ts";

/** Less than is documented, so that the test is not as long. */
const archiveTimeoutS = 2;
const loadMs = 2 * archiveTimeoutS * secondMs;
const briefMs = 200;
const lossMaxMs = (archiveTimeoutS + 2) * secondMs;

let folder: string;
let server: ArchivedServer;
let url: string;
let portal: PortalProcess;
let master: StaffCaller;
beforeAll(async () => {
  folder = newFolder();
  server = await startArchivedServer(folder, archiveTimeoutS);
  server.copy();
  await server.sql.unsafe("create database portal");
  url = server.url("portal");
  portal = await startPortal({ DATABASE_URL: url, RATE_LIMITS: "off" });
  master = await firstSignIn(portal, portal.firstRun());
});
afterAll(async () => {
  await portal?.close();
  server?.remove();
  removeFolder(folder);
});

type Made = { code: string; at: number }[];

/** Makes secret codes one after the other for some time; returns when each was answered. */
async function madeCodes(named: string, forMs: number): Promise<Made> {
  const made: Made = [];
  const end = Date.now() + forMs;
  while (Date.now() < end) {
    const code = `${named}-${made.length}`;
    const body = { code, maxUses: 1, expiresAt: "2030-01-01T00:00:00Z" };
    expect((await master.post(portal, "/api/admin/codes", body)).status).toBe(201);
    made.push({ code, at: Date.now() });
  }
  return made;
}

/** Returns which of some codes the database lacks. */
async function lacking(codes: Made): Promise<Made> {
  const database = new ClusterDatabase(url);
  const there = new Set(await database.texts("select code from secret_codes"));
  await database.close();
  return codes.filter(({ code }) => !there.has(code));
}

test("A portal on PostgreSQL whose server is killed under load and loses its disk is back elsewhere from the archive with all but the last seconds, and as it was at a moment before", async () => {
  const earlier = await madeCodes("EARLIER", briefMs);
  // The server counts in finer steps: what it did within this millisecond is before the next.
  const nextMs = Date.now() + 1;
  while (Date.now() <= nextMs) await Bun.sleep(1);
  const made = await madeCodes("LATER", loadMs);
  const killedAt = Date.now();
  server.lose();
  await portal.kill9();

  await server.restore();
  expect(await lacking(earlier)).toEqual([]);
  const lost = await lacking(made);
  const lostMs = killedAt - (lost[0]?.at ?? killedAt);
  console.log(`lost ${lost.length} of ${made.length} changes, ${lostMs} ms`);
  expect(lost.length).toBeLessThan(made.length);
  expect(lostMs).toBeLessThan(lossMaxMs);
  portal = await portal.restart();
  await portal.stop();
  server.stop();

  await server.restore(new Date(nextMs).toISOString());
  expect(await lacking(earlier)).toEqual([]);
  expect(await lacking(made)).toEqual(made);
  portal = await portal.restart();
});

const title = "The archive of the database is behind";
const report = async () => (await runVerb(portal.folder, ["doctor"], { DATABASE_URL: url })).output;

test("The doctor says of an archive whose command fails that it is behind, and nothing of one that takes what it is given", async () => {
  await madeCodes("WATCHED", briefMs);
  expect(await report()).not.toContain(title);
  await server.breakDown();
  await madeCodes("UNARCHIVED", briefMs);
  await until("the archive takes nothing", async () => {
    const [failed]: { is: boolean }[] = await server.sql.unsafe(
      "select last_failed_time > last_archived_time as is from pg_stat_archiver",
    );
    return failed?.is;
  });
  expect(await report()).toContain(title);
});
