import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { promised } from "../../src/testing/promised.ts";
import { type Cluster, firstSignIn, startCluster } from "./cluster.ts";
import { ClusterDatabase } from "./cluster-database.ts";
import { type ClusterServer, startServer } from "./cluster-server.ts";
import { until } from "./cluster-until.ts";
import { ownPassword } from "./console.ts";
import { HttpClient } from "./http-client.ts";
import { type Finished, freePort, newFolder, removeFolder, runVerb, startPortal } from "./portal-process.ts";
import { RawWire } from "./raw-wire.ts";

const password = "s3same?open me";
const guesses = "hunter2 hunter2";
let server: ClusterServer;
let guarded: string;
let cluster: Cluster;
let folder: string;
beforeAll(async () => {
  folder = newFolder();
  server = await startServer();
  guarded = await server.guard("guarded", "keeper", password);
  cluster = await startCluster({}, { server, url: guarded });
});
afterAll(async () => {
  await cluster?.close();
  server?.remove();
  removeFolder(folder);
});

/** A verb that is refused in one sentence for people, which holds no password. */
async function refused(environment: Record<string, string>, ...words: string[]): Promise<Finished> {
  const finished = await runVerb(folder, words.length > 0 ? words : ["serve"], environment);
  expect(finished.status).toBe(1);
  for (const secret of [password, encodeURIComponent(password), guesses, encodeURIComponent(guesses)])
    expect(finished.output.includes(secret)).toBe(false);
  expect(finished.output).not.toMatch(/\n\s+at |Failed query/);
  expect(finished.output.trim().split("\n").length).toBeLessThan(3);
  return finished;
}

function guardedWith(parts: { password?: string; database?: string; port?: number }): string {
  const url = new URL(guarded);
  if (parts.password) url.password = encodeURIComponent(parts.password);
  if (parts.database) url.pathname = parts.database;
  if (parts.port) url.port = String(parts.port);
  return url.href;
}

test("A server that cannot be reached is named in a sentence, without the password", async () => {
  const port = await freePort();
  const { output } = await refused({ DATABASE_URL: guardedWith({ port }) });
  expect(output).toContain(`127.0.0.1:${port}/guarded cannot be reached`);
  expect(output).toContain("Check DATABASE_URL.");
});

test("A server that takes connections and says nothing is given up after some seconds", async () => {
  using silent = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const startedAt = performance.now();
  const { output } = await refused({ DATABASE_URL: guardedWith({ port: silent.port }) });
  expect(output).toContain("cannot be reached");
  expect(performance.now() - startedAt).toBeLessThan(promised(7000));
});

test("A wrong password and a database that is not there are told apart, without the password", async () => {
  const wrong = await refused({ DATABASE_URL: guardedWith({ password: guesses }) });
  expect(wrong.output).toContain("password authentication failed");
  const missing = await refused({ DATABASE_URL: guardedWith({ database: "nowhere" }) });
  expect(missing.output).toContain('database "nowhere" does not exist');
});

/** Everything that a database holds, as far as its catalogue tells. */
const shapeOf = (database: ClusterDatabase) =>
  database.texts(
    `select concat(n.nspname, '.', c.relname, ' ', c.relfilenode) from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname !~ '^(pg_|information_schema)' order by 1`,
  );

test("A database of another program is refused and left as it was", async () => {
  const url = await server.create("theirs");
  const theirs = new ClusterDatabase(url);
  await theirs.run("create table ledger (id int)");
  const before = await shapeOf(theirs);
  for (const verb of ["serve", "migrate"]) {
    const { output } = await refused({ DATABASE_URL: url }, verb);
    expect(output).toContain("belongs to another program.");
    expect(output).toContain("Nothing was changed.");
  }
  expect(await shapeOf(theirs)).toEqual(before);
  await theirs.close();
});

test("A database that a newer release has made is refused and left as it was", async () => {
  const url = await server.create("newer");
  expect((await runVerb(folder, ["migrate"], { DATABASE_URL: url })).status).toBe(0);
  const newer = new ClusterDatabase(url);
  await newer.run("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)");
  const before = await shapeOf(newer);
  const { output } = await refused({ DATABASE_URL: url });
  expect(output).toContain("was made by a newer release of codex-portal: start the newer executable.");
  expect(output).toContain("Nothing was changed.");
  expect(await shapeOf(newer)).toEqual(before);
  await newer.close();
});

test("A user who may not make tables is told so in a sentence", async () => {
  const url = new URL(guarded);
  url.pathname = "foreign_rooms";
  const rooms = new ClusterDatabase(await server.create("foreign_rooms"));
  await rooms.run("revoke create on schema public from public");
  const { output } = await refused({ DATABASE_URL: url.href });
  expect(output).toContain("permission denied");
  expect(await rooms.number("select count(*) from pg_tables where schemaname = 'public'")).toBe(0);
  await rooms.close();
});

test("A replica beside a SQLite file is refused with every other fault", async () => {
  const { output } = await runVerb(folder, ["serve"], { DATABASE_REPLICA_URL: guarded, PORT: "x" });
  expect(output).toContain(
    "DATABASE_REPLICA_URL must be a standby of the PostgreSQL database in DATABASE_URL",
  );
  expect(output).toContain("PORT must be");
  expect(output).not.toContain("keeper");
});

test("A backup is written by PostgreSQL's own tools, and is not put into a database that holds something", async () => {
  const copy = join(folder, "copy.dump");
  const made = await runVerb(folder, ["backup", copy], { DATABASE_URL: guarded });
  expect([made.output, made.status]).toEqual([expect.stringContaining("Backed up "), 0]);
  expect(made.output).not.toContain(encodeURIComponent(password));
  const { output } = await refused({ DATABASE_URL: guarded }, "restore", copy);
  expect(output).toContain("is not empty. Make a new one");
});

test("While the instances serve, admin reset-password ends a master's sessions on each and gives a new way in", async () => {
  const first = cluster.one.firstRun();
  const session = await firstSignIn(cluster.one, first);
  expect((await session.get(cluster.other, "/api/admin/me")).status).toBe(200);
  const { status, output } = await runVerb(folder, ["admin", "reset-password", first.email], {
    DATABASE_URL: guarded,
  });
  expect(status).toBe(0);
  const given = /Initial password: (\S+)/.exec(output)?.[1] ?? "";
  for (const portal of cluster.both) {
    expect((await session.get(portal, "/api/admin/me")).status).toBe(401);
    const login = (tried: string) =>
      new HttpClient(portal.url).post("/api/admin/login", { email: first.email, password: tried });
    expect((await login(ownPassword)).status).toBe(401);
    expect((await login(given)).body.requiresPasswordChange).toBe(true);
  }
});

test("While the instances serve, admin make-master makes a registered visitor a master", async () => {
  await cluster.database.insertUser("chosen@example.org", "chosen");
  const words = ["admin", "make-master", "Chosen@Example.org"];
  const { status, output } = await runVerb(folder, words, { DATABASE_URL: guarded });
  expect(status).toBe(0);
  expect(output).toContain("chosen@example.org is now a master admin.");
  const given = /Initial password: (\S+)/.exec(output)?.[1] ?? "";
  const chosen = await firstSignIn(cluster.other, { email: "chosen@example.org", password: given });
  expect((await chosen.get(cluster.one, "/api/admin/settings")).status).toBe(200);
});

test("Asked to stop while its connections are open, it ends within 5 s and leaves none behind", async () => {
  const own = await startCluster({}, { server, name: "stopping" });
  const asked = (portal: { url: string }) =>
    Promise.all(Array.from({ length: 40 }, () => new HttpClient(portal.url).get("/health/ready")));
  await Promise.all(own.both.map(asked));
  const startedAt = performance.now();
  expect(await Promise.all(own.both.map((portal) => portal.stop()))).toEqual([0, 0]);
  const ms = performance.now() - startedAt;
  console.log(`two instances stopped after ${Math.round(ms)} ms`);
  expect(ms).toBeLessThan(promised(5000));
  const left =
    "select count(*) from pg_stat_activity where datname = 'stopping' and application_name = 'codex-portal'";
  await until("the server has seen them go", async () => (await cluster.database.number(left)) === 0);
  await own.close();
});

test("Asked to stop while the database hangs and visitors wait, it still ends within 5 s", async () => {
  const own = await startPortal({ DATABASE_URL: await server.create("hanging") });
  const resume = await server.hang();
  const waiting = await Promise.all(Array.from({ length: 20 }, () => RawWire.open(own.port)));
  for (const wire of waiting) wire.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  // A later request is answered, so the portal has received the earlier one.
  await new HttpClient(own.url).get("/health/live");
  const startedAt = performance.now();
  await own.stop();
  const ms = performance.now() - startedAt;
  resume();
  for (const wire of waiting) wire.close();
  await own.close();
  console.log(`an instance whose database hangs stopped after ${Math.round(ms)} ms`);
  expect(ms).toBeLessThan(promised(5000));
});

test("The password of the database is in no log", () => {
  for (const portal of cluster.both) {
    expect(portal.output()).toContain("is open at");
    for (const secret of [password, encodeURIComponent(password)])
      expect(portal.output().includes(secret)).toBe(false);
  }
});
