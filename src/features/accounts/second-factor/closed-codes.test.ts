import { afterEach, beforeEach, expect, test } from "bun:test";
import { factorFailuresMax } from "../../../core/contract/limits.ts";
import { questionIn, withPasskey, withTotp } from "../../../testing/factors.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { insertStaff, ownPassword, type Staff, signedIn } from "../../../testing/staff.ts";
import { day, hour, minute } from "../../../testing/test-clock.ts";
import type { Visitor } from "../../../testing/visitor.ts";

const email = "keeper@example.org";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let portal: TestPortal;
let keeper: Staff;
let app: Awaited<ReturnType<typeof withTotp>>["app"];
let recoveryCodes: string[];
beforeEach(async () => {
  portal = await testPortal();
  keeper = await signedIn(portal, email, await insertStaff(portal, email, "admin"));
  ({ app, recoveryCodes } = await withTotp(portal, keeper));
});
afterEach(() => portal.close());

const login = (visitor: Visitor, password = ownPassword) =>
  visitor.post("/api/admin/login", { email, password }, { "user-agent": firefox });
const give = (visitor: Visitor, factor: object) =>
  visitor.post("/api/admin/login/factor", factor, { "user-agent": firefox });
let strangers = 0;
const stranger = () =>
  portal.visitor(`198.51.${100 + Math.floor(++strangers / 200)}.${1 + (strangers % 200)}`);

/** Returns the emails that were written since the last look: their kind, how many sign-ins they tell of, and where they lead. */
async function told(): Promise<{ kind: string; count: unknown; url: string }[]> {
  await portal.portal.runJobs("halfMinute");
  await portal.portal.runJobs("moment", "minute");
  await portal.portal.idle();
  return portal.mailer.alerts
    .splice(0)
    .filter(({ to }) => to === email)
    .map(({ alert, url }) => ({ kind: alert.kind, count: alert.facts.count, url }))
    .filter(({ kind }) => kind === "password_known" || kind === "codes_closed");
}

/** Gives wrong codes after the right password, each in a browser of its own. */
async function guess(times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const visitor = stranger();
    await login(visitor);
    await give(visitor, { code: "000000" });
  }
}

test("a right password that no right second factor followed is told to its owner once an hour, with how many there were", async () => {
  const { users } = portal.db.tables;
  await portal.db.write((tx) => tx.update(users).set({ language: "pt" }));
  await login(stranger());
  await login(stranger(), "wrong");
  portal.clock.advance(14 * minute);
  expect(await told()).toEqual([]);
  portal.clock.advance(minute);
  const at = new Date(portal.clock.now().getTime() - 15 * minute).toISOString();
  await portal.portal.runJobs("halfMinute");
  await portal.portal.runJobs("moment", "minute");
  await portal.portal.idle();
  const letter = portal.mailer.alerts.splice(0).find(({ alert }) => alert.kind === "password_known");
  expect(letter).toMatchObject({ to: email, language: "pt" });
  expect(letter?.alert).toEqual({
    kind: "password_known",
    facts: { count: 1, at, device: "Firefox · Linux", address: `198.51.100.${strangers}` },
  });
  expect(letter?.url).toBe("http://localhost:3000/observatory?account=password");

  await guess(3);
  portal.clock.advance(59 * minute);
  expect(await told()).toEqual([]);
  portal.clock.advance(minute);
  expect(await told()).toMatchObject([{ kind: "password_known", count: 3 }]);
  portal.clock.advance(hour);
  expect(await told()).toEqual([]);
});

test("whoever mistypes a code, or begins again, and then signs in gets no such email; a wrong code alone is told after two minutes", async () => {
  const own = stranger();
  await login(own);
  await login(own);
  await give(own, { code: "000000" });
  expect((await give(own, { code: app.code() })).status).toBe(200);
  portal.clock.advance(hour);
  expect(await told()).toEqual([]);
  await guess(1);
  expect(await told()).toEqual([]);
  portal.clock.advance(2 * minute);
  expect(await told()).toMatchObject([{ kind: "password_known", count: 1 }]);
});

test("ten wrong factors in a row close codes for unknown browsers alone, and the link in the email opens them, once", async () => {
  const { device } = await withPasskey(portal, keeper);
  const [own, byPasskey, late] = [keeper.visitor, stranger(), stranger()];
  await guess(factorFailuresMax);
  await login(late);
  // A right one is refused like a wrong one.
  for (const code of [app.code(), "000000", recoveryCodes[0]]) {
    const refused = await give(late, { code });
    expect([refused.status, refused.body.code]).toEqual([403, "codes_closed"]);
  }
  await login(own);
  expect((await give(own, { code: app.code() })).status).toBe(200);
  await login(byPasskey);
  const asked = questionIn((await byPasskey.post("/api/admin/login/passkey-options", {})).body);
  expect((await give(byPasskey, { passkey: device.answer(asked) })).status).toBe(200);
  // What a right factor elsewhere does not open, the owner does.
  expect((await give(late, { code: app.code() })).body.code).toBe("codes_closed");

  const [closed, ...more] = await told();
  expect([closed?.kind, more]).toEqual(["codes_closed", []]);
  const token = closed?.url.split("/letters/open-codes/")[1] ?? "";
  const open = (text: string) => stranger().post("/api/admin/login/open-codes", { token: text });
  await stranger().get(`/letters/open-codes/${token}`);
  expect((await open(`${token[0] === "B" ? "C" : "B"}${token.slice(1)}`)).status).toBe(404);
  expect((await open(token)).status).toBe(200);
  expect((await open(token)).status).toBe(404);
  const back = stranger();
  await login(back);
  expect((await give(back, { code: recoveryCodes[0] })).status).toBe(200);

  const { auditLogs } = portal.db.tables;
  const actions = (await portal.db.read.select().from(auditLogs)).map(({ action }) => action);
  expect(actions.filter((action) => action.startsWith("codes_"))).toEqual(["codes_closed", "codes_opened"]);

  portal.clock.advance(hour);
  await guess(factorFailuresMax);
  expect((await open(token)).status).toBe(404);
  const [again] = await told();
  portal.clock.advance(day);
  expect((await open(again?.url.split("/letters/open-codes/")[1] ?? "")).status).toBe(404);
  // Another try brings another link.
  await guess(1);
  portal.clock.advance(15 * minute);
  const [newest] = await told();
  expect((await open(newest?.url.split("/letters/open-codes/")[1] ?? "")).status).toBe(200);
});

test("a right factor clears the count, guesses that come at once are counted one by one, and wrong passwords count for nothing", async () => {
  await guess(factorFailuresMax - 1);
  const own = stranger();
  await login(own);
  expect((await give(own, { code: app.code() })).status).toBe(200);
  for (let i = 0; i < factorFailuresMax; i++) {
    const visitor = stranger();
    await login(visitor, "wrong");
    await give(visitor, { code: "000000" });
  }
  await guess(1);
  const visitors = await Promise.all(
    Array.from({ length: factorFailuresMax }, async () => {
      const visitor = stranger();
      await login(visitor);
      return visitor;
    }),
  );
  const answers = await Promise.all(visitors.map((visitor) => give(visitor, { code: "000000" })));
  const codes = answers.map(({ body }) => body.code);
  expect(codes.filter((code) => code === "factor_invalid")).toHaveLength(factorFailuresMax - 1);
  expect(codes.filter((code) => code === "codes_closed")).toHaveLength(1);
});

test("the command line opens closed codes with the factors that it removes", async () => {
  await guess(factorFailuresMax);
  await portal.portal.staff.resetFactors(email);
  const again = await signedIn(portal, email, keeper.id);
  const anew = await withTotp(portal, again);
  const visitor = stranger();
  await login(visitor);
  expect((await give(visitor, { code: anew.app.code() })).status).toBe(200);
});
