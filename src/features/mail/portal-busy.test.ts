import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { languages } from "../../core/contract/languages.ts";
import { initiated } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { day, hour, minute } from "../../testing/test-clock.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

async function setBudget(value: number) {
  const { systemSettings } = portal.db.tables;
  const at = portal.clock.now().toISOString();
  const row = { key: "mail_day_budget", value: String(value), createdAt: at, updatedAt: at };
  await portal.db.write(async (tx) => {
    await tx.delete(systemSettings).where(eq(systemSettings.key, row.key));
    await tx.insert(systemSettings).values(row);
  });
}
const ask = (name: string) =>
  portal.visitor().post("/api/auth/send-otp", { email: `${name}@example.org`, username: name });
const states = async () =>
  (await portal.db.read.select().from(portal.db.tables.letters)).map(({ state }) => state);
async function beat() {
  await portal.portal.runJobs("moment", "minute");
  await portal.portal.idle();
}

describe("when the day's emails are spent", () => {
  test("whoever asks is told when the next email may leave, and that it is not their fault", async () => {
    await setBudget(2);
    await ask("One");
    portal.clock.advance(hour);
    await ask("Two");
    const { status, headers, body } = await ask("Three");
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe(String(23 * 3600));
    expect(body).toEqual({
      success: false,
      code: "portal_busy",
      message:
        "This portal has sent all the emails it may send for now; you did nothing wrong. The next one can leave in 23 h. Please ask again then.",
      nextAt: new Date(portal.clock.now().getTime() + 23 * hour).toISOString(),
      isInLine: false,
    });
  });

  test.each([...languages])("that is said in %p", async (language) => {
    await setBudget(1);
    await ask("One");
    const visitor = portal.visitor();
    visitor.language = language;
    const { body } = await visitor.post("/api/auth/send-otp", { email: "b@example.org", username: "Bob" });
    expect(body.message).toContain("24 h");
  });

  test("an email that may leave before its code ends waits in line, and leaves by itself", async () => {
    await setBudget(1);
    await ask("One");
    portal.clock.advance(day - 10 * minute);
    const { status, body } = await ask("Two");
    expect(status).toBe(503);
    expect(body.isInLine).toBe(true);
    expect(body.message).toContain("in 10 min. Yours is waiting and will leave by itself.");
    await beat();
    expect(portal.mailer.sent).toHaveLength(1);
    portal.clock.advance(10 * minute);
    await beat();
    expect(await states()).toEqual(["accepted", "accepted"]);
    expect(portal.mailer.sent[1]).toMatchObject({ to: "two@example.org", minutes: 10 });
    const proof = { email: "two@example.org", otpCode: portal.mailer.codeFor("two@example.org") };
    expect((await portal.visitor().post("/api/auth/verify-otp", proof)).status).toBe(200);
  });

  test("the browser whose email waits in line is told where it stands", async () => {
    await setBudget(1);
    await ask("One");
    portal.clock.advance(day - 10 * minute);
    const visitor = portal.visitor();
    const refused = await visitor.post("/api/auth/send-otp", { email: "two@example.org", username: "Two" });
    expect(refused.status).toBe(503);
    const { letter } = (await visitor.get("/api/auth/letter")).body;
    expect(letter).toMatchObject({ to: "two@example.org", state: "queued" });
  });

  test("emails in line leave within a minute of the master admin's allowing more, one for each address", async () => {
    await setBudget(1);
    await ask("One");
    for (let i = 0; i < 3; i++) {
      expect((await ask("Two")).status).toBe(503);
      portal.clock.advance(minute);
    }
    await beat();
    expect(await states()).toEqual(["accepted", "queued"]);
    await setBudget(20);
    portal.clock.advance(minute);
    await beat();
    expect(await states()).toEqual(["accepted", "accepted"]);
  });

  test("an email whose time is over is not sent, and costs nothing", async () => {
    await setBudget(1);
    await ask("One");
    await ask("Two");
    portal.clock.advance(day);
    await beat();
    expect(await states()).toEqual(["accepted", "expired"]);
    expect(portal.mailer.sent).toHaveLength(1);
    expect((await ask("Two")).status).toBe(200);
  });

  test("known and unknown addresses on the way back are answered alike, and the known one's email waits", async () => {
    await initiated(portal, "ana@example.org", "Ana");
    await setBudget(1);
    portal.clock.advance(minute);
    const answers = [];
    for (const email of ["ana@example.org", "nobody@example.org"])
      answers.push(await portal.visitor().post("/api/auth/return", { email, language: "en" }));
    await portal.portal.idle();
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(answers[0]?.text).toBe(answers[1]?.text ?? "");
    expect(await states()).toEqual(["accepted", "queued"]);
  });
});
