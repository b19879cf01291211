import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { languages } from "../../src/core/contract/languages.ts";
import { defaultOtpMinutes } from "../../src/core/contract/limits.ts";
import { translator, words } from "../../src/locales/i18n.ts";
import { promised } from "../../src/testing/promised.ts";
import { eventually } from "./eventually.ts";
import { type Answer, HttpClient } from "./http-client.ts";
import { PortalDatabase } from "./portal-database.ts";
import { freePort, type PortalProcess, printedCode, startPortal } from "./portal-process.ts";
import { type SmtpSink, startSmtpSink } from "./smtp-sink.ts";

/** How long a request for a code waits for the mail server's response. */
const acceptedWithinMs = 10_000;
const stuckAddresses = Array.from({ length: 7 }, (_, index) => `stuck${index}@example.org`);

let sink: SmtpSink;
let portal: PortalProcess;
/** The answer of a portal whose mail server never says a word; it comes while the other tests run. */
let unheard: Promise<Answer>;
async function askInVain(): Promise<Answer> {
  const mute = createServer(() => {});
  await new Promise<void>((listening) => mute.listen(0, "127.0.0.1", () => listening()));
  const address = mute.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await using deaf = await startPortal({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const visitor = { email: "mute@example.org", username: "mute" };
  const answer = await new HttpClient(deaf.url).post("/api/auth/send-otp", visitor);
  mute.close();
  return answer;
}
beforeAll(async () => {
  unheard = askInVain();
  sink = await startSmtpSink();
  portal = await startPortal({
    SMTP_URL: sink.url,
    MAIL_FROM: "The Gate <gate@portal.example>",
    RATE_LIMITS: "off",
    LOG_LEVEL: "debug",
  });
});
afterAll(async () => {
  await portal?.close();
  await sink?.close();
});
beforeEach(() => {
  sink.mode = "accept";
});

const send = (email: string, username: string, language = "en") =>
  new HttpClient(portal.url, "", language).post("/api/auth/send-otp", { email, username, language });

test.each([...languages])(
  "A mail in %s has a text and an HTML part that say the code at a glance, and no link but the one that disowns the request",
  async (language) => {
    const email = `reader-${language}@example.org`;
    const username = `Lumière Øst ${language}`;
    const answer = await send(email, username, language);
    expect(answer.body).toEqual({ success: true, message: words[language].messages.otpSent });
    const mail = await sink.mailTo(email);
    const code = await sink.codeFor(email);
    const said = translator(language, "emails");

    expect(mail.subject).toBe(said("subject", { code }));
    expect(mail.from?.address).toBe("gate@portal.example");
    for (const part of [mail.text ?? "", mail.html ?? ""]) {
      expect(part.match(/\b\d{6}\b/g)).toEqual(expect.arrayContaining([code]));
      const expiry = said("expiry", { count: defaultOtpMinutes });
      for (const sentence of [said("greeting", { username }), said("lead"), expiry, said("ignore")])
        expect(part).toContain(sentence);
      // Of all that can be followed there is one address: where the request is disowned.
      const others = part.replaceAll(/http:\/\/localhost:\d+\/letters\/not-me\/[\w-]{20,}/g, "");
      expect(others.length).toBeLessThan(part.length);
      expect(others).not.toMatch(/https?:|www\.|<a\b(?! [^>]*href="")|<img(?! src="cid:)|<script\b/i);
    }
    expect(mail.html).toContain(`<html lang="${language}">`);
    // The code is on a line of its own, where an eye or a phone finds it.
    expect((mail.text ?? "").split(/\r?\n/).map((line) => line.trim())).toContain(code);
    expect(mail.text?.trim().endsWith(`\n@localhost #${code}`)).toBe(true);
    expect(mail.attachments.map(({ mimeType, disposition }) => [mimeType, disposition])).toEqual([
      ["image/png", "inline"],
    ]);

    const verified = await new HttpClient(portal.url).post("/api/auth/verify-otp", { email, otpCode: code });
    expect(verified.status).toBe(200);
    using database = new PortalDatabase(portal.databaseFile);
    expect(database.texts("SELECT language FROM users WHERE email = ?", email)).toEqual([language]);
  },
);

test("A code that is asked for again comes again, and counts once", async () => {
  const email = "again@example.org";
  await send(email, "again");
  const first = await sink.codeFor(email);
  await send(email, "again");
  const second = await sink.codeFor(email, 1);
  expect(second).toBe(first);
  const verify = (otpCode: string) =>
    new HttpClient(portal.url).post("/api/auth/verify-otp", { email, otpCode });
  expect((await verify(first)).status).toBe(200);
  expect((await verify(second)).body.code).toBe("otp_invalid");
});

/** Sends while the mail server misbehaves, and insists on the promised refusal in the promised time. */
async function expectMailFailure(email: string, username: string): Promise<void> {
  const startedAt = performance.now();
  const answer = await send(email, username, "es");
  expect(performance.now() - startedAt).toBeLessThan(acceptedWithinMs + promised(500));
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 502,
    body: { success: false, code: "mail_failed", message: words.es.errors.mail_failed },
  });
  using database = new PortalDatabase(portal.databaseFile);
  expect(database.number("SELECT count(*) FROM otp_verifications WHERE email = ?", email)).toBe(0);
  expect(
    database.number(
      "SELECT count(*) FROM audit_logs WHERE action = 'mail_failed' AND details ->> 'email' = ?",
      email,
    ),
  ).toBe(1);
}

test("When the mail server refuses the message, the visitor is told within 10 s, and the code is void", async () => {
  sink.mode = "refuse";
  await expectMailFailure("refuse@example.org", "refused");
});

/** Sends while the mail server takes nothing; the visitor still reaches the screen that waits for the email. */
async function expectPatience(email: string, username: string): Promise<void> {
  const { status, ms } = await send(email, username);
  expect(status).toBe(200);
  expect(ms).toBeLessThan(acceptedWithinMs + promised(500));
}

test("When the mail server hangs up in the middle, the email is taken at a later try", async () => {
  sink.mode = "drop";
  const sent = send("drop@example.org", "dropped");
  await eventually("the letter was put off", () => portal.output().includes("mail was put off"));
  sink.mode = "accept";
  expect((await sent).status).toBe(200);
  expect(await sink.codeFor("drop@example.org")).toMatch(/^\d{6}$/);
});

test("While the mail server hangs, whoever waits for a code goes on after 10 s, and everybody else is answered at once", async () => {
  sink.mode = "hang";
  const stuck = stuckAddresses.map((email) => expectPatience(email, email.split("@")[0] ?? ""));
  using database = new PortalDatabase(portal.databaseFile);
  const waiting = "SELECT count(*) FROM letters WHERE \"to\" LIKE 'stuck%'";
  await eventually("all of them wait", () => database.number(waiting) === stuck.length);
  const times: number[] = [];
  for (let round = 0; round < 50; round++) {
    for (const path of ["/", "/api/course-url", "/health/ready"]) {
      const { status, ms } = await new HttpClient(portal.url).get(path);
      expect(status).toBe(200);
      times.push(ms);
    }
  }
  console.log(
    `slowest of ${times.length} answers beside a hanging mail server: ${Math.max(...times).toFixed(1)} ms`,
  );
  expect(Math.max(...times)).toBeLessThan(promised(250));
  await Promise.all(stuck);
});

test("Once the mail server recovers, the next visitor gets a code, by the connections that failed before", async () => {
  const email = "recovered@example.org";
  expect((await send(email, "recovered")).status).toBe(200);
  expect(await sink.codeFor(email)).toMatch(/^\d{6}$/);
});

test("Letters that a hanging mail server did not take arrive once it recovers, each once and with a code that counts", async () => {
  for (const email of stuckAddresses) {
    const otpCode = await sink.codeFor(email);
    const verified = await new HttpClient(portal.url).post("/api/auth/verify-otp", { email, otpCode });
    expect(verified.status).toBe(200);
  }
  expect(stuckAddresses.map(sink.countTo)).toEqual(stuckAddresses.map(() => 1));
});

test("An email that was under way when the portal was killed is sent by the next, and its code counts", async () => {
  sink.mode = "hang";
  const email = "killed@example.org";
  await using first = await startPortal({ SMTP_URL: sink.url });
  const asked = new HttpClient(first.url).post("/api/auth/send-otp", { email, username: "killed" });
  asked.catch(() => {});
  const sending = () => {
    using database = new PortalDatabase(first.databaseFile);
    return database.number("SELECT count(*) FROM letters WHERE state = 'sending'") === 1;
  };
  await eventually("the letter is under way", sending);
  await first.kill9();
  sink.mode = "accept";
  const second = await first.restart();
  const otpCode = await sink.codeFor(email);
  const proof = await new HttpClient(second.url).post("/api/auth/verify-otp", { email, otpCode });
  expect(proof.status).toBe(200);
  expect(sink.countTo(email)).toBe(1);
});

test("An email that is refused voids no code that an earlier one carries", async () => {
  const email = "two-letters@example.org";
  await send(email, "two letters");
  const first = await sink.codeFor(email);
  sink.mode = "refuse";
  expect((await send(email, "two letters")).status).toBe(502);
  const verified = await new HttpClient(portal.url).post("/api/auth/verify-otp", { email, otpCode: first });
  expect(verified.status).toBe(200);
});

test("Whoever asks to come back gets the same answer at the same speed whether the mail server hangs or not", async () => {
  sink.mode = "hang";
  using database = new PortalDatabase(portal.databaseFile);
  database.insertUser("known@example.org", "known");
  const comeBack = (email: string) =>
    new HttpClient(portal.url).post("/api/auth/return", { email, language: "en" });
  const known = await comeBack("known@example.org");
  const unknown = await comeBack("unknown@example.org");
  expect(known.status).toBe(200);
  expect(known.text).toBe(unknown.text);
  expect(known.ms).toBeLessThan(promised(500));
});

test("A mail server that nobody runs keeps emails in line, and is no fault of whoever asked", async () => {
  const nowhere = `smtp://127.0.0.1:${await freePort()}`;
  await using alone = await startPortal({ SMTP_URL: nowhere });
  const answer = await new HttpClient(alone.url).post("/api/auth/send-otp", {
    email: "alone@example.org",
    username: "alone",
  });
  expect(answer.status).toBe(200);
  expect(answer.ms).toBeLessThan(acceptedWithinMs + promised(500));
  using database = new PortalDatabase(alone.databaseFile);
  expect(database.texts("SELECT state FROM letters WHERE domain = ?", "example.org")).toEqual(["queued"]);
});

test("A mail server that takes the connection and never greets is waited for no longer than 10 s", async () => {
  const answer = await unheard;
  expect(answer.status).toBe(200);
  expect(answer.ms).toBeLessThan(acceptedWithinMs + promised(500));
});

test("A wrong password for the mail server pauses the queue, is no fault of whoever asked, and is named nowhere", async () => {
  const url = sink.url.replace(encodeURIComponent(sink.password), "wr0ng-password-here");
  await using wrong = await startPortal({ SMTP_URL: url, LOG_LEVEL: "debug" });
  const answer = await new HttpClient(wrong.url).post("/api/auth/send-otp", {
    email: "wrong@example.org",
    username: "wrong",
  });
  expect([answer.status, JSON.parse(answer.text).isInLine]).toEqual([200, true]);
  expect(wrong.output()).toContain("mail is paused");
  expect(answer.text + wrong.output()).not.toContain("wr0ng-password-here");
});

test("Through all of this the log tells of failed emails, and never the mail server's password or a code", async () => {
  expect(portal.output()).toContain("mail was not accepted");
  expect(portal.output()).not.toContain(sink.password);
  expect(portal.output()).not.toContain(encodeURIComponent(sink.password));
  for (const mail of sink.mails) {
    const code = /\b\d{6}\b/.exec(mail.text ?? "")?.[0] ?? "";
    expect(portal.output()).not.toContain(`"${code}"`);
    expect(portal.output()).not.toContain(` ${code} `);
  }
});

test("Without a mail server each mail becomes a readable .eml file, and its code is printed", async () => {
  await using plain = await startPortal();
  const email = "outbox@example.org";
  const visitor = new HttpClient(plain.url, "", "pt");
  const sent = await visitor.post("/api/auth/send-otp", { email, username: "Saída", language: "pt" });
  expect(sent.status).toBe(200);
  const code = await printedCode(plain, email);
  const outbox = join(plain.dataDir, "outbox");
  const files = readdirSync(outbox).filter((name) => name.endsWith(".eml"));
  expect(files.length).toBe(1);
  const mail = await PostalMime.parse(await Bun.file(join(outbox, files[0] ?? "")).arrayBuffer());
  expect(mail.to?.[0]?.address).toBe(email);
  expect(mail.subject).toBe(translator("pt", "emails")("subject", { code }));
  expect(mail.text).toContain("Saída");
  expect((await visitor.post("/api/auth/verify-otp", { email, otpCode: code })).status).toBe(200);
});

test("With the limits on, a second code within a minute has to wait, and the answer says how long", async () => {
  await using limited = await startPortal();
  const again = () =>
    new HttpClient(limited.url).post("/api/auth/send-otp", { email: "eager@example.org", username: "eager" });
  expect((await again()).status).toBe(200);
  const refused = await again();
  expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
});
