import { afterEach, beforeEach, expect, test } from "bun:test";
import { recoveryCodesCount } from "../../../core/contract/limits.ts";
import { questionIn, withPasskey } from "../../../testing/factors.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { Staff } from "../../../testing/staff.ts";
import { hour, second } from "../../../testing/test-clock.ts";
import { accountsLimits } from "../accounts.entries.ts";

const email = "master@example.org";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
  await portal.portal.setup.firstStart(email, undefined, () => {});
});
afterEach(() => portal.close());

const link = async () => new URL((await portal.portal.setupLink()) ?? "");
const token = async () => (await link()).hash.slice(1);
const spent = [410, "setup_spent"];

/** Opens the set-up with a token, and chooses a password where that lets one in. */
async function open(brought: string) {
  const visitor = portal.visitor();
  const { status, body } = await visitor.post("/api/admin/login/setup", { token: brought });
  const choose = async (password: string) => {
    const chosen = { userId: body.userId, newPassword: password, confirmPassword: password };
    return visitor.post("/api/admin/force-password-change", chosen);
  };
  return { status, body, code: body.code, choose };
}

test("whoever has the set-up link chooses the first master's password and is in; the link is a fragment, in no row and no log", async () => {
  const { pathname, hash, search } = await link();
  expect([pathname, search]).toEqual(["/setup", ""]);
  const { body, choose } = await open(hash.slice(1));
  expect(body).toMatchObject({ requiresPasswordChange: true, user: { email, role: "master_admin" } });
  const { status, body: entered } = await choose("Chosen-by-hand-7");
  expect([status, typeof entered.sessionToken]).toEqual([200, "string"]);
  const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
  expect(rows.map(({ action }) => action)).toContain("setup_opened");
  expect(JSON.stringify(rows) + portal.logged()).not.toContain(hash.slice(1));
});

test("with the session of the set-up a passkey is added, which then signs in alone; the initial password and the hint are gone", async () => {
  const announced: string[] = [];
  await portal.close();
  portal = await testPortal();
  await portal.portal.setup.firstStart(email, undefined, ({ adminPassword }) =>
    announced.push(adminPassword),
  );
  const { body, choose } = await open(await token());
  const { body: entered } = await choose("Chosen-by-hand-7");
  const master = new Staff(portal.visitor(), String(entered.sessionToken), Number(body.userId));
  const { device, added, recoveryCodes } = await withPasskey(portal, master);
  expect([added.status, recoveryCodes.length]).toEqual([200, recoveryCodesCount]);

  const visitor = portal.visitor();
  const asked = await visitor.post("/api/admin/login/alone-options", {});
  const passkey = device.answer(questionIn(asked.body));
  const alone = await visitor.post("/api/admin/login/alone", { passkey });
  expect([alone.status, typeof alone.body.sessionToken]).toEqual([200, "string"]);
  expect((await visitor.post("/api/admin/login", { email, password: announced[0] })).status).toBe(401);
  expect((await visitor.get("/api/admin/login-hint")).body.adminEmail).toBeNull();
});

test("a link works for an hour, and not after a password was chosen", async () => {
  const [early, late] = [await token(), await token()];
  portal.clock.advance(hour - second);
  const { status, choose } = await open(early);
  expect(status).toBe(200);
  portal.clock.advance(second);
  const over = await open(late);
  expect([over.status, over.code]).toEqual(spent);
  const fresh = await token();
  expect((await choose("Chosen-by-hand-7")).status).toBe(200);
  const used = await open(fresh);
  expect([used.status, used.code]).toEqual(spent);
  expect(await portal.portal.setupLink()).toBeUndefined();
});

test("a link with another end, or of another portal, lets nobody in, and guesses are limited", async () => {
  const [end = "", signature = ""] = (await token()).split("-");
  const later = (Number.parseInt(end, 36) + hour).toString(36);
  const other = await testPortal();
  await other.portal.setup.firstStart(email, undefined, () => {});
  const foreign = new URL((await other.portal.setupLink()) ?? "").hash.slice(1);
  await other.close();
  const statuses: number[] = [];
  const most = accountsLimits["setup-client"].limits[0].count;
  const wrong = [`${later}-${signature}`, foreign, end, "-", ""];
  for (let n = 0; n <= most; n++) statuses.push((await open(wrong[n] ?? "wrong")).status);
  expect(statuses).toEqual([...Array<number>(most).fill(410), 429]);
  expect((await open(await token())).status).toBe(200);
});
