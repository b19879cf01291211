import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { backup } from "../../cli/backup.ts";
import { readConfig } from "../../config.ts";
import { shortHash } from "../../core/lib/tokens.ts";
import { cheapHashes } from "../../testing/cheap-hashes.ts";
import { testEngine } from "../../testing/databases.ts";
import { initiated, insertCode } from "../../testing/initiate.ts";
import { insertCopy } from "../../testing/insert-copy.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { insertStaff, masterEmail, type Staff, signedIn, staffMember } from "../../testing/staff.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import type { Visitor } from "../../testing/visitor.ts";

const email = "xenia.quokkasdottir@wombat-valley.example";
const name = "Xenia Quokkasdottir";

cheapHashes();

const folder = temporaryFolder();
let portal: TestPortal;
let master: Staff;
beforeEach(async () => {
  portal = await testPortal({ folder: folder() });
  master = await staffMember(portal, "master_admin");
});
afterEach(() => portal.close());

const byCommand = { id: null, client: null, by: "command line" } as const;
const erase = async (who: { id: number } | { email: string }) => portal.portal.privacy.erase(who, byCommand);

/** Returns all rows of all tables, as one text. */
async function stored(): Promise<string> {
  const rows = Object.values(portal.db.tables).map((table) => portal.db.read.select().from(table));
  return JSON.stringify(await Promise.all(rows));
}

/** Returns every file that the portal has of its database, and a backup of it, as one text. */
async function written(): Promise<string> {
  const file = join(folder(), "codex-portal.db");
  const target = join(folder(), "backup.db");
  rmSync(target, { force: true });
  await backup(readConfig({ DATA_DIR: folder(), DATABASE_URL: file }, false), target, { withKey: false });
  const files = [file, `${file}-wal`, target].filter((each) => existsSync(each));
  return files.map((each) => readFileSync(each, "latin1")).join("\n");
}

const found = (text: string) =>
  ["quokkasdottir", "wombat-valley"].filter((word) => text.toLowerCase().includes(word));

/** Sells a person a copy of an edition, as a shop tells of it. */
async function sell(): Promise<void> {
  await insertCopy(portal.db, { codeId: null, code: "COPY", email, name });
  const { intakeEvents } = portal.db.tables;
  const told = { eventId: "e1", kind: "purchase", state: "applied", source: "stripe", email, name } as const;
  const receivedAt = portal.clock.now().toISOString();
  await portal.db.write((tx) => tx.insert(intakeEvents).values({ ...told, receivedAt }));
}

/** Walks a person through all that leaves something of them: the way in, refusals, and what staff do. */
async function lived(): Promise<{ visitor: Visitor; id: number }> {
  await insertCode(portal, "OPEN-SESAME", { maxUses: 5 });
  await sell();
  const { visitor, userId: id } = await initiated(portal, email, name);
  await visitor.post("/api/codes/validate", { code: "WRONG", userId: id });
  await visitor.post("/api/codes/validate", { code: "OPEN-SESAME", userId: id });
  const other = portal.visitor("198.51.100.4");
  await other.post("/api/auth/send-otp", { email, username: "Somebody", language: "en" });
  await other.post("/api/auth/send-otp", {
    email: "other@example.org",
    username: name.toUpperCase(),
    language: "en",
  });
  await other.post("/api/auth/verify-otp", { email, otpCode: "000000" });
  await other.post("/api/admin/login", { email, password: "No password at all" });
  await other.post("/api/auth/return", { email, language: "pt" });
  await portal.portal.idle();
  await master.put(`/api/admin/users/${id}/role`, { role: "admin" });
  await master.put(`/api/admin/users/${id}/role`, { role: "user" });
  portal.mailer.failing = true;
  portal.clock.advance(61_000);
  await other.post("/api/auth/return", { email, language: "pt" });
  await portal.portal.idle();
  portal.mailer.failing = false;
  return { visitor, id };
}

const numbers = async () => {
  const stats = (await master.get("/api/admin/stats")).body;
  const { auditLogs, redemptions, users } = portal.db.tables;
  const count = async (table: typeof auditLogs | typeof redemptions | typeof users) =>
    (await portal.db.read.select().from(table)).length;
  return {
    totals: [stats.totalUsers, stats.totalCodes, stats.admitted],
    rows: [await count(users), await count(redemptions)],
    log: await count(auditLogs),
  };
};

test("whoever is erased is found in no row, and the numbers stay as they were", async () => {
  const { id } = await lived();
  expect(found(await stored())).toHaveLength(2);
  const before = await numbers();
  const { counts } = await erase({ email });
  expect(counts.account).toBe(1);
  expect(counts.letters).toBeGreaterThan(0);
  expect(counts["one-time codes"]).toBeGreaterThan(0);
  expect([counts["bought copies"], counts.purchases]).toEqual([1, 1]);
  expect(found(await stored())).toEqual([]);
  expect(found(portal.logged())).toEqual([]);
  expect(await numbers()).toEqual({ ...before, log: before.log + 1 });
  const [row] = (await master.get(`/api/admin/users?q=%23${id}`)).body.items as Record<string, unknown>[];
  expect(row).toMatchObject({ id, role: "user", usedSecretCode: "OPEN-SESAME" });
  expect(String(row?.username)).toMatch(/^erased-[a-z2-9]{12}$/);
  expect(row?.email).toBe(`${row?.username}@erased.invalid`);
});

test("whoever is erased leaves no hash of a password, of the present nor of a former one", async () => {
  const { id } = await lived();
  // Promoted twice, they have a former initial password.
  for (const role of ["admin", "user"]) await master.put(`/api/admin/users/${id}/role`, { role });
  const { users } = portal.db.tables;
  const hashes = async () => {
    const rows = await portal.db.read.select().from(users).where(eq(users.id, id));
    return JSON.stringify(rows).match(/\$argon2id\$/g) ?? [];
  };
  expect(await hashes()).toHaveLength(2);
  await erase({ id });
  expect(await hashes()).toEqual([]);
});

if (testEngine === "sqlite")
  test("whoever is erased is found in no file of the database, nor in the next backup", async () => {
    await lived();
    expect(found(await written())).toHaveLength(2);
    await erase({ email });
    expect(found(await written())).toEqual([]);
  });

test("the rows of the log stay, under a pseudonym and without network address and device", async () => {
  const { id } = await lived();
  const { username } = await erase({ email });
  const { auditLogs } = portal.db.tables;
  const rows = await portal.db.read.select().from(auditLogs);
  expect(rows.filter(({ userId }) => userId === id).every(({ ipAddress }) => ipAddress === null)).toBe(true);
  const sent = rows.filter(({ action }) => action === "otp_sent");
  expect(new Set(sent.map(({ details }) => details))).toEqual(
    new Set([`{"email":"${username}@erased.invalid"}`]),
  );
  const refused = rows.find(({ details }) => details.includes("username_taken"));
  expect(refused?.details).toBe(
    `{"email":"other@example.org","username":"${username}","outcome":"username_taken"}`,
  );
  // Staff answer for what they did, from where they did it.
  const role = rows.find(({ action }) => action === "role_changed");
  expect([role?.ipAddress, role?.details]).toEqual([
    "192.0.2.10",
    `{"id":${id},"username":"${username}","role":"user → admin"}`,
  ]);
  const search = await master.get(`/api/admin/audit-logs?q=${username}`);
  expect(Number(search.body.total)).toBeGreaterThan(3);
  expect((await master.get("/api/admin/audit-logs?q=Quokka")).body.total).toBe(0);
});

test("others whose names and addresses contain the erased one's stay as they are", async () => {
  await initiated(portal, "ana@example.org", "Ana", "198.51.100.1");
  await initiated(portal, "joana@example.org", "Ana Maria", "198.51.100.2");
  await initiated(portal, "ana@example.org.br", "Mariana", "198.51.100.3");
  await master.post("/api/admin/rooms", { name: "Ana" });
  await erase({ email: "ana@example.org" });
  const text = await stored();
  for (const kept of ["joana@example.org", "Ana Maria", "ana@example.org.br", "Mariana"])
    expect(text).toContain(kept);
  expect(text).not.toContain('"ana@example.org"');
  expect(text).not.toContain('"username":"Ana"');
  const rooms = (await master.get("/api/admin/rooms")).body.items as Record<string, unknown>[];
  expect(rooms.map((room) => room.name)).toEqual(["Ana"]);
});

test("whoever was called otherwise before, by their own hand or by staff, is found under no former name or address", async () => {
  const reason = "typed wrongly";
  const typed = "xenia@wombat-valey.example";
  const act = (key: number | string, action: string, body: object) =>
    master.post(`/api/admin/people/${encodeURIComponent(key)}/${action}`, body);
  const stranger = portal.visitor("198.51.100.4");
  await stranger.post("/api/auth/send-otp", { email: typed, username: name, language: "en" });
  await stranger.post("/api/auth/help", { screen: "verify", sentence: "No letter comes.", email: typed });
  await act(typed, "pass", {});
  await master.post("/api/admin/requests", { id: 1, answer: "Look again." });
  await act(typed, "address", { email, reason });
  await portal.portal.idle();
  const visitor = portal.visitor();
  const proof = { email, otpCode: portal.mailer.codeFor(email) };
  const id = Number((await visitor.post("/api/auth/verify-otp", proof)).body.userId);
  await visitor.put("/api/auth/me", { username: "Quokka of old", language: "en" });
  await act(id, "rename", { username: "Quokka II" });
  await act(id, "address", { email: "later@wombat-valley.example", reason: `${name} wrote` });
  await act(id, "note", { note: "polite" });
  await act(id, "address", { email: "new@example.org", reason });
  await act(id, "rename", { username: "Nobody special" });
  const words = ["quokka", "wombat-val", "nobody special", "new@example.org"];
  const left = async () => {
    const text = (await stored()).toLowerCase();
    return words.filter((word) => text.includes(word));
  };
  expect(await left()).toEqual(words);
  const { counts } = await erase({ id });
  expect(await left()).toEqual([]);
  expect(counts.requests).toBe(1);
  const counted = await portal.db.read.select().from(portal.db.tables.attempts);
  const former = [typed, email].map((address) => shortHash(`mail-address:${address}`));
  expect(counted.filter(({ key }) => former.includes(key))).toEqual([]);
});

test("an address that is somebody else's by now stays theirs, and so do the rows about them", async () => {
  const { userId: id } = await initiated(portal, email, "Xenia");
  await master.post(`/api/admin/people/${id}/address`, { email: "new@example.org", reason: "moved" });
  portal.clock.advance(86_400_000);
  master = await signedIn(portal, masterEmail, master.id);
  const { userId: other, visitor } = await initiated(portal, email, "Heir", "198.51.100.8");
  await master.post(`/api/admin/people/${other}/note`, { note: "x" });
  await erase({ id });
  expect((await visitor.get("/api/auth/me")).status).toBe(200);
  const { items } = (await master.get(`/api/admin/audit-logs?userId=${other}`)).body;
  expect(items).toMatchObject([{ action: "otp_verified", details: JSON.stringify({ email }) }]);
  const noted = (await master.get("/api/admin/audit-logs?action=person_noted")).body.items;
  expect(noted).toMatchObject([{ details: JSON.stringify({ id: other, email }) }]);
});

test("whoever takes another's name and leaves wipes nothing of where the other was", async () => {
  await initiated(portal, "bob@example.org", "Bob", "198.51.100.20");
  const bob = portal.visitor("198.51.100.21");
  await bob.post("/api/auth/send-otp", { email: "bob@example.org", username: "Mallory", language: "en" });
  await bob.put("/api/auth/me", { username: "Robert", language: "en" });
  const { userId } = await initiated(portal, email, "Mallory", "198.51.100.30");
  await erase({ id: userId });
  const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
  const refused = rows.find(({ action }) => action === "registration_refused");
  expect(refused?.ipAddress).toBe("198.51.100.21");
  expect(refused?.userAgent).toBeDefined();
  expect(refused?.details).toContain("bob@example.org");
});

test("what staff did to others before they left stays about these", async () => {
  const { userId } = await initiated(portal, "bob@example.org", "Bob", "198.51.100.20");
  const admin = await staffMember(portal, "admin", email);
  await portal
    .visitor("198.51.100.21")
    .post("/api/auth/send-otp", { email: "mia@example.org", username: "Mia", language: "en" });
  portal.clock.advance(61_000);
  for (const key of [userId, "mia@example.org"]) await admin.post(`/api/admin/people/${key}/resend`, {});
  await master.put(`/api/admin/users/${admin.id}/role`, { role: "user" });
  await erase({ id: admin.id });
  const resent = (await master.get("/api/admin/audit-logs?action=person_resent")).body.items;
  expect(resent).toMatchObject([
    { ipAddress: null, details: '{"email":"mia@example.org"}' },
    { ipAddress: null, details: `{"id":${userId},"email":"bob@example.org"}` },
  ]);
  const { letters } = portal.db.tables;
  const sent = await portal.db.read.select().from(letters);
  expect(sent.filter(({ to }) => to === "mia@example.org")).toHaveLength(2);
});

test("a second time answers the same, and leaves one row in the log", async () => {
  const { id } = await lived();
  const first = await erase({ id });
  const before = await numbers();
  expect(await erase({ id })).toMatchObject({ id, username: first.username });
  expect((await erase({ email })).username).toBeNull();
  expect(await numbers()).toEqual(before);
  const log = await master.get("/api/admin/audit-logs?action=user_erased");
  expect(log.body.total).toBe(1);
});

test("their sessions end at once, and the address may come again as somebody new", async () => {
  const { visitor, id } = await lived();
  await erase({ email });
  expect((await visitor.get("/api/auth/me")).status).toBe(401);
  portal.clock.advance(86_400_000);
  const again = await initiated(portal, email, name);
  expect(again.userId).not.toBe(id);
});

test("an address that nobody verified leaves no trace either", async () => {
  const visitor = portal.visitor();
  await visitor.post("/api/auth/send-otp", { email, username: name, language: "en" });
  const { id, username, counts } = await erase({ email });
  expect([id, counts.account, counts.letters]).toEqual([null, 0, 1]);
  expect(username).toStartWith("erased-");
  expect(found(await stored())).toEqual([]);
});

describe("staff", () => {
  test.each(["admin", "master_admin"] as const)("of the role %s are not erased", async (role) => {
    const id = await insertStaff(portal, email, role);
    const before = await stored();
    expect(erase({ id })).rejects.toMatchObject({ code: "forbidden" });
    await erase({ email }).catch(() => {});
    expect(await stored()).toBe(before);
  });
});

test("somebody unknown is answered with not_found", async () => {
  expect(erase({ id: 4711 })).rejects.toMatchObject({ code: "not_found" });
});
