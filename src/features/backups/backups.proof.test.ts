import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { dayMs } from "../../core/contract/limits.ts";
import { NewerError, StartError } from "../../core/db/errors.ts";
import { encrypt, keysOf } from "../../core/lib/keys.ts";
import { words } from "../../locales/i18n.ts";
import { type Backup, backupCalls } from "../../testing/backup-calls.ts";
import { realBackup } from "../../testing/backup-jobs.ts";
import { newDatabase, testEngine } from "../../testing/databases.ts";
import { type FakeStore, fakeStore } from "../../testing/fake-store.ts";
import { mailCertificate } from "../../testing/mail-certificate.ts";
import { type TestPortal, testPortal, testSecret } from "../../testing/portal.ts";
import { masterEmail, type Staff, signedIn, staffMember } from "../../testing/staff.ts";
import { hour, minute } from "../../testing/test-clock.ts";
import { portalLimits } from "../portal/portal.entries.ts";
import { backupsLimits } from "./backups.entries.ts";
import { detailOf, unwritten } from "./work/fault.ts";
import { newBackupKey } from "./work/sealing.ts";

/** Stores in tests are on this machine. */
const ofTests = { isAllowed: () => true, ca: mailCertificate.cert };

let folder: string;
let portal: TestPortal;
let master: Staff;
let store: FakeStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
  portal = await testPortal({ folder, doBackupJob: realBackup, storeReach: ofTests });
  master = await staffMember(portal, "master_admin");
  store = fakeStore("https");
});

afterEach(async () => {
  await store.stop();
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

const { backups, fileOf, set, all, ended, made } = backupCalls(() => ({ portal, master, folder }));

async function proved(id: number, identity?: string): Promise<Backup> {
  const begun = await master.post(`/api/admin/backups/${id}/prove`, identity ? { identity } : {});
  expect(begun.status).toBe(200);
  return ended(id);
}

test("a backup is written, restored on trial, counted, noted as proved, and leaves nothing else in its folder", async () => {
  const one = await made();
  expect(one).toMatchObject({ state: "proved", faults: [], isHere: true, isEncrypted: false, sentAt: null });
  expect(one.counts.users).toBe(1);
  expect(readdirSync(backups())).toEqual([one.name]);
  expect((await proved(one.id)).state).toBe("proved");
});

test("one that is cut, changed, of another program or of a newer release is refused, and no longer counts as proved", async () => {
  const good = await made();
  const bytes = readFileSync(fileOf(good));
  const spoil: Record<string, () => void> = {
    cut: () => truncateSync(fileOf(good), bytes.length - 9000),
    changed: () =>
      writeFileSync(fileOf(good), Buffer.from(bytes).fill(0xa5, bytes.length >> 1, (bytes.length >> 1) + 64)),
    "another program's": () => writeFileSync(fileOf(good), "a text, and nothing else"),
    missing: () => rmSync(fileOf(good)),
  };
  const { backups: rows } = portal.db.tables;
  const [asMade = {}] = await portal.db.read.select().from(rows);
  for (const [what, spoiling] of Object.entries(spoil)) {
    writeFileSync(fileOf(good), bytes);
    await portal.db.write(async (tx) => void (await tx.update(rows).set(asMade)));
    expect((await ended(good.id)).state).toBe("proved");
    spoiling();
    const spoilt = await proved(good.id);
    expect([what, spoilt.state, spoilt.faults.length]).toEqual([what, "unproven", 1]);
  }
  expect(readdirSync(backups())).toEqual([]);
  writeFileSync(fileOf(good), bytes);
  expect((await proved(good.id)).state).toBe("proved");
});

test("what the file itself says is believed as little as its name: content is judged when nothing else tells", async () => {
  if (testEngine !== "sqlite") return;
  const { prove } = await import("./work/proof.ts");
  const good = await made();
  const database = { engine: "sqlite", file: join(folder, "codex-portal.db") } as const;
  const faultOf = (file: string) =>
    prove(file, { database, askPage: async () => {}, identity: null, last: null }).catch(
      (error) => error.fault,
    );
  const spoilt = (name: string, change: (copy: Sqlite) => void) => {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(fileOf(good)));
    const copy = new Sqlite(file);
    change(copy);
    copy.close();
    return file;
  };
  const newer = spoilt("newer.db", (copy) =>
    copy.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('from the future', 9999999999999)"),
  );
  const foreign = spoilt("foreign.db", (copy) => copy.run("PRAGMA application_id = 1"));
  const shipped = spoilt("shipped.db", (copy) =>
    copy.run(
      "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER); CREATE TABLE _litestream_lock (id INTEGER)",
    ),
  );
  const bare = spoilt("bare.db", (copy) => copy.run("ALTER TABLE rooms DROP COLUMN description"));
  const torn = join(folder, "torn.db");
  const bytes = readFileSync(fileOf(good));
  writeFileSync(torn, bytes.fill(0xa5, 8192, 40_000));
  expect(await Promise.all([newer, foreign, torn].map(faultOf))).toEqual(["newer", "foreign", "damaged"]);
  expect(await faultOf(bare)).toBe("failed");
  // Litestream's own tables are no foreign objects.
  expect(await faultOf(shipped)).toMatchObject({ users: expect.any(Number) });
  const planted = [
    "CREATE TRIGGER leak AFTER INSERT ON users BEGIN UPDATE users SET role = 'master_admin' WHERE id = new.id; END",
    "CREATE VIEW readers AS SELECT email FROM users",
  ].map((statement, index) => spoilt(`planted${index}.db`, (copy) => copy.run(statement)));
  expect(await Promise.all(planted.map(faultOf))).toEqual(["foreign_objects", "foreign_objects"]);
});

test("an encrypted backup is proved when it is made; changed, cut or with a wrong key it is not, and its key is kept nowhere", async () => {
  const key = await master.post("/api/admin/backups/key", {});
  const { identity, recipient } = z.object({ identity: z.string(), recipient: z.string() }).parse(key.body);
  const one = await made();
  expect(one).toMatchObject({ state: "proved", isEncrypted: true });
  const bytes = readFileSync(fileOf(one));
  expect(bytes.toString("latin1")).toStartWith("age-encryption.org/v1");
  expect(bytes.includes("SQLite format")).toBe(false);
  expect((await proved(one.id)).state).toBe("proved");
  expect((await proved(one.id, identity)).state).toBe("proved");

  const stranger = await proved(one.id, (await newBackupKey()).identity);
  expect(stranger.faults).toEqual([
    "It is encrypted with another key. Enter the secret key that was shown when this backup’s key was created.",
  ]);
  const { backups: rows } = portal.db.tables;
  await portal.db.write(async (tx) => void (await tx.update(rows).set({ provedAt: null, sha: null })));
  const nobody = await proved(one.id);
  expect([nobody.state, (await proved(one.id, (await newBackupKey()).identity)).state]).toEqual([
    "unproven",
    "unproven",
  ]);
  writeFileSync(fileOf(one), Buffer.from(bytes).fill(0, bytes.length - 5000, bytes.length - 4990));
  expect((await proved(one.id, identity)).state).toBe("unproven");
  truncateSync(fileOf(one), bytes.length - 100);
  expect((await proved(one.id, identity)).state).toBe("unproven");
  writeFileSync(fileOf(one), bytes);
  expect((await proved(one.id, identity)).state).toBe("proved");

  const kept = [...(await master.get("/api/admin/settings")).text, portal.logged()].join("");
  const saved = await portal.db.read.select().from(portal.db.tables.systemSettings);
  const log = await portal.db.read.select().from(portal.db.tables.auditLogs);
  expect(kept + JSON.stringify([saved, log])).toContain(recipient);
  expect(kept + JSON.stringify([saved, log])).not.toContain(identity.slice(16));
});

test("a backup is sent off, read back, and fetched when the file here is gone", async () => {
  await set("backup_store", store.address);
  const one = await made();
  expect([one.state, one.faults, one.sentAt === null]).toEqual(["proved", [], false]);
  const key = `portal/${one.name}`;
  expect(store.objects.get(key)?.length).toBe(one.size ?? 0);

  rmSync(fileOf(one));
  expect(await proved(one.id)).toMatchObject({ state: "proved", isHere: false });
  const { body } = await master.post(`/api/admin/backups/${one.id}/link`, {});
  const fetched = await portal.visitor().get(z.string().parse(body.path));
  expect([fetched.status, fetched.bytes.length]).toEqual([200, one.size ?? 0]);

  const spoilt = store.objects.get(key)?.slice();
  spoilt?.fill(0, 100, 200);
  if (spoilt) store.objects.set(key, spoilt);
  expect((await proved(one.id)).state).toBe("unproven");
});

/** Deletes a backup, which raises an alert. */
const deleted = async ({ id }: Backup) =>
  expect((await master.delete(`/api/admin/backups/${id}`)).status).toBe(204);
/** Goes through what is due, as each half minute does. */
const toured = async () => {
  await portal.portal.runJobs("halfMinute");
  await portal.portal.idle();
};
/** Returns what is stored of backups, while no session is open any more. */
const rowsLeft = async () => await portal.db.read.select().from(portal.db.tables.backups);

test("the off-site copy of a deleted backup stays a day, can be fetched so long, counts for nothing, and goes after a restart too", async () => {
  await set("backup_store", store.address);
  await set("backup_hour", "off");
  const one = await made();
  await deleted(one);
  const removeAt = new Date(portal.clock.now().getTime() + dayMs).toISOString();
  expect(await all()).toEqual([{ ...one, isHere: false, removeAt }]);
  expect([store.objects.size, existsSync(fileOf(one))]).toEqual([1, false]);
  const { body } = await master.post(`/api/admin/backups/${one.id}/link`, {});
  const fetched = await portal.visitor().get(z.string().parse(body.path));
  expect([fetched.status, fetched.bytes.length]).toEqual([200, one.size ?? 0]);
  expect((await master.delete(`/api/admin/backups/${one.id}`)).status).toBe(404);
  expect((await master.post(`/api/admin/backups/${one.id}/prove`, {})).status).toBe(404);
  // It would be refused beside one with more rows.
  const { backups: rows } = portal.db.tables;
  await portal.db.write(async (tx) => void (await tx.update(rows).set({ counts: '{"users":1000}' })));
  await set("backup_keep", "1");
  const next = await made();
  expect([next.state, (await all()).length, store.objects.size]).toEqual(["proved", 2, 2]);
  portal = await portal.restart();
  portal.clock.advance(dayMs - 2 * minute);
  await toured();
  expect(store.objects.has(`portal/${one.name}`)).toBe(true);
  portal.clock.advance(2 * minute);
  await toured();
  expect([[...store.objects.keys()], (await rowsLeft()).map(({ id }) => id)]).toEqual([
    [`portal/${next.name}`],
    [next.id],
  ]);
});

test("what a store does not remove is tried again an hour later, and given up where another store is set meanwhile", async () => {
  let status = 403;
  const calls: string[] = [];
  const vault = Bun.serve({
    port: 0,
    tls: mailCertificate,
    fetch({ method, url }) {
      calls.push(`${method} ${new URL(url).pathname}`);
      return new Response(null, { status });
    },
  });
  const [one, other] = [await made(), await made()];
  await set("backup_store", `https://KEY:secret@127.0.0.1:${vault.port}/vault/portal`);
  await set("backup_hour", "off");
  const sentAt = portal.clock.now().toISOString();
  const { backups: rows } = portal.db.tables;
  await portal.db.write(async (tx) => void (await tx.update(rows).set({ sentAt })));
  await deleted(one);
  portal.clock.advance(hour);
  master = await signedIn(portal, masterEmail, master.id);
  await deleted(other);
  const asked = `DELETE /vault/portal/${one.name}`;
  portal.clock.advance(23 * hour);
  await toured();
  await toured();
  expect(calls).toEqual([asked]);
  master = await signedIn(portal, masterEmail, master.id);
  await set("backup_store", `https://NEWKEY:secret@127.0.0.1:${vault.port}/vault/portal`);
  status = 204;
  portal.clock.advance(hour - 1);
  await toured();
  expect(calls).toEqual([asked]);
  await portal.db.write(
    async (tx) =>
      void (await tx.update(rows).set({ removeFrom: "former.example/vault/" }).where(eq(rows.id, other.id))),
  );
  portal.clock.advance(1);
  await toured();
  expect([calls, await rowsLeft()]).toEqual([[asked, asked], []]);
  expect(portal.logged()).toContain("former.example/vault/");
  await vault.stop(true);
});

test("a deletion is told of with the change of the backup, whatever stops the portal before its file goes", async () => {
  const one = await made();
  rmSync(fileOf(one));
  // A folder by its name cannot be removed as a file.
  mkdirSync(fileOf(one));
  await deleted(one);
  await portal.portal.idle();
  expect(portal.mailer.alerts.map(({ alert }) => alert.facts.act)).toContain("backup_delete");
  rmSync(fileOf(one), { recursive: true });
  portal.clock.advance(hour);
  await toured();
  expect(await rowsLeft()).toEqual([]);
});

test("a key that could not be shown encrypts nothing", async () => {
  if (testEngine !== "sqlite") return;
  const run = (statement: string) => {
    const file = new Sqlite(join(folder, "codex-portal.db"));
    file.run(statement);
    file.close();
  };
  run(
    "CREATE TRIGGER no_key BEFORE INSERT ON audit_logs WHEN new.action = 'backup_key_made' BEGIN SELECT RAISE(ABORT, 'no'); END",
  );
  expect((await master.post("/api/admin/backups/key", {})).status).toBe(500);
  run("DROP TRIGGER no_key");
  expect(await made()).toMatchObject({ state: "proved", isEncrypted: false });
});

test("a restored portal finds the backup it came from in the store and proves it, and says of one that is nowhere that it was interrupted", async () => {
  await set("backup_store", store.address);
  const { backups: rows } = portal.db.tables;
  /** Brings a backup's row to what its own copy of the database has, with the disk gone. */
  const restored = async (one: Backup) => {
    const begun = { endedAt: null, size: null, sha: null, counts: null, provedAt: null, sentAt: null };
    await portal.db.write(async (tx) => void (await tx.update(rows).set(begun).where(eq(rows.id, one.id))));
    rmSync(fileOf(one));
    portal.clock.advance(6 * minute);
    expect((await ended(one.id)).state).toBe("failed");
    await portal.portal.runJobs("halfMinute");
    return ended(one.id);
  };
  const one = await made();
  expect(await restored(one)).toMatchObject({ ...one, isHere: false, sentAt: expect.any(String) });
  const other = await made();
  store.objects.delete(`portal/${other.name}`);
  expect(await restored(other)).toMatchObject({
    state: "failed",
    faults: [expect.stringContaining("interrupted")],
  });
});

test("a wrong key of the store, and a store that is away, are said in a sentence and lose nothing", async () => {
  const tried = async (address: string) => {
    const { body } = await master.post("/api/admin/backups/try-store", { store: address });
    return z.object({ success: z.boolean(), answer: z.string() }).parse(body);
  };
  expect((await tried(store.address)).success).toBe(true);
  expect(store.objects.size).toBe(0);
  const refused = await tried(store.wrongAddress);
  expect(refused).toMatchObject({ success: false });
  expect(refused.answer).toContain("Check the key, bucket and region");
  expect(refused.answer).toContain("InvalidAccessKeyId");
  expect(refused.answer).not.toContain("fake/secret");
  expect((await tried(store.forgedAddress)).answer).toContain("SignatureDoesNotMatch");
  master.visitor.language = "es";
  const { answer } = await tried(store.wrongAddress);
  expect(answer).toStartWith("El almacén externo lo rechazó.");
  expect(answer).toMatch(/\nEl almacén respondió: “InvalidAccessKeyId[^”]*”$/);
  master.visitor.language = "en";

  await set("backup_store", store.wrongAddress);
  const one = await made();
  expect(one).toMatchObject({ state: "proved", isHere: true, sentAt: null });
  expect(one.faults).toEqual([
    "The off-site storage refused it. Check the key, bucket and region in its address, then press “Test the storage”.",
  ]);
  expect(one.detail).toStartWith("InvalidAccessKeyId");
  await set("backup_store", store.address);
  await store.stop();
  const away = await made();
  expect(away).toMatchObject({ state: "proved", isHere: true });
  expect(away.faults[0]).toContain("could not be reached");
});

test("a store typed in the console is reached by https and public addresses alone, and one of the operator's environment in a private network, too", async () => {
  const near = fakeStore();
  const there = { folder: join(folder, "another"), doBackupJob: realBackup };
  const typing = await testPortal(there);
  const typist = await staffMember(typing, "master_admin");
  for (const address of [near.address, near.address.replace("127.0.0.1", "10.0.0.1")]) {
    const tried = await typist.post("/api/admin/backups/try-store", { store: address });
    const saved = await typist.put("/api/admin/settings", { key: "backup_store", value: address });
    expect([tried.status, saved.status]).toEqual([422, 422]);
  }
  const { port } = new URL(near.address.slice(near.address.lastIndexOf("@") + 1), "http://x");
  for (const host of [
    `127.0.0.1:${port}`,
    "localhost",
    "[::1]",
    "169.254.169.254",
    "192.168.1.1",
    "2130706433",
  ]) {
    const store = `https://KEY:secret@${host}/vault/portal`;
    const { body } = await typist.post("/api/admin/backups/try-store", { store });
    expect(body).toMatchObject({ success: false, answer: words.en.backupFaults.store_private });
  }
  // Saved before that was so.
  const { systemSettings } = typing.db.tables;
  const value = encrypt(keysOf(testSecret).settings, "backup_store", near.address);
  const createdAt = typing.clock.now().toISOString();
  const row = { key: "backup_store", value, createdAt, updatedAt: createdAt };
  await typing.db.write(async (tx) => void (await tx.insert(systemSettings).values(row)));
  const calls = backupCalls(() => ({ portal: typing, master: typist, folder: there.folder }));
  expect(await calls.made()).toMatchObject({
    state: "proved",
    sentAt: null,
    faults: [words.en.backupFaults.store_private],
  });
  expect([near.requests(), near.objects.size]).toEqual([0, 0]);
  await typing.close();

  const named = await testPortal({ ...there, environment: { BACKUP_STORE: near.address } });
  const operator = await staffMember(named, "master_admin");
  const calling = backupCalls(() => ({ portal: named, master: operator, folder: there.folder }));
  expect(await calling.made()).toMatchObject({ faults: [], sentAt: expect.any(String) });
  expect(near.objects.size).toBe(1);
  await named.close();
  await near.stop();
});

test("trials of a store have a limit of their own, and spend none of the test emails", async () => {
  const { limits: storeTriesPerMaster } = backupsLimits["store-try"];
  const { limits: testMailPerMaster } = portalLimits["test-mail"];
  const spent = async (path: string, body: object, count: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n++) statuses.push((await master.post(path, body)).status);
    return statuses;
  };
  const [tries] = storeTriesPerMaster;
  const allowed = Array.from({ length: tries.count }, () => 200);
  const tried = await spent("/api/admin/backups/try-store", { store: store.address }, tries.count + 1);
  expect(tried).toEqual([...allowed, 429]);
  const [mails] = testMailPerMaster;
  const sent = await spent("/api/admin/settings/test-mail", { to: "ana@example.org" }, mails.count + 1);
  expect(sent).toEqual([...Array.from({ length: mails.count }, () => 200), 429]);
});

test("a place that cannot be written is said in a sentence with its remedy, what a full disk left is removed, and a file that the list does not have stays", async () => {
  const said = (what: string) => unwritten("The backup one.db", new Error(what));
  const full = said("SQLITE_FULL: database or disk is full");
  expect([full.fault, full.message]).toEqual([
    "disk_full",
    "The backup one.db could not be written (SQLITE_FULL: database or disk is full). Free room on that disk, or name a place on another one.",
  ]);
  const closed = said("EROFS: read-only file system, open 'one.db'");
  expect(closed.fault).toBe("folder");
  expect(closed.message).toEndWith(" The portal's user has to be able to write there.");
  mkdirSync(backups(), { recursive: true });
  const left = [".trial-x", "portal-x.db.partial", "portal-x.db.partial-journal"];
  const yesterday = new Date(Date.now() - 24 * 60 * minute);
  for (const name of left) {
    writeFileSync(join(backups(), name), "");
    utimesSync(join(backups(), name), yesterday, yesterday);
  }
  // Of a portal that was restored from an older backup: it knows nothing of it.
  const newer = "portal-2099-01-01T03-00-00Z.db";
  writeFileSync(join(backups(), newer), "");
  await set("backup_keep", "1");
  const one = await made();
  expect(readdirSync(backups()).sort()).toEqual([one.name, newer]);
});

test("a folder that cannot be written fails in a sentence, and the next backup works when it can", async () => {
  writeFileSync(backups(), "a file where the folder should be");
  const one = await made();
  expect(one).toMatchObject({ state: "failed", size: null });
  expect(one.faults).toEqual([
    "The backup folder cannot be written to. Make the portal’s user the owner of DATA_DIR/backups.",
  ]);
  rmSync(backups());
  expect((await made()).state).toBe("proved");
});

test("below a fault stands what others said of it, and nothing that the portal itself says in English", async () => {
  const cut = await made();
  writeFileSync(fileOf(cut), "nothing of the kind");
  expect(await proved(cut.id)).toMatchObject({
    state: "unproven",
    faults: [words.en.backupFaults.damaged],
    detail: null,
  });
  expect(detailOf(new Error("EIO: i/o error, read"))).toBe("EIO: i/o error, read");
  expect(detailOf(new StartError("The database was made by a newer release."))).toStartWith(
    "The database was",
  );
  expect(detailOf(new NewerError("The database was made by a newer release."))).toBeNull();
});

test("a database user who may make no database to try one in is told the statement that lets it", async () => {
  if (testEngine !== "postgres") return;
  const { withTrial } = await import("./work/postgres.ts");
  const database = await newDatabase(folder);
  const sql = new Bun.SQL({ url: database.url, max: 1 });
  await sql.unsafe('create role "the-keeper" login');
  const url = database.url.replace("portal@", "the-keeper@");
  const refused = withTrial(url, async () => {});
  await expect(refused).rejects.toMatchObject({
    fault: "no_trial",
    said: 'ALTER ROLE "the-keeper" CREATEDB;',
  });
  await sql.unsafe('alter role "the-keeper" createdb');
  expect(await withTrial(url, async (trial) => trial)).toContain("codex_portal_trial_");
  await sql.unsafe('drop role "the-keeper"');
  await sql.close();
  database.drop();
});

test("one that lost more than half of its people is not proved by itself, and is by hand", async () => {
  const { users } = portal.db.tables;
  const at = portal.clock.now().toISOString();
  const crowd = Array.from({ length: 30 }, (_, n) => ({
    email: `${n}@example.org`,
    username: `name ${n}`,
    usernameFolded: `NAME ${n}`,
    createdAt: at,
  }));
  await portal.db.write(async (tx) => void (await tx.insert(users).values(crowd)));
  expect((await made()).counts.users).toBe(31);
  const { like } = await import("drizzle-orm");
  await portal.db.write(async (tx) => void (await tx.delete(users).where(like(users.username, "name %"))));
  const shrunk = await made();
  expect([shrunk.state, shrunk.detail]).toEqual(["unproven", "users: 31 → 1"]);
  expect((await proved(shrunk.id)).state).toBe("proved");
});
