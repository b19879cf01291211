import { afterEach, beforeEach, expect, test } from "bun:test";
import { deviceEmailsMax } from "../../../core/contract/limits.ts";
import { questionIn, withPasskey, withTotp } from "../../../testing/factors.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import {
  insertStaff,
  masterEmail,
  ownPassword,
  type Staff,
  signedIn,
  staffMember,
} from "../../../testing/staff.ts";
import { day, minute } from "../../../testing/test-clock.ts";
import type { Visitor } from "../../../testing/visitor.ts";

const email = "keeper@example.org";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let portal: TestPortal;
let keeper: Staff;
beforeEach(async () => {
  portal = await testPortal();
  keeper = await signedIn(portal, email, await insertStaff(portal, email, "admin"));
});
afterEach(() => portal.close());

const login = (visitor: Visitor, userAgent = firefox) =>
  visitor.post("/api/admin/login", { email, password: ownPassword }, { "user-agent": userAgent });

/** Returns the emails since the last call: their recipients, and from which address they signed in. */
async function told(): Promise<string[]> {
  await portal.portal.runJobs("moment", "minute");
  await portal.portal.idle();
  const ofDevices = portal.mailer.alerts.splice(0).filter(({ alert }) => alert.kind === "new_device");
  return ofDevices.map(({ to, alert }) => `${to} ${alert.facts.address}`);
}

test("each way of signing in tells the owner of a browser that was not known, and of a known one nobody", async () => {
  expect(await told()).toEqual([]);
  const { app, recoveryCodes } = await withTotp(portal, keeper);
  const { device } = await withPasskey(portal, keeper);
  const give = (visitor: Visitor, factor: object) => visitor.post("/api/admin/login/factor", factor);
  const ask = async (visitor: Visitor, which: string) =>
    questionIn((await visitor.post(`/api/admin/login/${which}-options`, {})).body);
  const ways: Record<string, (visitor: Visitor) => Promise<unknown>> = {
    "198.51.100.1": async (visitor) => {
      await login(visitor);
      return give(visitor, { code: app.code() });
    },
    "198.51.100.2": async (visitor) => {
      await login(visitor);
      return give(visitor, { code: recoveryCodes.pop() });
    },
    "198.51.100.3": async (visitor) => {
      await login(visitor);
      return give(visitor, { passkey: device.answer(await ask(visitor, "passkey")) });
    },
    "198.51.100.4": async (visitor) =>
      visitor.post("/api/admin/login/alone", { passkey: device.answer(await ask(visitor, "alone")) }),
  };
  for (const [address, signIn] of Object.entries(ways)) {
    const visitor = portal.visitor(address);
    portal.clock.advance(minute);
    await signIn(visitor);
    expect(await told()).toEqual([`${email} ${address}`]);
    portal.clock.advance(day);
    await signIn(visitor);
    expect(await told()).toEqual([]);
  }
  const halfWay = portal.visitor("198.51.100.5");
  await login(halfWay);
  expect(await told()).toEqual([]);
});

test("a password alone, and an initial one, tell the owner in their language, when, in which browser and from where", async () => {
  const { users } = portal.db.tables;
  await portal.db.write((tx) => tx.update(users).set({ language: "pt" }));
  await login(portal.visitor("198.51.100.1"));
  await portal.portal.runJobs("moment", "minute");
  await portal.portal.idle();
  const [letter] = portal.mailer.alerts.splice(0);
  expect(letter).toMatchObject({ to: email, language: "pt" });
  expect(letter?.alert).toEqual({
    kind: "new_device",
    facts: {
      at: portal.clock.now().toISOString(),
      device: "Firefox · Linux",
      address: "198.51.100.1",
    },
  });
  const password = await portal.portal.staff.resetPassword(email);
  await portal.visitor("198.51.100.2").post("/api/admin/login", { email, password });
  expect(await told()).toEqual([`${email} 198.51.100.2`]);
});

test("a flood of sign-ins is told of a few times a day, and one browser at one address once", async () => {
  for (let i = 0; i < 3; i++) await login(portal.visitor("198.51.100.1"));
  expect(await told()).toHaveLength(1);
  for (let i = 2; i < 12; i++) await login(portal.visitor(`198.51.100.${i}`));
  expect(await told()).toHaveLength(deviceEmailsMax - 1);
  portal.clock.advance(day);
  await login(portal.visitor("198.51.100.1"));
  expect(await told()).toHaveLength(1);
});

test("masters do not see who signed in where among their alerts, and it is forgotten when the email has left", async () => {
  const master = await staffMember(portal, "master_admin");
  await login(portal.visitor("198.51.100.1"));
  expect((await master.get("/api/admin/alerts")).body.newest).toEqual([]);
  const { alerts } = portal.db.tables;
  expect(await portal.db.read.$count(alerts)).toBe(1);
  portal.clock.advance(3 * day);
  await portal.portal.runJobs("hour");
  expect(await portal.db.read.$count(alerts)).toBe(0);
});

test("a sign-in succeeds while no email leaves, and its email waits", async () => {
  portal.mailer.delaying = true;
  expect((await login(portal.visitor("198.51.100.1"))).status).toBe(200);
  expect(await told()).toEqual([]);
  portal.mailer.delaying = false;
  portal.clock.advance(5 * minute);
  expect(await told()).toEqual([`${email} 198.51.100.1`]);
});

test("staff are written to in the language in which they signed in or chose their password last", async () => {
  const master = await staffMember(portal, "master_admin");
  /** Returns the languages of the emails about an act of the master. */
  const toldIn = async (of: string) => {
    await master.post("/api/admin/invitations", { email: `${of}@example.org`, language: "en" });
    await portal.portal.idle();
    return portal.mailer.alerts.splice(0).map(({ to, language }) => `${to} ${language}`);
  };
  expect(await toldIn("first")).toEqual([`${masterEmail} en`]);
  master.visitor.language = "pt";
  const password = "Quite-another-9";
  const chosen = { currentPassword: ownPassword, newPassword: password, confirmPassword: password };
  expect((await master.post("/api/admin/change-password", chosen)).status).toBe(200);
  expect(await toldIn("second")).toEqual([`${masterEmail} pt`]);
  master.visitor.language = "es-419";
  const credentials = { email: masterEmail, password };
  master.token = String((await master.visitor.post("/api/admin/login", credentials)).body.sessionToken);
  expect(await toldIn("third")).toEqual([`${masterEmail} es`]);
});
