import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { cheapHashes } from "../../../testing/cheap-hashes.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { insertStaff, masterEmail, ownPassword, staffMember } from "../../../testing/staff.ts";
import { day, hour, minute } from "../../../testing/test-clock.ts";
import type { Visitor } from "../../../testing/visitor.ts";
import { worked } from "../../../testing/work.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

const path = "/api/admin/login";
const home = "198.51.100.1";

const login = (password: string, email = masterEmail, ip?: string) =>
  portal.visitor(ip).post(path, { email, password });

/** Returns a browser that has signed in before, with nothing left of it but its cookies. */
async function knownBrowser(email = masterEmail, ip = home): Promise<Visitor> {
  const visitor = portal.visitor(ip);
  expect((await visitor.post(path, { email, password: ownPassword })).status).toBe(200);
  return visitor;
}

const signIn = (visitor: Visitor, password = ownPassword, email = masterEmail) =>
  visitor.post(path, { email, password });

async function actions(action: string) {
  const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
  return rows.filter((row) => row.action === action).map(({ details }) => JSON.parse(details));
}

describe("failures to sign in", () => {
  cheapHashes();
  beforeEach(() => insertStaff(portal, masterEmail, "master_admin"));

  test("of a stranger make nobody wait at another place", async () => {
    for (let i = 0; i < 9; i++) await login("wrong", masterEmail, "192.0.2.66");
    expect((await login(ownPassword, masterEmail, "192.0.2.66")).status).toBe(429);
    expect((await login(ownPassword, masterEmail, home)).status).toBe(200);
  });

  test("of a house with many IPv6 networks are counted together, four times what one may have", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 22; i++) {
      const ip = `2001:db8:0:4${(i % 16).toString(16)}::${i + 1}`;
      statuses.push((await login("wrong", `made-up-${i}@example.org`, ip)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect((await login(ownPassword, masterEmail, "2001:db8:0:4f::99")).status).toBe(429);
    expect((await login(ownPassword, masterEmail, "2001:db8:0:500::1")).status).toBe(200);
  });

  /** Spends what all strangers have for an account from one site of many networks. */
  async function spendStrangers(email = masterEmail): Promise<number[]> {
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++)
      statuses.push((await login("wrong", email, `2001:db8:7:${(i * 256).toString(16)}::1`)).status);
    return statuses;
  }

  test("of all strangers together have a bound for each account, beyond which each try needs work, and nobody waits", async () => {
    const statuses = await spendStrangers();
    expect(statuses).toEqual([...Array(30).fill(401), ...Array(10).fill(428)]);
    const visitor = portal.visitor(home);
    const right = { email: masterEmail, password: ownPassword };
    const refused = await visitor.post(path, right);
    expect([refused.status, refused.body.code]).toEqual([428, "work_needed"]);
    const work = await worked(visitor, "login");
    expect((await visitor.post(path, { ...right, password: "wrong", work })).body.code).toBe("login_invalid");
    // A piece of work opens once, and for its purpose.
    expect((await visitor.post(path, { ...right, work })).status).toBe(428);
    const letter = await worked(visitor, "letter");
    expect((await visitor.post(path, { ...right, work: letter })).status).toBe(428);
    expect((await visitor.post(path, { ...right, work: await worked(visitor, "login") })).status).toBe(200);
    expect((await signIn(visitor)).status).toBe(200);
    portal.clock.advance(hour);
    expect((await login(ownPassword, masterEmail, "198.51.100.2")).status).toBe(200);
  });

  test("beyond that bound still make a network wait that goes on, whatever it works", async () => {
    await spendStrangers();
    const guesser = portal.visitor("192.0.2.66");
    const guess = { email: masterEmail, password: "wrong" };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await guesser.post(path, { ...guess, work: await worked(guesser, "login") })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("of strangers never make a known browser wait, even from its own address", async () => {
    const known = await knownBrowser();
    for (let i = 0; i < 40; i++) await login("wrong", masterEmail, i < 10 ? home : `192.0.2.${i}`);
    expect((await login(ownPassword, masterEmail, home)).status).toBe(429);
    expect((await signIn(known)).status).toBe(200);
  });

  test("of a known browser make it wait, and nobody else", async () => {
    const known = await knownBrowser();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await signIn(known, "wrong")).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login(ownPassword, masterEmail, home)).status).toBe(200);
    portal.clock.advance(minute);
    expect((await signIn(known)).status).toBe(200);
  });

  test("that a signed-in thief makes with the present password shut nobody out at the sign-in", async () => {
    const known = await knownBrowser();
    const thief = await staffMember(portal, "admin", "thief@example.org");
    const change = {
      currentPassword: "wrong",
      newPassword: "Long-enough-1",
      confirmPassword: "Long-enough-1",
    };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await thief.post("/api/admin/change-password", change)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await signIn(known)).status).toBe(200);
    expect((await login(ownPassword, "thief@example.org", home)).status).toBe(200);
  });

  test.each(["reset-password", "make-master"])("are forgiven by the operator's %s", async (verb) => {
    for (let i = 0; i < 6; i++) await login("wrong", masterEmail, home);
    const known = await knownBrowser(masterEmail, "198.51.100.2");
    for (let i = 0; i < 6; i++) await signIn(known, "wrong");
    for (let i = 0; i < 40; i++) await login("wrong", masterEmail, `192.0.2.${i}`);
    for (let i = 0; i < 6; i++) await login("wrong", "else@example.org", "198.51.100.9");
    const staff = portal.portal.staff;
    const password =
      verb === "make-master"
        ? ((await staff.makeMaster(masterEmail)).password ?? ownPassword)
        : await staff.resetPassword(masterEmail);
    expect((await login(password, masterEmail, home)).status).toBe(200);
    expect((await signIn(known, password)).status).toBe(200);
    // A client that tried other accounts still waits.
    expect((await login(password, masterEmail, "198.51.100.9")).status).toBe(429);
  });

  test("for addresses that nobody has leave one audit row a minute, and no address in what is counted", async () => {
    for (let i = 0; i < 20; i++) await login("wrong", `made-up-${i}@example.org`, "192.0.2.66");
    expect(await actions("login_attempt")).toEqual([
      { email: "made-up-0@example.org", outcome: "login_invalid" },
    ]);
    expect(await actions("rate_limited")).toEqual([{ limit: "login" }]);
    const { attempts } = portal.db.tables;
    expect(JSON.stringify(await portal.db.read.select().from(attempts))).not.toMatch(/example|192/);
    portal.clock.advance(hour);
    await login("wrong", "made-up-21@example.org", "192.0.2.66");
    await portal.portal.runJobs("moment", "minute");
    expect((await actions("login_attempt")).slice(1)).toEqual([{ outcome: "login_invalid", refusals: 5 }]);
  });

  test("for an address that nobody has are bounded as those of an account, so that nothing tells them apart", async () => {
    const statuses = async (email: string) => {
      const seen: number[] = [];
      for (let i = 0; i < 32; i++) seen.push((await login("wrong", email, `192.0.2.${i}`)).status);
      return seen;
    };
    const known = await statuses(masterEmail);
    portal.clock.advance(2 * hour);
    expect(await statuses("nobody@example.org")).toEqual(known);
  });
});

describe("the proof of a known browser", () => {
  test("is sent to the observatory's calls alone, over https only where there is https", async () => {
    await staffMember(portal, "admin");
    const [cookie] = (await login(ownPassword)).headers.getSetCookie();
    expect(cookie).toMatch(
      /^portal_device=1\.\d{13}\.[\w-]{43}\.[0-9a-f]{64}; Path=\/api\/admin; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    const secure = await testPortal({ environment: { PUBLIC_URL: "https://portal.example" } });
    await secure.portal.setup.firstStart(masterEmail, "Initial-2026", () => {});
    const answer = await secure.visitor().post(path, { email: masterEmail, password: "Initial-2026" });
    const [ticket, device] = answer.headers.getSetCookie();
    expect(ticket).toMatch(/^__Secure-portal_ticket=.*; Secure; HttpOnly; SameSite=Strict$/);
    expect(device).toMatch(/^__Secure-portal_device=.*; Secure; HttpOnly; SameSite=Strict$/);
    await secure.close();
  });

  test.each([
    ["another account's", (proof: string) => proof.replace(/=1\./, "=2.")],
    ["one with a longer life", (proof: string) => proof.replace(/\.\d{13}\./, ".9999999999999.")],
    ["one signed by nobody", (proof: string) => proof.replace(/[0-9a-f]{64}$/, "0".repeat(64))],
    ["text", () => "portal_device=known"],
  ])("counts for nothing when it is %s", async (_, forged) => {
    await staffMember(portal, "admin");
    await insertStaff(portal, "other@example.org", "admin");
    const { cookie } = await knownBrowser();
    const forger = portal.visitor(home);
    for (let i = 0; i < 5; i++) await login("wrong", "other@example.org", home);
    forger.cookie = cookie;
    expect((await signIn(forger, ownPassword, "other@example.org")).status).toBe(429);
    forger.cookie = forged(cookie);
    expect((await signIn(forger, ownPassword, "other@example.org")).status).toBe(429);
    expect((await signIn(forger)).status).toBe(429);
  });

  test("lapses after a year without a sign-in, opens nothing, and keeps its name while it is good", async () => {
    await staffMember(portal, "admin");
    const known = await knownBrowser();
    const nonce = known.cookie.split(".")[2];
    portal.clock.advance(300 * day);
    await signIn(known);
    expect(known.cookie.split(".")[2]).toBe(nonce ?? "");
    expect((await known.get("/api/admin/me")).status).toBe(401);
    portal.clock.advance(366 * day);
    for (let i = 0; i < 5; i++) await login("wrong", masterEmail, home);
    expect((await signIn(known)).status).toBe(429);
  });
});

describe("500 sign-ins at once", () => {
  // About as long as one of the portal's own takes.
  cheapHashes({ lastMs: 60 });

  test("keep no known browser waiting behind the queue, and strangers are told to come again", async () => {
    await staffMember(portal, "admin");
    const known = await knownBrowser();
    const verify = spyOn(Bun.password, "verify");
    const flood = Array.from({ length: 500 }, (_, i) =>
      login("wrong", `nobody-${i}@example.org`, `10.0.${i >> 8}.${i & 255}`),
    );
    // The queue is full once the first of them has been turned away.
    const first = await Promise.any(
      flood.map(async (answer) => ((await answer).status === 503 ? answer : Promise.reject())),
    );
    expect([first.status, first.body.code, first.headers.get("retry-after")]).toEqual([503, "busy", "5"]);
    const before = verify.mock.calls.length;
    expect((await signIn(known)).status).toBe(200);
    // Some strangers' are checked while its try is written down, but not the whole queue before it.
    const own = verify.mock.calls.slice(before).findIndex(([password]) => password === ownPassword);
    expect(own).toBeGreaterThanOrEqual(0);
    expect(own).toBeLessThan(32);
    const answers = await Promise.all(flood);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
    expect(verify.mock.calls.length).toBeLessThan(200);
    verify.mockRestore();
    // A refused request has spent no try.
    const { attempts } = portal.db.tables;
    const spent = await portal.db.read.$count(attempts);
    expect(spent).toBe(3 * answers.filter(({ status }) => status === 401).length);
  });

  test("let a promotion and a change of a password through", async () => {
    const master = await staffMember(portal, "master_admin");
    const id = await insertStaff(portal, "ana@example.org", "user");
    const flood = Array.from({ length: 300 }, (_, i) =>
      login("wrong", `nobody-${i}@example.org`, `10.0.${i >> 8}.${i & 255}`),
    );
    await Promise.any(
      flood.map(async (answer) => ((await answer).status === 503 ? answer : Promise.reject())),
    );
    const change = {
      currentPassword: ownPassword,
      newPassword: "Quite-another-9",
      confirmPassword: "Quite-another-9",
    };
    expect((await master.put(`/api/admin/users/${id}/role`, { role: "admin" })).status).toBe(200);
    expect((await master.post("/api/admin/change-password", change)).status).toBe(200);
    await Promise.all(flood);
  });
});
