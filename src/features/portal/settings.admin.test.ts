import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { encrypt, keysOf, newSecret } from "../../core/lib/keys.ts";
import { settingList } from "../../entries.ts";
import { words } from "../../locales/i18n.ts";
import { testEngine } from "../../testing/databases.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { productsOwn } from "../../testing/products-own.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import type { SettingView } from "./portal.contract.ts";

const smtpSentence =
  "Use smtp://user:password@host:port or smtps://…; in the user and the password a space is written %20, @ %40, / %2F, # %23 and % %25";

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

test("each setting that names a variable of the environment, and no other, is in force from there", async () => {
  const values: Record<string, string> = {
    SMTP_URL: "smtp://127.0.0.1:2525",
    MAIL_FROM: "Gate <gate@portal.example>",
    AUDIT_RETENTION_DAYS: "40",
    BACKUP_STORE: "https://id:secret@store.example/bucket",
    // Litestream ships files.
    ...(testEngine === "sqlite" && { REPLICATE: "litestream" }),
  };
  const named = settingList.filter(
    ({ environment }) =>
      environment !== undefined && (testEngine === "sqlite" || environment !== "REPLICATE"),
  );
  await portal.close();
  await start(
    Object.fromEntries(named.map(({ environment = "" }) => [environment, values[environment] ?? ""])),
  );
  const { body } = await master.get("/api/admin/settings");
  const items = body.items as SettingView[];
  const fixed = items.filter(({ source }) => source === "environment").map(({ key }) => key);
  expect(fixed).toEqual(named.map(({ name }) => name));
});

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
    ["smtp_url", "http://mail.example", smtpSentence],
    ["smtp_url", "smtp://x?pool=false&sendmail=true&path=/bin/sh", smtpSentence],
    ["smtp_url", "smtp://u:%zz@mail.example", smtpSentence],
    ["mail_from", "x\r\nBcc: a@b.c", "Use an address such as Portal <gate@portal.example>"],
    ["mail_day_budget", "-1", "Use a whole number from 1 to 1,000,000"],
    ["audit_retention_days", "29", "Use a whole number from 30 to 36,500"],
    ["audit_retention_days", "36501", "Use a whole number from 30 to 36,500"],
    ["mail_from", "!@#$", "Use an address such as Portal <gate@portal.example>"],
    ["mail_from", "a@example-.com", "Use an address such as Portal <gate@portal.example>"],
    ["course_nada_url", "https://user@course.example", "Invalid URL"],
    ["product_title", "x".repeat(61), "The value is too long"],
  ])("%s refuses %p with its own sentence", async (key, value, sentence) => {
    const answer = await put(key, value);
    expect([answer.status, answer.body.fields]).toEqual([422, { value: sentence }]);
  });

  test("that is a name is stored on one line, as it is shown", async () => {
    expect((await put("product_title", "The\r\n Void ")).body.value).toBe("The Void");
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

  test("that is a secret lies encrypted in the database, and is used as it was typed", async () => {
    const url = "smtp://me:hunter2@mail.example:587";
    await put("smtp_url", url);
    const { systemSettings } = portal.db.tables;
    const rows = await portal.db.read.select().from(systemSettings);
    expect(JSON.stringify(rows)).not.toMatch(/hunter2|mail\.example/);
    await master.post("/api/admin/settings/test-mail", { to: "a@example.org" });
    expect(portal.mailer.tested[0]?.smtpUrl).toBe(url);
    await put("smtp_url", null);
    expect(await setting("smtp_url")).toMatchObject({ isSet: false });
  });

  test("that is the mail server is listed without its password, which stays for the same server and account, and for no other", async () => {
    await put("smtp_url", "smtps://me:hunter2@mail.example:465");
    expect((await setting("smtp_url"))?.server).toEqual({
      host: "mail.example",
      port: 465,
      security: "tls",
      user: "me",
    });
    expect(await put("smtp_url", "smtp://me@mail.example:2525")).toMatchObject({ status: 200 });
    const test = { to: "a@example.org" };
    await master.post("/api/admin/settings/test-mail", test);
    expect(portal.mailer.tested.at(-1)?.smtpUrl).toBe("smtp://me:hunter2@mail.example:2525");
    for (const other of [
      "smtp://me@other.example",
      "smtp://you@mail.example",
      "smtp+plain://me@mail.example",
    ]) {
      const sentence = "Type the password of this server";
      expect((await put("smtp_url", other)).body.fields).toEqual({ value: sentence });
      const tried = await master.post("/api/admin/settings/test-mail", { ...test, smtpUrl: other });
      expect(tried.body.fields).toEqual({ smtpUrl: sentence });
    }
    expect(portal.mailer.tested).toHaveLength(1);
  });

  test("that another key has sealed counts as none, and the list says so in words", async () => {
    await put("smtp_url", "smtp://me:hunter2@mail.example:587");
    const { systemSettings } = portal.db.tables;
    const sealed = encrypt(keysOf(newSecret()).settings, "smtp_url", "smtp://me:hunter2@mail.example:587");
    await portal.db.write(async (tx) => {
      await tx.update(systemSettings).set({ value: sealed }).where(eq(systemSettings.key, "smtp_url"));
    });
    const listed = await setting("smtp_url");
    expect(listed).toMatchObject({ source: "default", isSet: false, notice: "unreadable" });
    expect(listed?.description).toContain("Enter it again");
    await master.post("/api/admin/settings/test-mail", { to: "a@example.org" });
    expect(portal.mailer.tested[0]?.smtpUrl).toBeNull();
    expect(await put("smtp_url", "smtps://me:hunter2@mail.example")).toMatchObject({ status: 200 });
    expect((await setting("smtp_url"))?.notice).toBeUndefined();
  });

  test("that names a mail server in the clear is taken, and the list warns", async () => {
    const { body } = await put("smtp_url", "smtp+plain://me:hunter2@mail.example");
    expect(body).toMatchObject({ isSet: true, notice: "unencrypted" });
    expect(body.description).toContain("travels unencrypted");
  });

  test("of days that logs are stored may be below its minimum in the environment only", async () => {
    await portal.close();
    await start({ AUDIT_RETENTION_DAYS: "7" });
    expect(await setting("audit_retention_days")).toMatchObject({ value: "7", source: "environment" });
  });

  test("in the environment wins over a saved one, and the list says so", async () => {
    portal.close();
    await start({ MAIL_FROM: "Env <env@portal.example>" });
    await put("mail_from", "Saved <saved@portal.example>");
    expect(await setting("mail_from")).toMatchObject({
      value: "Env <env@portal.example>",
      source: "environment",
    });
    expect(await setting("mail_day_budget")).toMatchObject({ value: "10000", source: "default" });
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
      host: "localhost",
      contact: "gate@localhost",
      own: productsOwn,
      connections: 5,
    });
    portal.mailer.failing = true;
    const bad = await master.post("/api/admin/settings/test-mail", typed);
    expect(bad.body).toEqual({ success: false, answer: "550 refused by the test" });
    expect(await setting("smtp_url")).toMatchObject({ isSet: false });
  });

  test("is told apart from one to nobody when the mail server does not encrypt", async () => {
    portal.mailer.before = async () => {
      throw Object.assign(new Error("no STARTTLS"), {
        code: "ETLS",
        command: "STARTTLS",
        response: "500 what?",
      });
    };
    const { body } = await master.post("/api/admin/settings/test-mail", { to: "a@example.org" });
    expect(body).toEqual({ success: false, answer: words.en.messages.mailServerUnencrypted });
  });
});
