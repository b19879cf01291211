import { afterAll, beforeAll, expect, test } from "bun:test";
import { words } from "../../src/locales/i18n.ts";
import { promised } from "../../src/testing/promised.ts";
import { type Cluster, firstSignIn, startCluster } from "./cluster.ts";
import { ClusterLoad, type Heard } from "./cluster-load.ts";
import { type ClusterServer, startServer } from "./cluster-server.ts";
import { until } from "./cluster-until.ts";
import { eventually } from "./eventually.ts";
import { HttpClient } from "./http-client.ts";
import type { PlantedInitiate } from "./portal-database.ts";

const password = "p4ss+word/of the database";
const page = { slug: "lighthouse", title: "Lighthouse", content: "<p>It stands.</p>" };
/** The promises: how long a visitor waits for the sentence, and how long the portal takes to come back. */
const refusedWithinMs = promised(6000);
const backWithinMs = promised(5000);
/** How soon a balancer hears of it. */
const notReadyWithinMs = promised(2000);
/** A silent server is distinguished from a slow one only after a while. */
const silenceWithinMs = promised(8000);

let server: ClusterServer;
let cluster: Cluster;
let initiates: PlantedInitiate[];
beforeAll(async () => {
  server = await startServer();
  const url = await server.guard("guarded", "keeper", password);
  cluster = await startCluster({ RATE_LIMITS: "off", LOG_LEVEL: "debug" }, { server, url });
  const master = await firstSignIn(cluster.one, cluster.one.firstRun());
  await master.post(cluster.one, "/api/admin/pages", page);
  // Its picture is drawn behind the answer, and the page is another one then.
  for (const { url } of cluster.both)
    await until("the page names its picture", async () =>
      (await new HttpClient(url).get(`/${page.slug}`)).text.includes("/share/"),
    );
  initiates = await cluster.database.insertInitiates(9000, "sailor");
});
afterAll(async () => {
  await cluster?.close();
  server?.remove();
});

/** Admits visitors at both instances, breaks something in the middle, and waits until all is well again. */
async function underLoad(code: string, harm: (load: ClusterLoad) => Promise<{ healedAt: number }>) {
  const codeId = await cluster.database.insertCode(code, 1000);
  const load = new ClusterLoad(cluster.both, initiates, code, `/api/pages/${page.slug}`);
  const isWell = (heard: Heard) => heard.status === 200;
  await eventually("visitors come and go", () => kindsOf(load.since(0, isWell)) === 4);
  const startedAt = performance.now();
  const { healedAt } = await harm(load);
  await eventually(
    "both kinds of answers are right again at both instances",
    () => kindsOf(load.since(healedAt, isWell)) === 4,
    backWithinMs,
  );
  const rightAt = performance.now();
  const firstRight = rightAt - healedAt;
  await eventually("many more are answered", () => load.since(rightAt).length > 400);
  await load.end();

  const wrong = load.heard.filter(({ status }) => status !== 200);
  const lastWrong = Math.max(healedAt, ...wrong.map(({ at }) => at));
  const back = lastWrong - healedAt;
  const waits = wrong.map(({ ms }) => ms).toSorted((a, b) => a - b);
  console.log(
    `${load.heard.length} answers, ${wrong.length} of them 503 (median ${Math.round(waits[waits.length >> 1] ?? 0)} ms, ` +
      `slowest ${Math.round(waits.at(-1) ?? 0)} ms); after the server both kinds were right at both instances ` +
      `within ${Math.round(firstRight)} ms, the last 503 came after ${Math.round(back)} ms`,
  );
  for (const heard of wrong) expectUnavailable(heard);
  expect(load.since(0, ({ at }) => at < startedAt).every(isWell)).toBe(true);
  expect(back).toBeLessThan(backWithinMs);
  const stored = await cluster.database.texts("select user_id from redemptions where code_id = $1", codeId);
  const there = new Set(stored);
  expect(load.admitted.filter((userId) => !there.has(String(userId)))).toEqual([]);
  expect(await cluster.database.usesOf(codeId)).toEqual({
    usedCount: stored.length,
    redemptions: stored.length,
    initiates: stored.length,
  });
  return { slowest: waits.at(-1) ?? 0, refused: wrong.length };
}

/** How many of the two kinds of answers came from how many of the two instances. */
function kindsOf(heard: Heard[]): number {
  return new Set(heard.map(({ portal, path }) => portal.url + path)).size;
}

function expectUnavailable({ status, body, path }: Pick<Heard, "status" | "body" | "path">): void {
  expect({ status, body }).toEqual({
    status: 503,
    body: {
      success: false,
      code: "unavailable",
      message: words.en.errors.unavailable,
      ...(path.startsWith("/api/codes") && { valid: false }),
      ...(path === "/health/ready" && { reason: "database", message: words.en.unready.database }),
    },
  });
}

/** Returns how long after a moment each instance first said that it is not ready, in milliseconds. */
function notReadyAfter(since: number): Promise<number[]> {
  return Promise.all(
    cluster.both.map(async ({ url }) => {
      await until("an instance is not ready", async () => {
        const { status } = await new HttpClient(url).get("/health/ready");
        return status === 503;
      });
      return performance.now() - since;
    }),
  );
}

async function expectHealth(ready: 200 | 503): Promise<void> {
  for (const { url } of cluster.both) {
    const client = new HttpClient(url);
    expect((await client.get("/health/live")).status).toBe(200);
    const path = "/health/ready";
    const answer = await client.get(path);
    expect(answer.status).toBe(ready);
    if (ready === 503) expectUnavailable({ ...answer, path });
    // A cached page is still served; an uncached one shows an error.
    const shown = await client.get(`/${page.slug}`);
    expect([shown.status, shown.text]).toEqual([200, expect.stringContaining("<p>It stands.</p>")]);
    const unknown = await client.get("/never-asked-for");
    expect(unknown.status).toBe(ready === 503 ? 503 : 404);
    if (ready === 503) expect(unknown.text).toContain(`<p>${words.en.errors.unavailable}</p>`);
  }
}

test.each(["fast", "immediate"] as const)(
  "While the database server is down after a stop that was %s, visitors are told so at once, and everything goes on by itself after its start",
  async (how) => {
    await expectHealth(200);
    const { slowest, refused } = await underLoad(`STOP ${how.toUpperCase()}`, async (load) => {
      // Without the database an instance does not trust what it cached before the other's changes.
      await expectHealth(200);
      const endingAt = performance.now();
      await server.end(how);
      const isRefused = ({ status }: Heard) => status === 503;
      await eventually(
        "visitors of both kinds are refused at both instances",
        () => kindsOf(load.since(endingAt, isRefused)) === 4,
        refusedWithinMs,
      );
      await expectHealth(503);
      server.start();
      return { healedAt: performance.now() };
    });
    expect(refused).toBeGreaterThan(0);
    expect(slowest).toBeLessThan(refusedWithinMs);
    await expectHealth(200);
  },
);

test("When a process of the database server crashes and takes all connections with it, the portals come back with the server", async () => {
  const { slowest } = await underLoad("CRASH", async () => {
    await server.crash();
    return { healedAt: performance.now() };
  });
  expect(slowest).toBeLessThan(refusedWithinMs);
});

test("When the database server hangs, no request waits for ever, and everything goes on when it moves again", async () => {
  const { slowest, refused } = await underLoad("HANG", async (load) => {
    const hungAt = performance.now();
    const resume = await server.hang();
    const readiness = notReadyAfter(hungAt);
    const isRefused = ({ status }: Heard) => status === 503;
    try {
      await eventually(
        "each visitor of both instances is told",
        () => load.since(hungAt, isRefused).length >= 16,
        silenceWithinMs,
      );
      for (const ms of await readiness) expect(ms).toBeLessThan(notReadyWithinMs);
    } finally {
      resume();
    }
    return { healedAt: performance.now() };
  });
  expect(refused).toBeGreaterThanOrEqual(16);
  expect(slowest).toBeLessThan(silenceWithinMs);
});

/** Sets something for all connections that are made from now on, and has every instance make new ones. */
async function setForAll(setting: string): Promise<void> {
  await server.sql.unsafe(`alter database guarded ${setting}`);
  await server.sql.unsafe(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'codex-portal'",
  );
}

/** Waits until every instance says that it is not ready for a reason, or that it is. */
async function untilReady(reason: string | undefined): Promise<void> {
  for (const { url } of cluster.both) {
    await until(`an instance is ready but for: ${reason}`, async () => {
      const { status, body } = await new HttpClient(url).get("/health/ready");
      return status === (reason ? 503 : 200) && body.reason === reason;
    });
  }
}

test("While the server takes no writes no instance is ready, though it reads, and each says why", async () => {
  await untilReady(undefined);
  await setForAll("set default_transaction_read_only = on");
  await untilReady("writes");
  for (const { url } of cluster.both) {
    expect((await new HttpClient(url).get(`/${page.slug}`)).status).toBe(200);
    expect((await new HttpClient(url).get("/health/live")).status).toBe(200);
  }
  await setForAll("reset default_transaction_read_only");
  await untilReady(undefined);
  for (const portal of cluster.both) {
    expect(portal.output()).toContain("the database cannot be written");
    expect(portal.output()).toContain("ready again");
  }
});

test("While its clock is an hour from the server's no instance is ready, and each says why", async () => {
  const hourAhead = "select pg_catalog.clock_timestamp() + make_interval(hours => 1)";
  await cluster.database.run(
    `create function public.clock_timestamp() returns timestamptz language sql as $$${hourAhead}$$`,
  );
  await setForAll("set search_path = public, pg_catalog");
  await untilReady("clock");
  await setForAll("reset search_path");
  await untilReady(undefined);
  for (const portal of cluster.both) expect(portal.output()).toContain("the clocks are -3600 s apart");
});

test("After all of this neither the logs nor any answer has held the database's password, a code or a session", () => {
  for (const portal of cluster.both) {
    const log = portal.output();
    expect(log).toContain('"code":"unavailable"');
    for (const secret of [
      password,
      encodeURIComponent(password),
      "STOP FAST",
      "@example.org",
      "portal_session",
    ])
      expect(log.includes(secret), `the log holds ${secret}`).toBe(false);
  }
});
