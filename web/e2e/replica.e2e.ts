import { afterEach, beforeEach, expect, test } from "bun:test";
import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { litestreamConfig } from "../../src/cli/litestream.ts";
import { secondMs } from "../../src/core/contract/limits.ts";
import { isShipping } from "../../src/core/lib/litestream.ts";
import { backupStoreOf } from "../../src/features/backups/backups.contract.ts";
import { type FakeStore, fakeStore } from "../../src/testing/fake-store.ts";
import { firstSignIn, type StaffCaller } from "./cluster.ts";
import { until } from "./cluster-until.ts";
import { PortalDatabase } from "./portal-database.ts";
import { type Environment, freePort, type PortalProcess, runVerb, startPortal } from "./portal-process.ts";

const litestream = Bun.fileURLToPath(import.meta.resolve("@flydotio/litestream-linux-x64/litestream"));
/** How long the load goes on at a time, in milliseconds. */
const loadMs = 3 * secondMs;
/** How many objects hold something that was changed since, whichever second the store writes on them. */
const segmentsMin = 2;
const lossMaxMs = 10 * secondMs;

let store: FakeStore;
let shipping: Bun.Subprocess | undefined;
beforeEach(() => {
  store = fakeStore();
});
afterEach(async () => {
  shipping?.kill("SIGKILL");
  await shipping?.exited;
  await store.stop();
});

/** Ships the log of a portal as the unit that `install` writes does. */
function ship({ databaseFile, folder }: PortalProcess, metrics: string): Bun.Subprocess {
  const place = backupStoreOf(store.address);
  if (!place) throw new Error("the store has no address");
  const config = join(folder, "litestream.yml");
  writeFileSync(config, litestreamConfig(databaseFile, place, metrics), { mode: 0o600 });
  return Bun.spawn([litestream, "replicate", "-config", config, "-no-expand-env"], {
    stdin: "ignore",
    stdout: "ignore",
    stderr: "ignore",
  });
}

type Made = { code: string; at: number }[];

/** Makes secret codes one after the other for some time, and until the store has been sent some of it; returns when each was answered, and its name. */
async function madeCodes(portal: PortalProcess, master: StaffCaller, named: string): Promise<Made> {
  const made: Made = [];
  const end = Date.now() + loadMs;
  const sent = store.objects.size;
  while (Date.now() < end || store.objects.size < sent + segmentsMin) {
    const code = `${named}-${made.length}`;
    const body = { code, maxUses: 1, expiresAt: "2030-01-01T00:00:00Z" };
    expect((await master.post(portal, "/api/admin/codes", body)).status).toBe(201);
    made.push({ code, at: Date.now() });
  }
  return made;
}

/** Returns the doctor's findings of a portal. */
async function findings(portal: PortalProcess, environment: Environment): Promise<string> {
  return (await runVerb(portal.folder, ["doctor"], environment)).output;
}

test("A portal that is killed under load and loses its disk is back elsewhere with all but the last seconds, by one command", async () => {
  const metrics = `http://127.0.0.1:${await freePort()}/metrics`;
  const environment = {
    REPLICATE: "litestream",
    REPLICATE_STORE: store.address,
    REPLICATE_METRICS: metrics,
    RATE_LIMITS: "off",
  };
  await using portal = await startPortal(environment);
  shipping = ship(portal, metrics);
  await until("the first snapshot is in the store", async () =>
    [...store.objects.keys()].some((key) => /portal-replica\/generations\/\w+\/snapshots\//.test(key)),
  );
  const master = await firstSignIn(portal, portal.firstRun());
  const earlier = await madeCodes(portal, master, "EARLIER");
  // The second answer is about what was read after the last of them.
  expect([await isShipping(metrics), await isShipping(metrics)]).toEqual([true, true]);
  const then = new Date().toISOString();
  const made = await madeCodes(portal, master, "LATER");
  const killedAt = Date.now();
  shipping.kill("SIGKILL");
  await Promise.all([portal.kill9(), shipping.exited]);
  rmSync(portal.dataDir, { recursive: true });

  const restoreAt = async (time: string, dataDir: string) => {
    const { output, status } = await runVerb(portal.folder, ["restore", "--at", time], {
      DATA_DIR: dataDir,
      REPLICATE_STORE: store.address,
      PATH: `${dirname(litestream)}:${process.env.PATH}`,
    });
    expect([output, status]).toEqual([expect.stringContaining(`Restored at:${time}`), 0]);
    return new PortalDatabase(join(dataDir, "codex-portal.db"));
  };
  const holds = (database: PortalDatabase, code: string) =>
    database.number("select count(*) from secret_codes where code = ?", code) === 1;

  using past = await restoreAt(then, join(portal.folder, "past"));
  expect(earlier.filter(({ code }) => !holds(past, code))).toEqual([]);
  expect(made.filter(({ code }) => holds(past, code))).toEqual([]);

  using database = await restoreAt("latest", portal.dataDir);
  expect(earlier.filter(({ code }) => !holds(database, code))).toEqual([]);
  const lost = made.filter(({ code }) => !holds(database, code));
  expect(made.length).toBeGreaterThan(50);
  expect(lost.length).toBeLessThan(made.length);
  expect(killedAt - (lost[0]?.at ?? killedAt)).toBeLessThan(lossMaxMs);
  await portal.restart({ RATE_LIMITS: "off" });
});

test("The doctor says of a portal whose Litestream is gone that its replica is late, and nothing of one that is shipped", async () => {
  const metrics = `http://127.0.0.1:${await freePort()}/metrics`;
  const environment = {
    REPLICATE: "litestream",
    REPLICATE_STORE: store.address,
    REPLICATE_METRICS: metrics,
  };
  await using portal = await startPortal(environment);
  shipping = ship(portal, metrics);
  await until("Litestream tells its numbers", async () =>
    fetch(metrics).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const title = "The replica is behind";
  expect(await findings(portal, environment)).not.toContain(title);
  shipping.kill("SIGKILL");
  await shipping.exited;
  expect(await findings(portal, environment)).toContain(title);
});
