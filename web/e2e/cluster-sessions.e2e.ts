import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Cluster, firstSignIn, StaffCaller, signIn, startCluster } from "./cluster.ts";
import { ownPassword } from "./console.ts";
import { HttpClient } from "./http-client.ts";
import { type PortalProcess, printedCode } from "./portal-process.ts";

let cluster: Cluster;
let one: PortalProcess;
let other: PortalProcess;
let master: StaffCaller;
beforeAll(async () => {
  cluster = await startCluster({ RATE_LIMITS: "off" });
  ({ one, other } = cluster);
  master = await firstSignIn(one, one.firstRun());
});
afterAll(() => cluster?.close());

const me = "/api/admin/me";

test("A visitor's session made on one instance works on the other, and signing out there ends it on both", async () => {
  const email = "wanderer@example.org";
  const visitor = new HttpClient(one.url);
  await visitor.post("/api/auth/send-otp", { email, username: "wanderer" });
  const otpCode = await printedCode(one, email);
  await visitor.post("/api/auth/verify-otp", { email, otpCode });
  const elsewhere = new HttpClient(other.url, visitor.cookie);
  const seen = await elsewhere.get("/api/auth/me");
  expect({ status: seen.status, user: seen.body.user }).toMatchObject({ status: 200, user: { email } });
  expect((await elsewhere.post("/api/auth/logout", {})).status).toBe(200);
  expect((await visitor.get("/api/auth/me")).status).toBe(401);
});

test("A keeper's session made on one instance works on the other, and signing out there ends it on both", async () => {
  const session = await signIn(one, "admin@portal.local");
  expect((await session.get(other, me)).status).toBe(200);
  expect((await session.post(other, "/api/admin/logout", {})).status).toBe(200);
  expect((await session.get(one, me)).status).toBe(401);
});

test("A ticket for the forced change of a password is good at the other instance, once", async () => {
  const { caller, change, ticket } = await promoted("ticket");
  const again = await new HttpClient(one.url, ticket).post("/api/admin/force-password-change", change);
  expect(again.status).toBe(401);
  expect((await caller.get(one, me)).status).toBe(200);
});

test("Whoever is demoted on one instance is turned away by the other at the very next request", async () => {
  const { caller, userId } = await promoted("demoted");
  for (const portal of cluster.both) expect((await caller.get(portal, me)).status).toBe(200);
  expect((await master.put(one, `/api/admin/users/${userId}/role`, { role: "user" })).status).toBe(200);
  expect((await caller.get(other, me)).status).toBe(401);
  expect((await caller.get(one, me)).status).toBe(401);
});

test("A password changed on one instance ends one's other sessions on the other at the very next request", async () => {
  const { caller, email } = await promoted("changing");
  const left = await signIn(other, email);
  expect((await left.get(other, me)).status).toBe(200);
  const change = {
    currentPassword: ownPassword,
    newPassword: `${ownPassword}-new`,
    confirmPassword: `${ownPassword}-new`,
  };
  const changed = await caller.post(one, "/api/admin/change-password", change);
  expect(changed.status).toBe(200);
  for (const ended of [left, caller]) expect((await ended.get(other, me)).status).toBe(401);
  const renewed = new StaffCaller(String(changed.body.sessionToken));
  expect((await renewed.get(other, me)).status).toBe(200);
});

/** A visitor made admin on one instance, who signs in there and changes the initial password on the other. */
async function promoted(name: string) {
  const email = `${name}@example.org`;
  const userId = await cluster.database.insertUser(email, name);
  const { body } = await master.put(one, `/api/admin/users/${userId}/role`, { role: "admin" });
  const there = new HttpClient(one.url);
  await there.post("/api/admin/login", { email, password: body.initialPassword });
  const ticket = there.cookie;
  const change = { newPassword: ownPassword, confirmPassword: ownPassword, userId };
  const done = await new HttpClient(other.url, ticket).post("/api/admin/force-password-change", change);
  return { caller: new StaffCaller(String(done.body.sessionToken)), change, email, ticket, userId };
}

const bothRead = (path: string) =>
  Promise.all(cluster.both.map((portal) => new HttpClient(portal.url).get(path)));

/** How old a document of another instance may be, in milliseconds; what the API answers is never old. */
const documentsOldestMs = 1000;

/** Expects the same of both instances: at once of the API, and of a document at the latest from a second after the change. */
async function expectBoth(
  path: string,
  expected: { status: number; text?: string; to?: string },
): Promise<void> {
  const changedAt = performance.now();
  const oldestMs = path.startsWith("/api/") ? 0 : documentsOldestMs;
  const { status, text = "", to = null } = expected;
  for (;;) {
    const askedAt = performance.now();
    const answers = await bothRead(path);
    const isRight = answers.every(
      (answer) =>
        answer.status === status && answer.text.includes(text) && answer.headers.get("location") === to,
    );
    if (isRight) return;
    if (askedAt - changedAt < oldestMs) continue;
    const seen = answers.map((answer) => ({
      status: answer.status,
      text: answer.text,
      to: answer.headers.get("location"),
    }));
    expect(seen).toEqual(seen.map(() => ({ status, text: expect.stringContaining(text), to })));
  }
}

test("A page that is made, edited, switched off, moved or deleted on one instance is so on the other within a second", async () => {
  const made = { slug: "void", title: "The void", content: "<p>Nothing yet.</p>" };
  const { body } = await master.post(one, "/api/admin/pages", made);
  const path = `/api/admin/pages/${body.id}`;
  await expectBoth("/void", { status: 200, text: "Nothing yet." });
  for (let edition = 1; edition <= 20; edition++) {
    await master.put(edition % 2 ? one : other, path, { content: `<p>Edition ${edition}.</p>` });
    await expectBoth("/void", { status: 200, text: `Edition ${edition}.` });
    await expectBoth("/api/pages/void", { status: 200, text: `Edition ${edition}.` });
  }
  await master.put(one, path, { isActive: false });
  await expectBoth("/void", { status: 404 });
  await master.put(other, path, { isActive: true, slug: "elsewhere" });
  await expectBoth("/elsewhere", { status: 200, text: "Edition 20." });
  await expectBoth("/void", { status: 302, to: "/elsewhere" });
  const deleted = await master.delete(one, path);
  expect(deleted.status).toBe(204);
  await expectBoth("/elsewhere", { status: 404 });
  await expectBoth("/void", { status: 404 });
});

test("A setting changed on one instance is in force on the other at once, and in its documents within a second", async () => {
  for (const [index, portal] of [one, other, one].entries()) {
    const title = `House ${index}`;
    const courseUrl = `https://course.example/${index}`;
    await master.put(portal, "/api/admin/settings", { key: "product_title", value: title });
    await master.put(portal, "/api/admin/settings", { key: "course_nada_url", value: courseUrl });
    await expectBoth("/", { status: 200, text: `<title>${title}` });
    await expectBoth("/api/course-url", { status: 200, text: courseUrl });
  }
});
