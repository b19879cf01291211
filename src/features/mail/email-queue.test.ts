import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { iso } from "../../core/lib/clock.ts";
import { sleepUntil, yieldToEventLoop } from "../../core/lib/event-loop.ts";
import type { SettingKey } from "../../entries.ts";
import { testEngine } from "../../testing/databases.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";
import { day, minute, second } from "../../testing/test-clock.ts";

let portal: TestPortal;
/** Ends the patience of all who wait for an email. */
let givePatienceUp: () => void;
beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  givePatienceUp = () => resolve(undefined);
  portal = await testPortal({
    emailTimers: { pace: async () => {}, patience: () => promise, look: sleepUntil },
  });
});
afterEach(() => portal.close());

const ana = { email: "ana@example.org", username: "Ana", language: "en" };
const sendOtp = "/api/auth/send-otp";
const verify = "/api/auth/verify-otp";

const letters = () => portal.db.read.select().from(portal.db.tables.letters);
const states = async () => (await letters()).map(({ state }) => state);
async function auditActions(): Promise<string[]> {
  const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
  return rows.map((row) => row.action);
}

/** Resolves at the nth attempt to send. */
function asked(times: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  portal.mailer.before = async () => {
    if (++count === times) resolve();
  };
  return promise;
}

describe("a rush", () => {
  test("of three hundred is served by a slow mail server, a few at a time, and nobody is refused", async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const { promise: full, resolve: fill } = Promise.withResolvers<void>();
    let atOnce = 0;
    let most = 0;
    portal.mailer.before = async () => {
      most = Math.max(most, ++atOnce);
      if (atOnce === 5) fill();
      await opened;
      atOnce--;
    };
    const answers = Array.from({ length: 300 }, (_, i) =>
      portal
        .visitor(`203.0.${i % 10}.7`)
        .post(sendOtp, { email: `p${i}@example.org`, username: `Person ${i}` }),
    );
    givePatienceUp();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(300).fill(200));
    expect(new Set(await states())).toEqual(new Set(["queued", "sending"]));
    await full;
    open();
    await portal.portal.idle();
    expect(await states()).toEqual(Array(300).fill("accepted"));
    expect(new Set(portal.mailer.sent.map(({ to }) => to)).size).toBe(300);
    expect(portal.mailer.sent).toHaveLength(300);
    expect(most).toBe(5);
  });
});

describe("a code that is asked for again", () => {
  test("is the same in every email, in whatever order they arrive, and lives on from the last, but never beyond half an hour", async () => {
    const visitor = portal.visitor();
    for (let i = 0; i < 3; i++) {
      if (i > 0) portal.clock.advance(10 * minute);
      expect((await visitor.post(sendOtp, ana)).status).toBe(200);
    }
    const [first, ...others] = portal.mailer.sent.map(({ code }) => code);
    expect(others).toEqual([first ?? "", first ?? ""]);
    expect(portal.mailer.sent.map(({ minutes }) => minutes)).toEqual([20, 20, 10]);
    portal.clock.advance(10 * minute - 1);
    expect((await visitor.post(verify, { email: ana.email, otpCode: first })).status).toBe(200);
  });

  test("is over half an hour after it was first asked for, however often it is asked for since", async () => {
    const visitor = portal.visitor();
    await visitor.post(sendOtp, ana);
    const first = { email: ana.email, otpCode: portal.mailer.codeFor(ana.email) };
    for (let i = 0; i < 3; i++) {
      portal.clock.advance(9 * minute);
      expect((await visitor.post(sendOtp, ana)).status).toBe(200);
      expect(portal.mailer.codeFor(ana.email)).toBe(first.otpCode);
    }
    portal.clock.advance(3 * minute);
    expect((await visitor.post(verify, first)).status).toBe(422);
  });

  test("is another one when its email would come too late for it", async () => {
    const visitor = portal.visitor();
    await visitor.post(sendOtp, ana);
    portal.clock.advance(15 * minute);
    await visitor.post(sendOtp, ana);
    portal.clock.advance(14 * minute);
    await visitor.post(sendOtp, ana);
    expect(portal.mailer.sent.map(({ minutes }) => minutes)).toEqual([20, 15, 20]);
    expect(new Set(portal.mailer.sent.map(({ code }) => code)).size).toBe(2);
    const proof = { email: ana.email, otpCode: portal.mailer.codeFor(ana.email) };
    expect((await visitor.post(verify, proof)).status).toBe(200);
  });

  test("has the tries that it had, and is another one when they are used up", async () => {
    const visitor = portal.visitor();
    await visitor.post(sendOtp, ana);
    const code = portal.mailer.codeFor(ana.email);
    const wrong = { email: ana.email, otpCode: code === "000000" ? "000001" : "000000" };
    for (let i = 0; i < 4; i++) expect((await visitor.post(verify, wrong)).status).toBe(422);
    portal.clock.advance(minute);
    await visitor.post(sendOtp, ana);
    expect(portal.mailer.codeFor(ana.email)).toBe(code);
    expect((await visitor.post(verify, wrong)).status).toBe(422);
    expect((await visitor.post(verify, { email: ana.email, otpCode: code })).status).toBe(422);
    portal.clock.advance(minute);
    await visitor.post(sendOtp, ana);
    const next = portal.mailer.codeFor(ana.email);
    expect((await visitor.post(verify, { email: ana.email, otpCode: next })).status).toBe(200);
  });

  test("lets in whoever asked, each by the name they asked with, and opens once", async () => {
    const one = portal.visitor();
    const other = portal.visitor("198.51.100.4");
    await one.post(sendOtp, ana);
    portal.clock.advance(minute);
    await other.post(sendOtp, { ...ana, username: "Anna" });
    const proof = { email: ana.email, otpCode: portal.mailer.codeFor(ana.email) };
    const { status, body } = await other.post(verify, proof);
    expect([status, body.username]).toEqual([200, "Anna"]);
    expect((await one.post(verify, proof)).status).toBe(422);
  });
});

describe("an email that is put off", () => {
  test("leaves at a later try, while whoever asked waits, with the same code and the same id", async () => {
    portal.mailer.delaying = true;
    const first = asked(1);
    const answer = portal.visitor().post(sendOtp, ana);
    await first;
    await portal.portal.idle();
    const [letter] = await letters();
    expect(letter).toMatchObject({
      state: "queued",
      attempts: 1,
      serverWords: expect.stringContaining("451"),
    });
    expect(Date.parse(letter?.nextAt ?? "") - portal.clock.now().getTime()).toBe(5 * second);
    portal.mailer.delaying = false;
    portal.clock.advance(5 * second);
    await portal.portal.runJobs("moment", "minute");
    expect((await answer).status).toBe(200);
    const proof = { email: ana.email, otpCode: portal.mailer.codeFor(ana.email) };
    expect(portal.mailer.sent[0]?.messageId).toBe(letter?.messageId ?? "");
    expect((await portal.visitor().post(verify, proof)).status).toBe(200);
  });

  test("is tried after 5, 20, 60 and 120 seconds, and then every 120, while its code lives", async () => {
    portal.mailer.delaying = true;
    const tries: number[] = [];
    const startedAt = portal.clock.now().getTime();
    portal.mailer.before = async () => {
      tries.push((portal.clock.now().getTime() - startedAt) / second);
    };
    givePatienceUp();
    expect((await portal.visitor().post(sendOtp, ana)).status).toBe(200);
    for (let i = 0; i < 260; i++) {
      await portal.portal.runJobs("moment", "minute");
      await portal.portal.idle();
      portal.clock.advance(5 * second);
    }
    expect(tries).toEqual([0, 5, 25, 85, 205, 325, 445, 565, 685, 805, 925, 1045, 1165]);
    expect(await states()).toEqual(["expired"]);
    expect(await auditActions()).toEqual(["otp_sent", "mail_failed"]);
  });

  test("is waited for through all the time that whoever asks has, and is then said to be in line, not sent", async () => {
    portal.mailer.delaying = true;
    const first = asked(1);
    let isAnswered = false;
    const answer = portal
      .visitor()
      .post(sendOtp, ana)
      .finally(() => (isAnswered = true));
    await first;
    await portal.portal.idle();
    portal.clock.advance(5 * second);
    await portal.portal.runJobs("moment", "minute");
    await portal.portal.idle();
    await yieldToEventLoop();
    expect(isAnswered).toBe(false);
    givePatienceUp();
    const { status, body } = await answer;
    expect([status, body.isInLine]).toEqual([200, true]);
    expect(body.message).toContain("queued");
    expect(await states()).toEqual(["queued"]);
  });

  test("is not sent any more once its code was used", async () => {
    const visitor = portal.visitor();
    await visitor.post(sendOtp, ana);
    portal.clock.advance(minute);
    portal.mailer.delaying = true;
    givePatienceUp();
    await visitor.post(sendOtp, ana);
    await visitor.post(verify, { email: ana.email, otpCode: portal.mailer.codeFor(ana.email) });
    portal.mailer.delaying = false;
    portal.clock.advance(minute);
    await portal.portal.runJobs("moment", "minute");
    await portal.portal.idle();
    expect(await states()).toEqual(["accepted", "expired"]);
    expect(portal.mailer.sent).toHaveLength(1);
    expect(await auditActions()).not.toContain("mail_failed");
  });
});

describe("an email that is refused", () => {
  test("keeps the server's words, voids its code, and gives back what it cost", async () => {
    portal.mailer.failing = true;
    const visitor = portal.visitor();
    expect((await visitor.post(sendOtp, ana)).status).toBe(502);
    const [letter] = await letters();
    expect(letter).toMatchObject({ state: "refused", attempts: 1, otpId: null });
    expect(letter?.serverWords).toBe("550 refused by the test");
    portal.mailer.failing = false;
    expect((await visitor.post(sendOtp, ana)).status).toBe(200);
  });

  test("leaves a code alone that another email carries", async () => {
    const visitor = portal.visitor();
    await visitor.post(sendOtp, ana);
    portal.clock.advance(minute);
    portal.mailer.failing = true;
    expect((await visitor.post(sendOtp, ana)).status).toBe(502);
    const proof = { email: ana.email, otpCode: portal.mailer.codeFor(ana.email) };
    expect((await visitor.post(verify, proof)).status).toBe(200);
  });
});

test("an email that was under way when the portal was killed leaves after the next start", async () => {
  portal.mailer.delaying = true;
  givePatienceUp();
  await portal.visitor().post(sendOtp, ana);
  await portal.portal.idle();
  const inFlight = { state: "sending", nextAt: iso(portal.clock.now().getTime() + minute) } as const;
  await portal.db.write((tx) => tx.update(portal.db.tables.letters).set(inFlight));
  portal = await portal.restart();
  // Other instances may still be there, and have a minute.
  if (testEngine === "postgres") portal.clock.advance(minute);
  await portal.portal.runJobs("moment", "minute");
  await portal.portal.idle();
  expect(await states()).toEqual(["accepted"]);
  expect(portal.mailer.sent).toHaveLength(1);
});

describe("what the master admin sets", () => {
  const set = async (key: SettingKey, value: string) => {
    const master = await staffMember(portal, "master_admin");
    expect((await master.put("/api/admin/settings", { key, value })).status).toBe(200);
  };

  test("decides how long a code is valid, and what its email says of that", async () => {
    await set("otp_minutes", "30");
    const visitor = portal.visitor();
    await visitor.post(sendOtp, ana);
    expect(portal.mailer.sent[0]?.minutes).toBe(30);
    portal.clock.advance(30 * minute - 1);
    const proof = { email: ana.email, otpCode: portal.mailer.codeFor(ana.email) };
    expect((await visitor.post(verify, proof)).status).toBe(200);
  });

  test.each([
    ["otp_minutes", "9"],
    ["otp_minutes", "31"],
    ["letter_connections", "0"],
    ["letters_per_second", "1001"],
    ["mail_client_hour", "x"],
    ["letter_retention_days", "366"],
  ] as const)("is refused where %s would be %s", async (key, value) => {
    const master = await staffMember(portal, "master_admin");
    expect((await master.put("/api/admin/settings", { key, value })).status).toBe(422);
  });

  test("decides how many emails one client may ask for in an hour", async () => {
    await set("mail_client_hour", "3");
    const visitor = portal.visitor();
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      const person = { email: `p${i}@example.org`, username: `Person ${i}` };
      statuses.push((await visitor.post(sendOtp, person)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test("decides how many emails are under way at once", async () => {
    await set("letter_connections", "2");
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    let atOnce = 0;
    let most = 0;
    portal.mailer.before = async () => {
      most = Math.max(most, ++atOnce);
      await opened;
      atOnce--;
    };
    givePatienceUp();
    for (let i = 0; i < 8; i++)
      await portal.visitor().post(sendOtp, { email: `p${i}@example.org`, username: `Person ${i}` });
    open();
    await portal.portal.idle();
    expect([most, portal.mailer.sent.length]).toEqual([2, 8]);
  });
});

describe("the emails of the portal", () => {
  test("are forgotten after the days that the setting says", async () => {
    await portal.visitor().post(sendOtp, ana);
    portal.clock.advance(30 * day - 1);
    await portal.portal.runJobs("hour");
    expect(await states()).toEqual(["accepted"]);
    portal.clock.advance(minute);
    await portal.portal.runJobs("hour");
    expect(await states()).toEqual([]);
  });
});
