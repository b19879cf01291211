import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { languages } from "../../src/contract/languages.ts";
import { fill, words } from "../../src/locales/words.ts";
import { promised } from "../../src/testing/slowness.ts";
import { eventually } from "./eventually.ts";
import { type Answer, HttpClient } from "./http-client.ts";
import { PortalDatabase } from "./portal-database.ts";
import { freePort, type PortalProcess, printedCode, startPortal } from "./portal-process.ts";
import { type SinkMode, type SmtpSink, startSmtpSink } from "./smtp-sink.ts";

/** What the rules allow a mail server to take. */
const acceptedWithinMs = 10_000;

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
  "A mail in %s has a text and an HTML part that say the code at a glance, and no link to click",
  async (language) => {
    const email = `reader-${language}@example.org`;
    const username = `Lumière Øst ${language}`;
    const answer = await send(email, username, language);
    expect(answer.body).toEqual({ success: true, message: words[language].messages.otpSent });
    const mail = await sink.mailTo(email);
    const code = await sink.codeFor(email);
    const { mail: said } = words[language];

    expect(mail.subject).toBe(fill(said.subject, { code }));
    expect(mail.from?.address).toBe("gate@portal.example");
    for (const part of [mail.text ?? "", mail.html ?? ""]) {
      expect(part.match(/\b\d{6}\b/g)).toEqual(expect.arrayContaining([code]));
      for (const sentence of [fill(said.greeting, { username }), said.lead, said.expiry, said.ignore])
        expect(part).toContain(sentence);
      expect(part).not.toMatch(/https?:|www\.|<a\b|<img\b|<script\b/i);
    }
    expect(mail.html).toContain(`<html lang="${language}">`);
    // The code stands on a line of its own, where an eye or a phone finds it.
    expect((mail.text ?? "").split(/\r?\n/).map((line) => line.trim())).toContain(code);
    expect(mail.attachments).toEqual([]);

    const verified = await new HttpClient(portal.url).post("/api/auth/verify-otp", { email, otpCode: code });
    expect(verified.status).toBe(200);
    using database = new PortalDatabase(portal.databaseFile);
    expect(database.texts("SELECT language FROM users WHERE email = ?", email)).toEqual([language]);
  },
);

test("Only the newest code counts, and it counts once", async () => {
  const email = "newest@example.org";
  await send(email, "newest");
  const first = await sink.codeFor(email);
  await send(email, "newest");
  const second = await sink.codeFor(email, 1);
  const verify = (otpCode: string) =>
    new HttpClient(portal.url).post("/api/auth/verify-otp", { email, otpCode });
  if (first !== second) expect((await verify(first)).body.code).toBe("otp_invalid");
  expect((await verify(second)).status).toBe(200);
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

test.each<[string, SinkMode]>([
  ["refuses the message", "refuse"],
  ["hangs up in the middle", "drop"],
])("When the mail server %s, the visitor is told within 10 s, and the code is void", async (_name, mode) => {
  sink.mode = mode;
  await expectMailFailure(`${mode}@example.org`, `faulty ${mode}`);
});

test("While the mail server hangs, whoever waits for a code is told within 10 s, and everybody else is answered at once", async () => {
  sink.mode = "hang";
  const stuck = Array.from({ length: 7 }, (_, index) =>
    expectMailFailure(`stuck${index}@example.org`, `stuck ${index}`),
  );
  using database = new PortalDatabase(portal.databaseFile);
  const waiting = "SELECT count(*) FROM otp_verifications WHERE email LIKE 'stuck%'";
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

test("A mail that was given up on is not sent after all once the mail server recovers", async () => {
  const after = Array.from({ length: 10 }, (_, index) => `after${index}@example.org`);
  await Promise.all(after.map((email) => send(email, email.split("@")[0] ?? "")));
  for (const email of after) await sink.mailTo(email);
  const late = sink.mails.filter((mail) => mail.to?.some(({ address }) => address?.startsWith("stuck")));
  expect(late.map((mail) => mail.to?.[0]?.address)).toEqual([]);
});

test("A void code of a failed mail opens nothing, and the one before it counts again", async () => {
  const email = "two-codes@example.org";
  await send(email, "two codes");
  const first = await sink.codeFor(email);
  sink.mode = "refuse";
  expect((await send(email, "two codes")).status).toBe(502);
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

test("A mail server that nobody runs is a failed mail, not a fault of the server", async () => {
  const nowhere = `smtp://127.0.0.1:${await freePort()}`;
  await using alone = await startPortal({ SMTP_URL: nowhere });
  const answer = await new HttpClient(alone.url).post("/api/auth/send-otp", {
    email: "alone@example.org",
    username: "alone",
  });
  expect([answer.status, answer.body.code]).toEqual([502, "mail_failed"]);
  expect(answer.ms).toBeLessThan(acceptedWithinMs);
});

test("A mail server that takes the connection and never greets is given up on in 10 s", async () => {
  const answer = await unheard;
  expect([answer.status, answer.body.code]).toEqual([502, "mail_failed"]);
  expect(answer.ms).toBeLessThan(acceptedWithinMs + promised(500));
});

test("A wrong password for the mail server is a failed mail that names no password", async () => {
  const url = sink.url.replace(encodeURIComponent(sink.password), "wr0ng-password-here");
  await using wrong = await startPortal({ SMTP_URL: url, LOG_LEVEL: "debug" });
  const answer = await new HttpClient(wrong.url).post("/api/auth/send-otp", {
    email: "wrong@example.org",
    username: "wrong",
  });
  expect(answer.status).toBe(502);
  expect(answer.text + wrong.output()).not.toContain("wr0ng-password-here");
});

test("Through all of this the log tells of failed mails, and never the mail server's password or a code", async () => {
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
  expect(mail.subject).toBe(fill(words.pt.mail.subject, { code }));
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
