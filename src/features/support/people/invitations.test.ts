import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { plantedInitiate } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { type Staff, staffMember } from "../../../testing/staff.ts";
import { hour, minute } from "../../../testing/test-clock.ts";
import { supportLimits } from "../support.entries.ts";

const email = "ana@example.org";
const newPassword = "Chosen-by-Ana-9";

let portal: TestPortal;
let master: Staff;
beforeEach(async () => {
  portal = await testPortal();
  master = await staffMember(portal, "master_admin");
});
afterEach(() => portal.close());

const invite = (to = email, language = "pt") =>
  master.post("/api/admin/invitations", { email: to, language });
const open = async () =>
  (await master.get("/api/admin/invitations")).body.items as { id: number; email: string }[];
const look = (token: string) => portal.visitor().post("/api/admin/login/invitation", { token });
const join = (token: string, password = newPassword) =>
  portal.visitor().post("/api/admin/login/join", { token, newPassword: password, confirmPassword: password });
const login = (password = newPassword) => portal.visitor().post("/api/admin/login", { email, password });

/** Returns the token in the newest email that invites. */
async function mailed(): Promise<string> {
  await portal.portal.idle();
  return new URL(portal.mailer.invitations.at(-1)?.invitationUrl ?? "").searchParams.get("invitation") ?? "";
}
const invited = async () => {
  expect((await invite()).status).toBe(201);
  return mailed();
};
const isSpent = ({ status, body }: Awaited<ReturnType<typeof look>>) => [status, body.code];
const spent = [410, "invitation_spent"];

test("whoever is invited gets an email in the language that the master picked, chooses a password by its link and is an admin", async () => {
  const token = await invited();
  expect(portal.mailer.invitations).toMatchObject([{ to: email, language: "pt" }]);
  expect((await look(token)).body).toEqual({ success: true, email });
  const joined = await join(token);
  expect([joined.status, typeof joined.body.sessionToken]).toEqual([200, "string"]);
  const me = await portal
    .visitor()
    .get("/api/admin/me", { authorization: `Bearer ${joined.body.sessionToken}` });
  expect(me.body.user).toMatchObject({ email, role: "admin" });
  expect((await login()).body.requiresPasswordChange).toBe(false);
  expect(await open()).toEqual([]);
  const { entryPasses, auditLogs } = portal.db.tables;
  const rest = [
    await portal.db.read.select().from(entryPasses),
    await portal.db.read.select().from(auditLogs),
  ];
  expect(JSON.stringify(rest) + portal.logged()).not.toContain(token);
  const { body } = await master.get("/api/admin/audit-logs?q=ana@example.org");
  expect((body.items as { action: string }[]).map(({ action }) => action)).toContain("invitation_used");
});

test("the master gets the link to hand over where no mail server is set, and never where one is", async () => {
  const { body } = await invite();
  expect(new URL(String(body.url)).searchParams.get("invitation")).toBe(await mailed());
  expect(JSON.stringify(await open())).not.toContain("invitation=");
  await master.put("/api/admin/settings", { key: "smtp_url", value: "smtp://mail.example.org" });
  expect((await invite()).body).not.toHaveProperty("url");
});

test("a visitor stays one until the link is used, and keeps their name and what let them in", async () => {
  const { userId } = await plantedInitiate(portal, email, "Ana");
  const token = await invited();
  const role = async () => {
    const { items } = (await master.get(`/api/admin/users?id=${userId}`)).body as { items: object[] };
    return items[0];
  };
  expect(await role()).toMatchObject({ role: "user", username: "Ana" });
  await join(token);
  expect(await role()).toMatchObject({ role: "admin", username: "Ana" });
});

test("a link works once, for 72 hours, and not after it was withdrawn or sent anew", async () => {
  const first = await invited();
  portal.clock.advance(minute);
  const second = await invited();
  expect(await open()).toHaveLength(1);
  expect(isSpent(await join(first))).toEqual(spent);
  const [{ id } = { id: 0 }] = await open();
  expect((await master.delete(`/api/admin/invitations/${id}`)).status).toBe(204);
  expect((await master.delete(`/api/admin/invitations/${id}`)).status).toBe(404);
  expect(isSpent(await look(second))).toEqual(spent);
  const third = await invited();
  portal.clock.advance(72 * hour);
  expect(isSpent(await join(third))).toEqual(spent);
});

test("a link does not bring back a role that the master gave by hand and took away again", async () => {
  const { userId } = await plantedInitiate(portal, email, "Ana");
  const token = await invited();
  for (const role of ["admin", "user"]) await master.put(`/api/admin/users/${userId}/role`, { role });
  expect(isSpent(await join(token))).toEqual(spent);
  expect(await open()).toEqual([]);
});

test("of two who use a link at once one becomes an admin", async () => {
  const token = await invited();
  const answers = await Promise.all([join(token), join(token, "Another-of-Ana-8")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
});

test("an invitation is no login link, and a login link no invitation", async () => {
  const { userId } = await plantedInitiate(portal, email, "Ana");
  const { body } = await master.post(`/api/admin/people/${userId}/pass`, {});
  const pass = new URL(String(body.url)).searchParams.get("pass") ?? "";
  expect(isSpent(await join(pass))).toEqual(spent);
  const token = await invited();
  expect((await portal.visitor().post("/api/auth/pass", { token })).body.code).toBe("pass_spent");
  expect((await join(token)).status).toBe(200);
});

describe("what is refused:", () => {
  test("an address of staff, by its field", async () => {
    await staffMember(portal, "admin", email);
    const { status, body } = await invite();
    expect([status, Object.keys(Object(body.fields))]).toEqual([422, ["email"]]);
  });

  test("a password that is common, and the link stays good", async () => {
    const token = await invited();
    const { status, body } = await join(token, "password1");
    expect([status, Object.keys(Object(body.fields))]).toEqual([422, ["newPassword"]]);
    expect((await join(token)).status).toBe(200);
  });

  test("whoever is suspended, or became staff meanwhile", async () => {
    const { userId } = await plantedInitiate(portal, email, "Ana");
    await master.post(`/api/admin/people/${userId}/suspend`, { reason: "asked" });
    const token = await invited();
    expect((await join(token)).body.code).toBe("suspended");
    await master.post(`/api/admin/people/${userId}/lift`, {});
    expect(await open()).toMatchObject([{ email }]);
    await master.put(`/api/admin/users/${userId}/role`, { role: "admin" });
    expect(isSpent(await join(token))).toEqual(spent);
  });

  test("more invitations than a master writes, and more wrong links than somebody mistypes", async () => {
    const most = supportLimits.invitation.limits[0].count;
    const statuses: number[] = [];
    for (let n = 0; n <= most; n++) statuses.push((await invite(`a${n}@example.org`)).status);
    expect(statuses).toEqual([...Array<number>(most).fill(201), 429]);
    const wrong: number[] = [];
    for (let n = 0; n <= supportLimits["pass-client"].limits[0].count; n++)
      wrong.push((await look("A".repeat(64))).status);
    expect([wrong[0], wrong.at(-1)]).toEqual([410, 429]);
  });
});
