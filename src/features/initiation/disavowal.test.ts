import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { initiated } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { day, hour, minute } from "../../testing/test-clock.ts";
import type { Visitor } from "../../testing/visitor.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
  await initiated(portal, ana.email, ana.username);
  portal.clock.advance(day);
  stranger = portal.visitor("192.0.2.66");
  owner = portal.visitor("198.51.100.1");
});
afterEach(() => portal.close());

const ana = { email: "ana@example.org", username: "Ana" };
let stranger: Visitor;
let owner: Visitor;

const ask = (who: Visitor) => who.post("/api/auth/send-otp", ana);
async function back(who: Visitor, email = ana.email) {
  const answer = await who.post("/api/auth/return", { email, language: "en" });
  await portal.portal.idle();
  return answer;
}
const prove = (who: Visitor, otpCode: string) =>
  who.post("/api/auth/verify-otp", { email: ana.email, otpCode });
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");
const letters = () => portal.mailer.sent.filter(({ to }) => to === ana.email);
/** Returns the token of the link in the newest email. */
const tokenOfLetter = () => letters().at(-1)?.notMeUrl?.split("/").at(-1) ?? "";
const disavow = (token: string) => portal.visitor("203.0.113.200").post("/api/auth/not-me", { token });
const codeIs = () => portal.mailer.codeFor(ana.email);

/** A stranger requests first, and uses up the address's tries. */
async function spendTries(): Promise<void> {
  for (let i = 0; i < 2; i++) {
    await ask(stranger);
    for (let j = 1; j <= 5; j++) await prove(stranger, wrong(codeIs(), j));
    portal.clock.advance(minute);
  }
}

describe("whoever says that a code was asked for by somebody else", () => {
  test("gets the tries back that the stranger used up, and comes in", async () => {
    await spendTries();
    await ask(owner);
    expect((await prove(owner, codeIs())).status).toBe(429);
    const [first] = letters().slice(1);
    expect((await disavow(first?.notMeUrl?.split("/").at(-1) ?? "")).body).toEqual({ success: true });
    await ask(owner);
    expect((await prove(owner, codeIs())).status).toBe(200);
  });

  test("voids the stranger's code, and loses nothing more to that browser", async () => {
    await ask(stranger);
    const code = codeIs();
    await disavow(tokenOfLetter());
    const refused = await ask(stranger);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, String(24 * 3600)]);
    for (let i = 0; i < 10; i++) expect((await prove(stranger, code)).status).toBe(422);
    expect((await prove(stranger, code)).status).toBe(429);
    expect(letters()).toHaveLength(2);
    // All ten tries of this hour are the owner's, and the emails as well.
    for (const tries of [5, 4]) {
      expect((await ask(owner)).status).toBe(200);
      for (let j = 1; j <= tries; j++) expect((await prove(owner, wrong(codeIs(), j))).status).toBe(422);
      portal.clock.advance(minute);
    }
    expect((await prove(owner, codeIs())).status).toBe(200);
    portal.clock.advance(day);
    expect((await ask(stranger)).status).toBe(200);
  });

  test("tells that browser nothing by the way back: it is answered as for an unknown address, and no email leaves", async () => {
    await back(stranger);
    await disavow(tokenOfLetter());
    portal.clock.advance(minute);
    const sent = letters().length;
    const unknown = portal.visitor("192.0.2.67");
    await back(unknown, "nobody@example.org");
    portal.clock.advance(minute);
    const answers: unknown[] = [];
    for (const [who, email] of [
      [stranger, ana.email],
      [unknown, "nobody@example.org"],
    ] as const) {
      const { status, body } = await back(who, email);
      answers.push([status, body, (await back(who, email)).status]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(letters()).toHaveLength(sent);
    expect((await back(owner)).status).toBe(200);
    expect(letters()).toHaveLength(sent + 1);
  });

  test("is heard once an email, with one row in the log, and three times a day gets the emails back", async () => {
    const asked: number[] = [];
    for (let i = 0; i < 5; i++) {
      const one = portal.visitor(`192.0.2.${i}`);
      asked.push((await ask(one)).status);
      await disavow(tokenOfLetter());
      await disavow(tokenOfLetter());
    }
    expect(asked).toEqual([200, 200, 200, 200, 429]);
    const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
    expect(rows.filter(({ action }) => action === "otp_disavowed")).toHaveLength(4);
  });
});

test("a browser that signed in with the address is no stranger there, whatever was said of an email", async () => {
  await ask(owner);
  await prove(owner, codeIs());
  portal.clock.advance(hour);
  await ask(owner);
  await disavow(tokenOfLetter());
  portal.clock.advance(minute);
  expect((await ask(owner)).status).toBe(200);
  expect((await prove(owner, codeIs())).status).toBe(200);
});

test("a token that is none is refused, and looking at a link changes nothing", async () => {
  await ask(stranger);
  const token = tokenOfLetter();
  expect(token).toMatch(/^[\w-]{30}$/);
  const forged = `${token[0] === "A" ? "B" : "A"}${token.slice(1)}`;
  expect((await disavow(forged)).status).toBe(404);
  expect((await disavow("x")).status).toBe(422);
  for (const path of [`/letters/not-me/${token}`, "/api/auth/not-me"]) await owner.get(path);
  expect((await prove(stranger, codeIs())).status).toBe(200);
});
