import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type FakeStore, fakeStore } from "../../src/testing/fake-store.ts";
import { type PostgresServer, startPostgres } from "../../src/testing/postgres-server.ts";
import { firstSignIn, type StaffCaller } from "./cluster.ts";
import { ClusterDatabase } from "./cluster-database.ts";
import { until } from "./cluster-until.ts";
import { HttpClient } from "./http-client.ts";
import { PortalDatabase } from "./portal-database.ts";
import { type Environment, type PortalProcess, runVerb, startPortal } from "./portal-process.ts";

const backup = z.object({
  id: z.number(),
  name: z.string(),
  state: z.string(),
  isEncrypted: z.boolean(),
  sentAt: z.string().nullable(),
  faults: z.array(z.string()),
  isHere: z.boolean(),
  removeAt: z.string().nullable(),
});
const listed = z.object({ items: z.array(backup) });
const madeKey = z.object({ identity: z.string() });
const link = z.object({ path: z.string() });

let server: PostgresServer;
let store: FakeStore;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.remove());
beforeEach(() => {
  store = fakeStore();
});
afterEach(() => store.stop());

/** Waits until no backup is being made; returns all of them. */
async function ended(portal: PortalProcess, master: StaffCaller) {
  const all = async () => listed.parse((await master.get(portal, "/api/admin/backups")).body).items;
  await until("the backup is done", async () => (await all()).every(({ state }) => state !== "going"));
  return all();
}

/** Makes a backup by hand, proves it again, fetches it by its link, and deletes it here. */
async function throughItsLife(portal: PortalProcess, master: StaffCaller): Promise<void> {
  expect((await master.post(portal, "/api/admin/backups", {})).status).toBe(201);
  const [made] = await ended(portal, master);
  expect(made).toMatchObject({ state: "proved", faults: [], isEncrypted: false });
  const path = `/api/admin/backups/${made?.id}`;
  expect((await master.post(portal, `${path}/prove`, {})).status).toBe(200);
  expect((await ended(portal, master)).map(({ state, faults }) => [state, faults])).toEqual([["proved", []]]);
  const led = link.parse((await master.post(portal, `${path}/link`, {})).body);
  const fetched = await new HttpClient(portal.url).get(led.path);
  expect(fetched.headers.get("content-disposition")).toContain(made?.name ?? "?");
  expect(fetched.text).toMatch(/^(SQLite format 3|PGDMP)/);
  expect((await master.delete(portal, path)).status).toBe(204);
  // Its copy in the store stays for a day.
  expect(await ended(portal, master)).toMatchObject([{ isHere: false, removeAt: expect.any(String) }]);
  expect(readdirSync(join(portal.dataDir, "backups"))).toEqual([]);
}

/** Loses everything of a portal but its store and the key of its backups, and restores it. Returns what the command said. */
async function lostAndRestored(portal: PortalProcess, environment: Environment, fresh: Environment) {
  const master = await firstSignIn(portal, portal.firstRun());
  await throughItsLife(portal, master);
  const { identity } = madeKey.parse((await master.post(portal, "/api/admin/backups/key", {})).body);
  expect((await master.post(portal, "/api/admin/backups", {})).status).toBe(201);
  const [sent] = await ended(portal, master);
  expect(sent).toMatchObject({ state: "proved", isEncrypted: true, sentAt: expect.any(String) });
  await portal.kill9();
  rmSync(portal.dataDir, { recursive: true });

  // What an interrupted trial of the store left is no backup, though its name is the last.
  store.objects.set("portal/portal-trial-left", new Uint8Array(9));
  const keyFile = join(portal.folder, "codex-portal.key");
  writeFileSync(keyFile, `# the key of the backups\n${identity}\n`);
  const lost = { ...environment, ...fresh };
  const words = ["restore", "s3:latest", "--identity", keyFile];
  const { status, output } = await runVerb(portal.folder, words, lost);
  expect([output, status]).toEqual([expect.stringContaining("Restored s3:latest"), 0]);
  return portal.restart(lost);
}

async function expectAdmitted(portal: PortalProcess, cookie: string): Promise<void> {
  expect((await new HttpClient(portal.url, cookie).get("/api/antechamber")).status).toBe(200);
  expect(existsSync(join(portal.dataDir, "first-run.txt"))).toBe(false);
}

const admit = "update users set used_secret_code = 'PLANTED', used_secret_code_at = created_at";

test("When the disk is gone, the encrypted off-site copy of a portal on SQLite serves again with everybody in it", async () => {
  const environment = { BACKUP_STORE: store.address };
  await using portal = await startPortal(environment);
  let cookie = "";
  {
    using database = new PortalDatabase(portal.databaseFile);
    cookie = database.insertInitiates(1, "planted")[0]?.cookie ?? "";
    database.run(admit);
  }
  const again = await lostAndRestored(portal, environment, {});
  await expectAdmitted(again, cookie);
});

test("When the database server is gone, the same brings a portal on PostgreSQL back into an empty database", async () => {
  const { sql } = server;
  await sql.unsafe("create role keeper login createdb password 's3cret:word'");
  for (const name of ["former", "fresh"]) await sql.unsafe(`create database ${name} owner keeper`);
  const urlOf = (name: string) => server.url(name).replace("portal@", "keeper:s3cret%3Aword@");
  const environment = { DATABASE_URL: urlOf("former"), BACKUP_STORE: store.address };
  await using portal = await startPortal(environment);
  const database = new ClusterDatabase(server.url("former"));
  const [initiate] = await database.insertInitiates(1, "planted");
  await database.run(admit);
  await database.close();
  const again = await lostAndRestored(portal, environment, { DATABASE_URL: urlOf("fresh") });
  await expectAdmitted(again, initiate?.cookie ?? "");

  // It counts as empty, since it has no table, and the dump fails at this name when other things are there.
  await sql.unsafe("create database strange owner keeper");
  const strange = new ClusterDatabase(server.url("strange"));
  await strange.run("create view users as select 1 as one");
  await strange.close();
  const words = ["restore", "s3:latest", "--identity", join(portal.folder, "codex-portal.key")];
  const failed = await runVerb(portal.folder, words, { ...environment, DATABASE_URL: urlOf("strange") });
  expect([failed.output, failed.status]).toEqual([
    expect.stringContaining('"users" already exists). A part of it may be in '),
    1,
  ]);
  expect(failed.output).not.toContain("Nothing was changed");
});
