import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { SettingView } from "../../contract/settings.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";

let portal: TestPortal;
let master: Staff;
async function start(environment: Record<string, string> = {}) {
  portal = await testPortal({ environment });
  master = await staffMember(portal, "master_admin");
}
beforeEach(() => start());
afterEach(() => portal.close());

const put = (key: string, value: string | null) => master.put("/api/admin/settings", { key, value });
async function setting(key: string): Promise<SettingView | undefined> {
  const { body } = await master.get("/api/admin/settings");
  return (body.items as SettingView[]).find((item) => item.key === key);
}

describe("a setting", () => {
  test("shows on the portal at once", async () => {
    await put("course_nada_url", "  https://course.example/void  ");
    expect((await portal.visitor().get("/api/course-url")).body).toEqual({
      hasUrl: true,
      courseUrl: "https://course.example/void",
    });
    await put("course_nada_url", null);
    expect((await portal.visitor().get("/api/course-url")).body.hasUrl).toBe(false);
    await put("product_title", "The <Void> & Co");
    expect((await portal.visitor().get("/")).text).toContain("<title>The &lt;Void&gt; &amp; Co</title>");
  });

  test.each([
    ["course_nada_url", "javascript:alert(1)", "Invalid URL"],
    ["course_nada_url", "ftp://x.example", "Invalid URL"],
    ["smtp_url", "http://mail.example", "Use smtp://user:password@host:port or smtps://…"],
    [
      "smtp_url",
      "smtp://x?pool=false&sendmail=true&path=/bin/sh",
      "Use smtp://user:password@host:port or smtps://…",
    ],
    ["smtp_url", "smtp://u:%zz@mail.example", "Use smtp://user:password@host:port or smtps://…"],
    ["mail_from", "x\r\nBcc: a@b.c", "Use an address such as Portal <gate@portal.example>"],
    ["mail_day_budget", "-1", "Use a whole number from 1 to 1,000,000"],
    ["audit_retention_days", "29", "Use a whole number from 30 to 36,500"],
    ["audit_retention_days", "36501", "Use a whole number from 30 to 36,500"],
    ["product_title", "x".repeat(61), "The value is too long"],
  ])("%s refuses %p with its own sentence", async (key, value, sentence) => {
    const answer = await put(key, value);
    expect([answer.status, answer.body.fields]).toEqual([422, { value: sentence }]);
  });

  test("that nobody knows is refused", async () => {
    expect((await put("otp_hmac_key", "x")).body.fields).toEqual({ key: "Key is required" });
  });

  test("that is a secret goes in and never comes out, not even to the log", async () => {
    const answer = await put("smtp_url", "smtp://me:hunter2@mail.example:587");
    expect(answer.body).toMatchObject({ key: "smtp_url", value: null, isSet: true, source: "setting" });
    const audit = await portal.db.read.select().from(portal.db.tables.auditLogs);
    const said =
      answer.text + (await master.get("/api/admin/settings")).text + JSON.stringify(audit) + portal.logged();
    expect(said).not.toContain("hunter2");
  });

  test("in the environment wins over a saved one, and the list says so", async () => {
    portal.close();
    await start({ MAIL_FROM: "Env <env@portal.example>" });
    await put("mail_from", "Saved <saved@portal.example>");
    expect(await setting("mail_from")).toMatchObject({
      value: "Env <env@portal.example>",
      source: "environment",
    });
    expect(await setting("mail_day_budget")).toMatchObject({ value: "2000", source: "default" });
  });
});

describe("the test message", () => {
  test("is tried with the typed values and answers the server's own words", async () => {
    const typed = {
      to: "a@example.org",
      smtpUrl: "smtp://me:hunter2@mail.example:587",
      mailFrom: "X <x@y.example>",
    };
    const good = await master.post("/api/admin/settings/test-mail", typed);
    expect(good.body).toEqual({ success: true, answer: "250 accepted by the test" });
    expect(portal.mailer.tested[0]).toEqual({
      smtpUrl: "smtp://me:hunter2@mail.example:587",
      from: "X <x@y.example>",
      product: "Codex Portal",
    });
    portal.mailer.failing = true;
    const bad = await master.post("/api/admin/settings/test-mail", typed);
    expect(bad.body).toEqual({ success: false, answer: "550 refused by the test" });
    expect(await setting("smtp_url")).toMatchObject({ isSet: false });
  });
});
