import { afterAll, beforeAll, expect, test } from "bun:test";
import { promised } from "../../src/testing/promised.ts";
import { type Cluster, firstSignIn, type StaffCaller, startCluster } from "./cluster.ts";
import { type ClusterServer, startServer } from "./cluster-server.ts";
import { type Standby, startStandby } from "./cluster-standby.ts";
import { until } from "./cluster-until.ts";
import { HttpClient } from "./http-client.ts";
import { type PortalProcess, runVerb } from "./portal-process.ts";

const password = "replicated-s3cret";
let server: ClusterServer;
let standby: Standby;
let cluster: Cluster;
let master: StaffCaller;
beforeAll(async () => {
  server = await startServer();
  const url = await server.guard("guarded", "keeper", password);
  standby = await startStandby(server);
  const replica = new URL(url);
  replica.port = new URL(standby.url("guarded")).port;
  cluster = await startCluster({ DATABASE_REPLICA_URL: replica.href }, { server, url });
  master = await firstSignIn(cluster.one, cluster.one.firstRun());
});
afterAll(async () => {
  await cluster?.close();
  await standby?.stop();
  server?.remove();
});

const list = (portal: PortalProcess) => master.get(portal, "/api/admin/audit-logs?action=page_created");
const stats = (portal: PortalProcess) => master.get(portal, "/api/admin/stats");
const addPage = (slug: string) =>
  master.post(cluster.one, "/api/admin/pages", { slug, title: slug, content: "<p>Here.</p>" });

/** A standby is a moment behind. */
const listHas = (portal: PortalProcess, total: number) =>
  until(`the list has ${total} rows`, async () => (await list(portal)).body.total === total);

test("Numbers and logs are read from the standby, and what visitors see is not", async () => {
  await addPage("before");
  for (const portal of cluster.both) await listHas(portal, 1);
  await standby.pause();
  const before = await stats(cluster.other);
  await addPage("behind");
  for (const portal of cluster.both) {
    expect((await list(portal)).body.total).toBe(1);
    expect((await new HttpClient(portal.url).get("/behind")).status).toBe(200);
  }
  expect((await stats(cluster.other)).body.recentActivityCount).toBe(before.body.recentActivityCount);
  await standby.resume();
  for (const portal of cluster.both) await listHas(portal, 2);
});

test("A standby is refused as the primary in a sentence", async () => {
  const environment = { DATABASE_URL: standby.url("guarded") };
  const { status, output } = await runVerb(cluster.one.folder, ["serve"], environment);
  expect(status).toBe(1);
  expect(output).toContain("is a standby; DATABASE_URL must name the primary. Nothing was changed.");
  expect(output).not.toMatch(/\n\s+at /);
});

test("Without the standby the primary answers numbers and logs at once, and the log says so without the password", async () => {
  await standby.stop();
  await addPage("alone");
  for (const portal of cluster.both) {
    const lists = await Promise.all(Array.from({ length: 10 }, () => list(portal)));
    expect(lists.map(({ status, body }) => [status, body.total])).toEqual(Array(10).fill([200, 3]));
    const numbers = await stats(portal);
    expect(numbers.status).toBe(200);
    expect(Math.max(numbers.ms, ...lists.map(({ ms }) => ms))).toBeLessThan(promised(1000));
    const reported = portal.output().match(/the primary answers for it meanwhile/g);
    expect(reported).toHaveLength(1);
    expect(portal.output()).not.toContain(password);
  }
});
