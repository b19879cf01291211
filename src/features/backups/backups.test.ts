import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { languages } from "../../core/contract/languages.ts";
import { megabyte } from "../../core/contract/limits.ts";
import { backupCalls } from "../../testing/backup-calls.ts";
import { testEngine } from "../../testing/databases.ts";
import { idleTimeouts } from "../../testing/idle-timeouts.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { masterEmail, type Staff, signedIn, staffMember } from "../../testing/staff.ts";
import { hour, minute } from "../../testing/test-clock.ts";
import type { SettingView } from "../portal/portal.contract.ts";
import type { BackupJob, BackupOutcome } from "./backups.contract.ts";

/** Writes a few bytes, and says that they were proved, where no folder is in the way. */
async function quickJob({ file }: BackupJob): Promise<BackupOutcome> {
  const nothing = { detail: null, isSent: false, sendFault: null };
  try {
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, `backup ${file}`);
  } catch {
    return { ...nothing, isProved: false, fault: "folder" };
  }
  const made = { size: file.length + 7, sha: "00", isEncrypted: false };
  return { ...nothing, made, counts: {}, isProved: true, fault: null };
}

/** How the next job ends, where it is not well. */
let ending: Partial<BackupOutcome> = {};

/** What was asked of the jobs. */
let jobs: BackupJob[] = [];

/** What the disk has free. */
let freeBytes = 50_000 * megabyte;

let folder: string;
let portal: TestPortal;
let master: Staff;

/** Whether what takes each change elsewhere keeps up. */
let isKeepingUp = true;

async function open(environment?: Record<string, string>): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
  const archive = async () => ({ archivedAt: "", isBehind: !isKeepingUp });
  portal = await testPortal({
    folder,
    ...(environment && { environment }),
    watched: (db) => (environment && testEngine === "postgres" ? { ...db, archive } : db),
    watchTools: {
      disk: async () => ({ freeBytes, totalBytes: 100_000 * megabyte }),
      isShipping: async () => isKeepingUp,
    },
    doBackupJob: async (job) => {
      jobs.push(job);
      return { ...(await quickJob(job)), ...ending };
    },
  });
  master = await staffMember(portal, "master_admin");
}

beforeEach(() => open());

afterEach(async () => {
  ending = {};
  jobs = [];
  isKeepingUp = true;
  freeBytes = 50_000 * megabyte;
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

const { backups, fileOf, set, all, made } = backupCalls(() => ({ portal, master, folder }));

test("so many are kept, and the newest that is proved is never one that goes", async () => {
  await set("backup_keep", "2");
  const [first, second, third] = [await made(), await made(), await made()];
  expect((await all()).map(({ id }) => id)).toEqual([third.id, second.id]);
  expect(readdirSync(backups()).sort()).toEqual([second.name, third.name]);
  const { backups: rows } = portal.db.tables;
  const { ne } = await import("drizzle-orm");
  await portal.db.write(
    async (tx) => void (await tx.update(rows).set({ provedAt: null }).where(ne(rows.id, second.id))),
  );
  writeFileSync(join(folder, "later"), "");
  await set("backup_keep", "1");
  const { outlived } = await import("./backups.rules.ts");
  const stored = await portal.db.read.select().from(rows);
  const newestFirst = stored.sort((one, other) => other.id - one.id);
  expect(outlived(newestFirst, 1).map(({ id }) => id)).not.toContain(second.id);
  expect(first.state).toBe("proved");
});

test("backups of one second have a name and a file each, in their order", async () => {
  const begun = async () => {
    expect((await master.post("/api/admin/backups", {})).status).toBe(201);
    await portal.portal.idle();
  };
  await begun();
  await begun();
  await begun();
  const names = (await all()).map(({ name }) => name);
  expect(names).toHaveLength(3);
  expect(names).toEqual(names.toSorted().reverse());
  expect(readdirSync(backups())).toHaveLength(3);
});

/** Lets so many hours pass, each with what `inEach` does at its beginning; returns what is listed then. */
async function tours(hours: number, inEach: () => Promise<unknown> = async () => {}) {
  for (let past = 0; past < hours; past++) {
    await inEach();
    portal.clock.advance(hour);
    await portal.portal.runJobs("halfMinute");
    await portal.portal.idle();
  }
  // Meanwhile the session has ended.
  master = await signedIn(portal, masterEmail, master.id);
  return (await all()).map(({ cause, state }) => `${cause} ${state}`);
}

/** Changes something, as somebody who signs in does. */
const change = () => signedIn(portal, masterEmail, master.id);

test("each hour in which something changed has a backup, and an hour of nothing has none", async () => {
  expect(await tours(3, change)).toEqual(["hourly proved", "hourly proved"]);
  // The sign-in that asked for the list was a change.
  expect(await tours(5)).toHaveLength(3);
  expect(await tours(2, change)).toHaveLength(5);
});

test("of hourly backups 24 are kept, and no nightly one or one made by hand goes for them", async () => {
  const byHand = await made();
  const listed = await tours(60, change);
  expect(listed.filter((each) => each === "hourly proved")).toHaveLength(24);
  expect(listed.filter((each) => each === "schedule proved")).toHaveLength(2);
  expect((await all()).map(({ id }) => id)).toContain(byHand.id);
  expect(readdirSync(backups())).toHaveLength(27);
});

test("nightly backups and those made by hand are sent off-site, and hourly ones are not", async () => {
  const address = "https://KEY:secret@store.example/vault/portal";
  await set("backup_store", address);
  await made();
  await tours(24, change);
  const { backups: rows } = portal.db.tables;
  const stored = await portal.db.read.select().from(rows);
  const sent = jobs.filter((job) => job.store === address).map(({ file }) => file);
  const others = stored.filter(({ cause }) => cause !== "hourly");
  expect(others.map(({ cause }) => cause)).toEqual(["hand", "schedule"]);
  expect(sent).toEqual(others.map(({ name }) => join(backups(), name)));
  expect(jobs.length).toBeGreaterThan(20);
  // One that was interrupted is not missed in the store.
  const [newest] = stored.toReversed();
  if (newest?.cause !== "hourly") throw new Error("the newest is no hourly one");
  await portal.db.write(
    async (tx) => void (await tx.update(rows).set({ endedAt: null }).where(eq(rows.id, newest.id))),
  );
  portal.clock.advance(6 * minute);
  await portal.portal.runJobs("halfMinute");
  await portal.portal.idle();
  expect(jobs.at(-1)).toMatchObject({ kind: "prove", store: null });
});

test("no hourly backup is made when they are off, or the nightly ones are", async () => {
  await set("backup_hourly", "off");
  expect(await tours(3, change)).toEqual([]);
  await set("backup_hourly", "on");
  await set("backup_hour", "off");
  expect(await tours(3, change)).toEqual([]);
});

test("what takes each change elsewhere is told with the backups, and where Litestream does it, hourly ones are off", async () => {
  const told = async () => (await master.get("/api/admin/backups")).body;
  expect(await told()).toMatchObject({ isHourly: true, replica: null });
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
  await open(testEngine === "sqlite" ? { REPLICATE: "litestream" } : {});
  await portal.portal.runJobs("halfMinute");
  const by = testEngine === "sqlite" ? "litestream" : "archive";
  expect(await told()).toMatchObject({ isHourly: by === "archive", replica: { by, isLate: false } });
  isKeepingUp = false;
  await portal.portal.runJobs("halfMinute");
  expect((await told()).replica).toEqual({ by, isLate: true });
  const { body } = await master.get("/api/admin/settings");
  const hourly = (body.items as SettingView[]).find(({ key }) => key === "backup_hourly");
  expect(hourly).toMatchObject(
    by === "litestream" ? { value: "off", source: "environment" } : { value: "on", source: "default" },
  );
});

test("an hourly backup that would leave no room for a nightly one is left out, and the operators hear of the disk", async () => {
  const raised = async () => {
    const { alerts } = portal.db.tables;
    return (await portal.db.read.select().from(alerts)).filter(({ kind }) => kind === "disk_low");
  };
  const needed = async () => 3 * (await portal.db.load()).bytes + 128 * megabyte;
  // What changes meanwhile may need a page more of the database.
  freeBytes = (await needed()) + megabyte;
  expect(await tours(2, change)).toEqual(["hourly proved"]);
  freeBytes = (await needed()) - megabyte;
  expect(await tours(3, change)).toEqual(["hourly proved"]);
  expect(await raised()).toHaveLength(1);
  freeBytes = 50_000 * megabyte;
  expect(await tours(1, change)).toEqual(["hourly proved", "hourly proved"]);
});

test("one made by hand that finds no room has the oldest hourly ones removed, as many as it needs, and none when all are too few", async () => {
  await tours(5, change);
  const [newest, third, second, oldest] = (await all()).map(({ name, size }) => ({ name, size: size ?? 0 }));
  if (!newest || !third || !second || !oldest) throw new Error("there are no four");
  const names = async () => (await all()).map(({ name }) => name);
  freeBytes = 0;
  const byHand = await made();
  expect(await names()).toEqual([byHand.name, newest.name, third.name, second.name, oldest.name]);
  freeBytes = 2 * (await portal.db.load()).bytes + 128 * megabyte - oldest.size - 1;
  const another = await made();
  expect(await names()).toEqual([another.name, byHand.name, newest.name, third.name]);
  expect(readdirSync(backups()).sort()).toEqual((await names()).toSorted());
});

test("the newest proved backup never goes for room, and none that another cause made", async () => {
  const { spared } = await import("./backups.rules.ts");
  const row = { cause: "hourly" as const, endedAt: "then", size: 10, removeAt: null };
  const proved = { ...row, provedAt: "then" };
  const unproved = { ...row, provedAt: null };
  const nightly = { ...unproved, cause: "schedule" as const };
  const gone = { ...unproved, removeAt: "now" };
  const rows = [unproved, proved, nightly, gone];
  expect(spared(rows, 10)).toEqual([unproved]);
  expect(spared(rows, 11)).toEqual([]);
  const older = { ...proved };
  expect(spared([unproved, proved, older], 20)).toEqual([older, unproved]);
  expect(spared(rows, 0)).toEqual([]);
});

test("the clock makes one a day at its hour, tries again an hour after a failure, and none when it is off", async () => {
  await set("backup_hourly", "off");
  expect(await tours(48)).toEqual(["schedule proved", "schedule proved"]);
  await set("backup_hour", "off");
  expect(await tours(26)).toHaveLength(2);
  await set("backup_hour", "5");
  rmSync(backups(), { recursive: true });
  writeFileSync(backups(), "no folder");
  expect((await tours(3)).filter((each) => each === "schedule failed")).toHaveLength(3);
});

test("a second one is refused while one is made, and one that was interrupted is said to be", async () => {
  const [one, other] = await Promise.all([
    master.post("/api/admin/backups", {}),
    master.post("/api/admin/backups", {}),
  ]);
  expect([one.status, other.status].sort()).toEqual([201, 409]);
  await all();
  const { backups: rows } = portal.db.tables;
  await portal.db.write(
    async (tx) => void (await tx.update(rows).set({ endedAt: null, provedAt: null, size: null })),
  );
  portal.clock.advance(6 * minute);
  const [stale] = await all();
  expect(stale).toMatchObject({ state: "failed", faults: [expect.stringContaining("interrupted")] });
  expect((await made()).state).toBe("proved");
});

test("one that could not be restored on trial says that it is made and not proved, and the statement that mends it", async () => {
  ending = { isProved: false, fault: "no_trial", detail: 'ALTER ROLE "the-portal" CREATEDB;' };
  const one = await made();
  expect(one).toMatchObject({ state: "unproven", isHere: true, detail: null });
  for (const language of languages) {
    master.visitor.language = language;
    const [said] = (await all())[0]?.faults ?? [];
    expect(said).toMatch(/DATABASE_URL.*: ALTER ROLE "the-portal" CREATEDB; .*“.*”\.$/);
  }
  master.visitor.language = "en";
  ending = { ...ending, sendFault: "store_away", detail: "ECONNREFUSED" };
  expect(await made()).toMatchObject({
    detail: "ECONNREFUSED",
    faults: [expect.stringContaining("ALTER ROLE … CREATEDB;"), expect.stringContaining("off-site")],
  });
});

test("a link that cannot be decoded is none", async () => {
  expect((await master.get("/api/backups/sealed%3Av1%AAx")).status).toBe(404);
});

test("the connection of somebody without a link to a backup waits no longer than any other", async () => {
  expect(await idleTimeouts(portal, "/api/backups/guessed")).toEqual([]);
});

test("the link to a backup opens it for a minute, to whoever proved anew who they are, and to nobody without it", async () => {
  const one = await made();
  portal.clock.advance(5 * minute);
  expect((await master.post(`/api/admin/backups/${one.id}/link`, {})).body.code).toBe("proof_needed");
  expect((await master.post("/api/admin/backups/key", {})).body.code).toBe("proof_needed");
  await master.post("/api/admin/proof", { password: "Chosen-by-hand-7" });
  const { body } = await master.post(`/api/admin/backups/${one.id}/link`, {});
  const path = z.string().parse(body.path);
  const fetched = await portal.visitor().get(path);
  expect(fetched.headers.get("content-disposition")).toContain(one.name);
  expect(await idleTimeouts(portal, path)).toEqual([255]);
  expect(Buffer.from(fetched.bytes).equals(readFileSync(fileOf(one)))).toBe(true);
  expect((await portal.visitor().get(`${path.slice(0, -2)}AA`)).status).toBe(404);
  portal.clock.advance(minute + 1);
  expect((await portal.visitor().get(path)).status).toBe(404);
  expect(portal.logged()).toContain("/api/backups/•");
  expect(portal.logged()).not.toContain(path);
});
