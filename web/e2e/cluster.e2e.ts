import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import journal from "../../migrations/postgres/meta/_journal.json";
import { type Cluster, startCluster } from "./cluster.ts";
import { allAtOnce } from "./cluster-crowd.ts";
import { ClusterDatabase } from "./cluster-database.ts";
import { HttpClient } from "./http-client.ts";
import type { PlantedInitiate } from "./portal-database.ts";
import { type PortalProcess, startPortal } from "./portal-process.ts";

const crowd = 1000;
let cluster: Cluster;
let initiates: PlantedInitiate[];
beforeAll(async () => {
  cluster = await startCluster({ RATE_LIMITS: "off" });
  initiates = await cluster.database.insertInitiates(crowd, "crowd");
});
afterAll(() => cluster?.close());

const firstRunFile = (portal: PortalProcess) => join(portal.dataDir, "first-run.txt");

test("Instances that start on an empty database at the same moment make it once, and one of them tells the secrets", async () => {
  for (let round = 0; round < 4; round++) {
    const environment = { DATABASE_URL: await cluster.server.create(`empty_${round}`) };
    const portals = await Promise.all([1, 2, 3].map(() => startPortal(environment)));
    const database = new ClusterDatabase(environment.DATABASE_URL);
    expect({
      migrations: await database.number("select count(*) from drizzle.__drizzle_migrations"),
      masters: await database.texts("select email from users where role = 'master_admin'"),
      codes: await database.number("select count(*) from secret_codes"),
      firstStarts: await database.number("select count(*) from audit_logs where action = 'first_start'"),
      keys: await database.number(
        "select count(*) from system_settings where key = 'secret_key_fingerprint'",
      ),
    }).toEqual({
      migrations: journal.entries.length,
      masters: ["admin@portal.local"],
      codes: 1,
      firstStarts: 1,
      keys: 1,
    });
    const [teller, ...others] = portals.toSorted(
      (a, b) => Number(existsSync(firstRunFile(b))) - Number(existsSync(firstRunFile(a))),
    );
    if (!teller) throw new Error("no portal was started");
    for (const other of others) {
      expect(existsSync(firstRunFile(other))).toBe(false);
      expect(other.output()).not.toContain("admin-password");
    }
    const { email, password, code } = teller.firstRun();
    expect(await database.texts("select code from secret_codes")).toEqual([code]);
    const login = await new HttpClient(others[0]?.url ?? "").post("/api/admin/login", { email, password });
    expect({ status: login.status, change: login.body.requiresPasswordChange }).toEqual({
      status: 200,
      change: true,
    });
    await Promise.all([...portals.map((portal) => portal.close()), database.close()]);
  }
});

test("Instances that start at the same moment on a first password that ended make one new one, and one of them tells it", async () => {
  const environment = { DATABASE_URL: await cluster.server.create("ended") };
  const made = await startPortal(environment);
  const before = made.firstRun();
  await made.close();
  const database = new ClusterDatabase(environment.DATABASE_URL);
  await database.run("update users set password_expires_at = now()");
  const portals = await Promise.all([1, 2, 3].map(() => startPortal(environment)));
  const [teller, ...others] = portals.filter((portal) => existsSync(firstRunFile(portal)));
  if (!teller) throw new Error("nobody tells the new password");
  expect(others).toEqual([]);
  const { email, password, code } = teller.firstRun();
  expect([email, code]).toEqual([before.email, before.code]);
  expect(password).not.toBe(before.password);
  const { status } = await new HttpClient(portals[0]?.url ?? "").post("/api/admin/login", {
    email,
    password,
  });
  expect(status).toBe(200);
  await Promise.all([...portals.map((portal) => portal.close()), database.close()]);
});

test.each([1, 10, 999])(
  "Of a thousand initiates who enter a code at two instances at the same moment, exactly %i get in when it allows so many",
  async (maxUses) => {
    const code = `ONLY ${maxUses}`;
    const codeId = await cluster.database.insertCode(code, maxUses);
    const startedAt = performance.now();
    const outcomes = await allAtOnce(cluster.both, initiates, code);
    console.log(`${crowd} tries for ${maxUses} uses took ${Math.round(performance.now() - startedAt)} ms`);

    const admitted = outcomes.filter(({ status, valid }) => status === 200 && valid === true);
    const refused = outcomes.filter(
      (outcome) => outcome.status === 409 && outcome.code === "code_exhausted" && outcome.valid === false,
    );
    expect({ admitted: admitted.length, refused: refused.length }).toEqual({
      admitted: maxUses,
      refused: crowd - maxUses,
    });
    expect(await cluster.database.usesOf(codeId)).toEqual({
      usedCount: maxUses,
      redemptions: maxUses,
      initiates: maxUses,
    });
    const redeemedBy = "select user_id from redemptions where code_id = $1 order by user_id";
    expect(await cluster.database.texts(redeemedBy, codeId)).toEqual(
      admitted
        .map(({ userId }) => userId)
        .toSorted((a, b) => a - b)
        .map(String),
    );
  },
);

test("One initiate who enters a code with one use at both instances at once is let in at both, for one use", async () => {
  for (const [round, asker] of initiates.slice(0, 20).entries()) {
    const codeId = await cluster.database.insertCode(`TWICE ${round}`, 1);
    const outcomes = await allAtOnce(cluster.both, [asker, asker], `twice ${round}`);
    expect(outcomes.map(({ status, valid }) => ({ status, valid }))).toEqual(
      Array(2).fill({ status: 200, valid: true }),
    );
    expect(await cluster.database.usesOf(codeId)).toEqual({ usedCount: 1, redemptions: 1, initiates: 1 });
  }
});
