import { afterAll, beforeAll, expect, test } from "bun:test";
import { promised } from "../../src/testing/promised.ts";
import { type Cluster, firstSignIn, startCluster } from "./cluster.ts";
import { allAtOnce } from "./cluster-crowd.ts";
import { ClusterLoad } from "./cluster-load.ts";
import { until } from "./cluster-until.ts";
import { eventually } from "./eventually.ts";
import { HttpClient } from "./http-client.ts";
import type { PlantedInitiate } from "./portal-database.ts";
import type { PortalProcess } from "./portal-process.ts";

const page = "/lighthouse";
let cluster: Cluster;
let initiates: PlantedInitiate[];
beforeAll(async () => {
  cluster = await startCluster({ RATE_LIMITS: "off" });
  const master = await firstSignIn(cluster.one, cluster.one.firstRun());
  const request = { slug: "lighthouse", title: "Lighthouse", content: "<p>It stands.</p>" };
  await master.post(cluster.one, "/api/admin/pages", request);
  initiates = await cluster.database.insertInitiates(6000, "sailor");
});
afterAll(() => cluster?.close());

test("An instance that stops in the middle of a redemption, without a word to the database, holds nobody up for long and then goes on without an error", async () => {
  const { server, database, one, other } = cluster;
  const codeId = await database.insertCode("FROZEN", 1000);
  const theirs = new ClusterLoad([other], initiates, "FROZEN", page, 2);
  let held = 0;
  await until("the instance stands still in the middle of a redemption", async () => {
    process.kill(other.pid, "SIGSTOP");
    held = (await server.backendsLeftOpen()).length;
    if (held === 0) process.kill(other.pid, "SIGCONT");
    return held > 0;
  });

  const startedAt = performance.now();
  const outcomes = await allAtOnce([one], initiates.splice(0, 20), "FROZEN");
  const ms = performance.now() - startedAt;
  console.log(`twenty redemptions behind one that was left open took ${Math.round(ms)} ms`);
  expect(outcomes.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(ms).toBeLessThan(promised(3500));

  const thawedAt = performance.now();
  process.kill(other.pid, "SIGCONT");
  await eventually(
    "the instance that stood still redeems again",
    () => theirs.since(thawedAt + 100, ({ path, status }) => path !== page && status === 200).length > 20,
  );
  await theirs.end();
  expect(theirs.heard.every(({ status }) => status === 200)).toBe(true);
  const uses = await database.usesOf(codeId);
  expect(uses.usedCount).toBe(uses.redemptions);
  expect(uses.redemptions).toBeGreaterThanOrEqual(20 + theirs.admitted.length);
});

test("An instance that is killed under load takes nothing with it: the other answers on without an error", async () => {
  const { server, database, one, other } = cluster;
  const codeId = await database.insertCode("KILLED", 1000);
  const all = new ClusterLoad(cluster.both, initiates, "KILLED", page);
  const heardFrom = (portal: PortalProcess, since = 0) =>
    all.since(since, (heard) => heard.portal === portal && heard.status === 200).length;
  await eventually("both answer", () => heardFrom(one) > 50 && heardFrom(other) > 50);
  const killedAt = performance.now();
  await other.kill9();
  await eventually("the other answers on", () => heardFrom(one, killedAt) > 400);
  await all.end();

  const answered = all.heard.filter(({ portal }) => portal === one);
  expect(answered.every(({ status }) => status === 200)).toBe(true);
  const after = answered.filter(({ at }) => at > killedAt).map(({ ms }) => ms);
  console.log(`${after.length} answers after the kill, the slowest in ${Math.round(Math.max(...after))} ms`);
  expect(Math.max(...after)).toBeLessThan(promised(1000));
  expect(await server.backendsLeftOpen()).toEqual([]);

  const uses = await database.usesOf(codeId);
  expect(uses.usedCount).toBe(uses.redemptions);
  const stored = new Set(await database.texts("select user_id from redemptions where code_id = $1", codeId));
  expect(all.admitted.filter((userId) => !stored.has(String(userId)))).toEqual([]);

  const again = await other.restart();
  const [late] = initiates.splice(0, 1);
  if (!late) throw new Error("nobody is left");
  const client = new HttpClient(again.url, late.cookie);
  expect((await client.post("/api/codes/validate", { code: "KILLED", userId: late.userId })).status).toBe(
    200,
  );
});
