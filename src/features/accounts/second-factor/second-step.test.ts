import { afterEach, beforeEach, expect, test } from "bun:test";
import * as z from "zod/mini";
import { questionIn, withPasskey, withTotp } from "../../../testing/factors.ts";
import { passkeyDevice } from "../../../testing/passkey-device.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import {
  insertStaff,
  masterEmail,
  ownPassword,
  type Staff,
  signedIn,
  staffMember,
} from "../../../testing/staff.ts";
import { hour, minute } from "../../../testing/test-clock.ts";
import type { Answer, Visitor } from "../../../testing/visitor.ts";

let portal: TestPortal;
let master: Staff;

beforeEach(async () => {
  portal = await testPortal();
  master = await staffMember(portal, "master_admin");
});

afterEach(() => portal.close());

const login = (visitor: Visitor, email: string, password = ownPassword) =>
  visitor.post("/api/admin/login", { email, password });
const give = (visitor: Visitor, code: string) => visitor.post("/api/admin/login/factor", { code });
const ask = async (visitor: Visitor) =>
  questionIn((await visitor.post("/api/admin/login/passkey-options", {})).body);
const answer = (visitor: Visitor, passkey: object) => visitor.post("/api/admin/login/factor", { passkey });

let members = 0;
/** Returns a member of staff with their own address; their session is used to set factors up. */
async function member(): Promise<{ email: string; staff: Staff; stranger: () => Visitor }> {
  const n = ++members;
  const email = `m${n}@example.org`;
  const staff = await signedIn(portal, email, await insertStaff(portal, email, "admin"));
  let at = 0;
  return { email, staff, stranger: () => portal.visitor(`198.51.${100 + n}.${++at}`) };
}

/** What a sign-in comes to: `in` with a session that works, else the status and the code of the refusal. */
async function outcome({ status, body }: Answer): Promise<string> {
  if (status !== 200) return `${status} ${body.code}`;
  const own = { authorization: `Bearer ${body.sessionToken}` };
  const me = await portal.visitor().get("/api/admin/me", own);
  if (me.status === 200) return "in";
  return body.requiresPasswordChange ? "change" : JSON.stringify(body.secondFactor);
}

const asksTotp = '{"isSetUp":false,"hasTotp":true,"hasPasskeys":false}';
const asksPasskey = '{"isSetUp":false,"hasTotp":false,"hasPasskeys":true}';
const asksSetUp = '{"isSetUp":true,"hasTotp":false,"hasPasskeys":false}';

test("every way of signing in, with and without a second factor, ends as it should", async () => {
  const none = await member();
  const totp = await member();
  const { app, recoveryCodes } = await withTotp(portal, totp.staff);
  const key = await member();
  const { device, recoveryCodes: keyCodes } = await withPasskey(portal, key.staff);
  const other = await withPasskey(portal, (await member()).staff);
  const renewed = portal.portal.staff;
  const reset = await member();
  await withTotp(portal, reset.staff);
  let initial = "";

  const rows: [what: string, ended: string, run: () => Promise<Answer>][] = [];
  const row = (what: string, ended: string, run: () => Promise<Answer>) => rows.push([what, ended, run]);
  /** Signs in by password in a browser of its own, and continues in it. */
  const after =
    (who: { email: string; stranger: () => Visitor }, next: (visitor: Visitor) => Promise<Answer>) =>
    async () => {
      portal.clock.advance(1);
      const visitor = who.stranger();
      await login(visitor, who.email);
      return next(visitor);
    };

  row("no factor, right password", "in", () => login(none.stranger(), none.email));
  row("no factor, wrong password", "401 login_invalid", () => login(none.stranger(), none.email, "no"));
  row("no factor, a code of nobody", "409 step_over", () => give(none.stranger(), "123456"));
  row("TOTP, password alone", asksTotp, () => login(totp.stranger(), totp.email));
  row("TOTP, wrong password", "401 login_invalid", () => login(totp.stranger(), totp.email, "no"));
  row(
    "TOTP, right code",
    "in",
    after(totp, (at) => give(at, app.code())),
  );
  row(
    "TOTP, the same code again",
    "422 factor_invalid",
    after(totp, async (at) => {
      const code = app.code();
      await give(at, code);
      const again = totp.stranger();
      await login(again, totp.email);
      return give(again, code);
    }),
  );
  row(
    "TOTP, wrong code",
    "422 factor_invalid",
    after(totp, (at) => give(at, "000000")),
  );
  row("TOTP, code without a password", "409 step_over", () => give(totp.stranger(), app.code()));
  row(
    "TOTP, code in spaces",
    "in",
    after(totp, (at) => give(at, app.code().replace(/(...)/, "$1 "))),
  );
  const [code = "", second = ""] = recoveryCodes;
  row(
    "recovery, right",
    "in",
    after(totp, (at) => give(at, code.toLowerCase())),
  );
  row(
    "recovery, again",
    "422 factor_invalid",
    after(totp, (at) => give(at, code)),
  );
  row(
    "recovery, of another",
    "422 factor_invalid",
    after(totp, (at) => give(at, keyCodes[0] ?? "")),
  );
  row(
    "recovery, another of one's own",
    "in",
    after(totp, (at) => give(at, second)),
  );
  row(
    "a ticket of another with one's own code",
    "422 factor_invalid",
    after(key, (at) => give(at, app.code())),
  );
  row("passkey, password alone", asksPasskey, () => login(key.stranger(), key.email));
  row(
    "passkey, right",
    "in",
    after(key, async (at) => answer(at, device.answer(await ask(at)))),
  );
  row(
    "passkey, nobody shown",
    "422 passkey_invalid",
    after(key, async (at) => answer(at, device.answer(await ask(at), { isVerified: false }))),
  );
  row(
    "passkey of another",
    "422 passkey_invalid",
    after(key, async (at) => answer(at, other.device.answer(await ask(at)))),
  );
  row(
    "passkey of nobody",
    "422 passkey_invalid",
    after(key, async (at) => answer(at, passkeyDevice().answer(await ask(at)))),
  );
  let used: { challenge: string } = { challenge: "" };
  row(
    "passkey, a challenge once",
    "in",
    after(key, async (at) => {
      used = await ask(at);
      return answer(at, device.answer(used));
    }),
  );
  row(
    "passkey, the challenge again",
    "422 passkey_invalid",
    after(key, (at) => answer(at, device.answer(used))),
  );
  row(
    "passkey, a challenge that expired",
    "422 passkey_invalid",
    after(key, async (at) => {
      const old = await ask(at);
      portal.clock.advance(5 * minute);
      return answer(at, device.answer(old));
    }),
  );
  row(
    "passkey, another origin",
    "422 passkey_invalid",
    after(key, async (at) =>
      answer(at, device.answer(await ask(at), { origin: "http://localhost.evil.example" })),
    ),
  );
  row(
    "recovery of a passkey's account",
    "in",
    after(key, (at) => give(at, keyCodes[1] ?? "")),
  );
  const aloneAsk = async (at: Visitor) =>
    questionIn((await at.post("/api/admin/login/alone-options", {})).body);
  const alone = (at: Visitor, passkey: object) => at.post("/api/admin/login/alone", { passkey });
  row("passkey alone", "in", async () => {
    portal.clock.advance(1);
    const at = key.stranger();
    return alone(at, device.answer(await aloneAsk(at)));
  });
  row("passkey alone, nobody shown", "422 passkey_invalid", async () => {
    const at = key.stranger();
    return alone(at, device.answer(await aloneAsk(at), { isVerified: false }));
  });
  row(
    "passkey alone, with the challenge of a second step",
    "422 passkey_invalid",
    after(key, async (at) => alone(at, device.answer(await ask(at)))),
  );
  row("initial password with a factor", "change", async () => {
    // Now, since it ends after 72 hours.
    initial = await renewed.resetPassword(reset.email);
    return login(reset.stranger(), reset.email, initial);
  });
  row("initial password with a factor, changed", asksTotp, async () => {
    const at = reset.stranger();
    await login(at, reset.email, initial);
    const chosen = { newPassword: "Quite-another-9", confirmPassword: "Quite-another-9" };
    return at.post("/api/admin/force-password-change", { ...chosen, userId: reset.staff.id });
  });

  const ended: [string, string][] = [];
  // A day apart, so that no row waits for the failures of another.
  for (const [what, , run] of rows) {
    ended.push([what, await outcome(await run())]);
    portal.clock.advance(24 * hour);
  }
  expect(ended).toEqual(rows.map(([what, how]) => [what, how]));
});

test("where a second factor is asked of them, staff without one set it up first, and masters alone when only they are asked", async () => {
  const admin = await member();
  await master.put("/api/admin/settings", { key: "second_factor", value: "masters" });
  expect(await outcome(await login(admin.stranger(), admin.email))).toBe("in");
  await master.put("/api/admin/settings", { key: "second_factor", value: "staff" });
  const at = admin.stranger();
  expect(await outcome(await login(at, admin.email))).toBe(asksSetUp);
  expect(await outcome(await give(at, "000000"))).toBe("422 factor_invalid");
  portal.clock.advance(1);
  const begun = await at.post("/api/admin/login/set-up/totp", {});
  const { totpCode } = await import("./totp.rules.ts");
  const code = () => totpCode(String(begun.body.secret), portal.clock.now().getTime());
  const confirm = (typed: string) =>
    at.post("/api/admin/login/set-up/totp/confirm", { setUp: begun.body.setUp, code: typed });
  expect((await confirm("000000")).body.code).toBe("factor_invalid");
  const done = await confirm(code());
  expect(await outcome(done)).toBe("in");
  expect(done.body.recoveryCodes).toHaveLength(10);
  expect((await confirm(code())).body.code).toBe("step_over");

  const withKey = portal.visitor("192.0.2.99");
  expect(await outcome(await login(withKey, masterEmail))).toBe(asksSetUp);
  portal.clock.advance(1);
  const { body } = await withKey.post("/api/admin/login/set-up/passkey-options", {});
  const passkey = passkeyDevice().make(questionIn(body));
  portal.clock.advance(1);
  const made = await withKey.post("/api/admin/login/set-up/passkeys", { name: "Key", passkey });
  expect(await outcome(made)).toBe("in");
});

test("whoever has a factor already cannot set another up with the password alone", async () => {
  const { email, staff, stranger } = await member();
  await withTotp(portal, staff);
  const at = stranger();
  await login(at, email);
  for (const path of ["totp", "passkey-options"])
    expect((await at.post(`/api/admin/login/set-up/${path}`, {})).body.code).toBe("step_over");
});

test("five wrong codes void the ticket, also those that come at once, and count as failed sign-ins", async () => {
  const { email, staff, stranger } = await member();
  const { app } = await withTotp(portal, staff);
  const at = stranger();
  await login(at, email);
  const answers = await Promise.all(Array.from({ length: 8 }, () => give(at, "000000")));
  expect(answers.filter(({ body }) => body.code === "factor_invalid")).toHaveLength(4);
  expect(answers.every(({ status }) => status !== 200)).toBe(true);
  portal.clock.advance(2 * minute);
  expect((await give(at, app.code())).body.code).toBe("step_over");
});

test("a right password forgives no wrong codes: whoever has it alone waits", async () => {
  const { email, staff, stranger } = await member();
  await withTotp(portal, staff);
  const at = stranger();
  await login(at, email);
  for (let i = 0; i < 5; i++) await give(at, "000000");
  const again = await login(at, email);
  expect(again.status).toBe(429);
});

test("of two sign-ins with the same code at once, one is let in", async () => {
  const { email, staff, stranger } = await member();
  const { app, recoveryCodes } = await withTotp(portal, staff);
  for (const code of [app.code(), recoveryCodes[0] ?? ""]) {
    const [one, two] = [stranger(), stranger()];
    await login(one, email);
    await login(two, email);
    const ended = await Promise.all([give(one, code), give(two, code)]);
    expect(ended.map(({ status }) => status).sort()).toEqual([200, 422]);
  }
});

test("neither log, audit, export nor settings say the secret or a recovery code, and the database holds neither", async () => {
  const { staff } = await member();
  portal.clock.advance(1);
  const begun = await staff.post("/api/admin/factors/totp", {});
  const secret = String(begun.body.secret);
  const { totpCode } = await import("./totp.rules.ts");
  const code = totpCode(secret, portal.clock.now().getTime());
  const added = await staff.post("/api/admin/factors/totp/confirm", { setUp: begun.body.setUp, code });
  const recovery = (Array.isArray(added.body.recoveryCodes) ? added.body.recoveryCodes : []).map(String);
  expect(recovery).toHaveLength(10);
  const { auditLogs, staffFactors, recoveryCodes } = portal.db.tables;
  const exported = await master.post(`/api/admin/people/${staff.id}/export`, {});
  const kept = [
    portal.logged(),
    JSON.stringify(await portal.db.read.select().from(auditLogs)),
    JSON.stringify(await portal.db.read.select().from(staffFactors)),
    JSON.stringify(await portal.db.read.select().from(recoveryCodes)),
    exported.text,
    (await staff.get("/api/admin/factors")).text,
  ].join("\n");
  for (const said of [secret, ...recovery, ...recovery.map((one) => one.replaceAll("-", ""))])
    expect(kept).not.toContain(said);
});

test("factors change only after a fresh proof, which asks for the factor, too", async () => {
  const { staff } = await member();
  const { app } = await withTotp(portal, staff);
  await withPasskey(portal, staff, "Laptop");
  portal.clock.advance(5 * minute);
  expect((await staff.delete("/api/admin/factors/totp")).body.code).toBe("proof_needed");
  const prove = (more: object) => staff.post("/api/admin/proof", { password: ownPassword, ...more });
  expect((await prove({})).body.fields).toHaveProperty("code");
  expect((await prove({ code: "000000" })).body.code).toBe("factor_invalid");
  expect((await prove({ code: app.code() })).status).toBe(200);
  expect((await prove({ code: app.stale() })).body.code).toBe("factor_invalid");
  expect((await staff.delete("/api/admin/factors/totp")).status).toBe(204);
  const { body } = await staff.get("/api/admin/factors");
  expect(body).toMatchObject({ totpSince: null, recoveryLeft: 10, passkeys: [{ name: "Laptop" }] });
  const [key] = z.array(z.object({ id: z.number() })).parse(body.passkeys);
  await staff.put(`/api/admin/factors/passkeys/${key?.id}`, { name: "Tower" });
  await staff.delete(`/api/admin/factors/passkeys/${key?.id}`);
  expect((await staff.get("/api/admin/factors")).body).toMatchObject({ recoveryLeft: 0, passkeys: [] });
});

test("whoever lost their factors has them removed by a master, or on the command line, and signs in by password", async () => {
  const one = await member();
  await withTotp(portal, one.staff);
  const reset = (id: number) => master.post(`/api/admin/people/${id}/resetFactors`, { reason: "lost phone" });
  expect((await reset(one.staff.id)).status).toBe(200);
  expect((await one.staff.get("/api/admin/me")).status).toBe(401);
  expect(await outcome(await login(one.stranger(), one.email))).toBe("in");
  const own = await withPasskey(portal, master);
  expect(own.added.status).toBe(200);
  expect((await reset(master.id)).body.code).toBe("forbidden");
  const operator = portal.portal.staff;
  expect(await operator.resetFactors(masterEmail)).toBe(true);
  expect(await operator.resetFactors(masterEmail)).toBe(false);
  expect(await outcome(await login(portal.visitor("192.0.2.77"), masterEmail))).toBe("in");
  const { auditLogs } = portal.db.tables;
  const rows = (await portal.db.read.select().from(auditLogs)).filter(
    ({ action }) => action === "factors_reset",
  );
  expect(rows.map(({ details }) => JSON.parse(details ?? "{}"))).toMatchObject([
    { email: one.email, reason: "lost phone" },
    { email: masterEmail, by: "command line" },
  ]);
});

test("a refused sign-in by passkey alone is in the audit log with its account, and of a network once a minute with their number", async () => {
  const { email, staff } = await member();
  const { device } = await withPasskey(portal, staff);
  const { auditLogs } = portal.db.tables;
  const alone = async (visitor: Visitor, key: typeof device, isVerified: boolean) => {
    const challenge = questionIn((await visitor.post("/api/admin/login/alone-options", {})).body);
    return visitor.post("/api/admin/login/alone", { passkey: key.answer(challenge, { isVerified }) });
  };
  const rows = async () =>
    (await portal.db.read.select().from(auditLogs))
      .filter(({ details }) => details.includes("login_invalid"))
      .map(({ userId, details, ipAddress }) => [userId, JSON.parse(details), ipAddress]);
  const said = { outcome: "login_invalid", kind: "passkey" };

  const [one, other] = [portal.visitor("198.51.7.1"), portal.visitor("198.51.8.1")];
  expect((await alone(one, device, false)).body.code).toBe("passkey_invalid");
  const first = [staff.id, { email, ...said }, "198.51.7.1"];
  expect(await rows()).toEqual([first]);
  for (let i = 0; i < 20; i++) await alone(one, passkeyDevice(), true);
  await alone(other, passkeyDevice(), true);
  const second = [null, said, "198.51.8.1"];
  expect(await rows()).toEqual([first, second]);
  portal.clock.advance(minute);
  await portal.portal.runJobs("moment", "minute");
  expect(await rows()).toEqual([first, second, [null, { ...said, refusals: 20 }, "198.51.7.1"]]);
});
