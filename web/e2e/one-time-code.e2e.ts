import { afterAll, beforeAll, expect, test } from "bun:test";
import { eventually } from "./eventually.ts";
import { HttpClient } from "./http-client.ts";
import { PortalDatabase } from "./portal-database.ts";
import { type PortalProcess, printedCode, startPortal } from "./portal-process.ts";

let portal: PortalProcess;
let database: PortalDatabase;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: "off" });
  database = new PortalDatabase(portal.databaseFile);
});
afterAll(async () => {
  database?.[Symbol.dispose]();
  await portal?.close();
});

async function sendCode(email: string, username: string): Promise<string> {
  const sent = await new HttpClient(portal.url).post("/api/auth/send-otp", { email, username });
  expect(sent.status).toBe(200);
  return printedCode(portal, email);
}

const verify = (email: string, otpCode: string) =>
  new HttpClient(portal.url).post("/api/auth/verify-otp", { email, otpCode });

test("The right one-time code, sent fifty times at once, makes one initiate and opens one session", async () => {
  const email = "eager@example.org";
  const code = await sendCode(email, "Eager");
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(email, code)));
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  expect(answers.filter(({ body }) => body.code === "otp_invalid").length).toBe(49);
  const sessions =
    "SELECT count(*) FROM user_sessions s JOIN users u ON u.id = s.user_id WHERE u.email = 'eager@example.org'";
  expect(database.number(sessions)).toBe(1);
  expect(database.number("SELECT count(*) FROM users WHERE email = ?", email)).toBe(1);
});

test("Of fifty wrong guesses at once only five are tried, and the right code is void afterwards", async () => {
  const email = "besieged@example.org";
  const asker = new HttpClient(portal.url);
  await asker.post("/api/auth/send-otp", { email, username: "Besieged" });
  const code = await printedCode(portal, email);
  const wrong = Array.from({ length: 50 }, (_, index) => String((Number(code) + index + 1) % 1_000_000));
  const answers = await Promise.all(
    wrong.map((guess) => asker.post("/api/auth/verify-otp", { email, otpCode: guess.padStart(6, "0") })),
  );
  expect(answers.every(({ body }) => body.code === "otp_invalid")).toBe(true);
  expect(database.number("SELECT tries FROM otp_verifications WHERE email = ?", email)).toBe(5);
  expect((await asker.post("/api/auth/verify-otp", { email, otpCode: code })).body.code).toBe("otp_invalid");
});

test("When two addresses prove themselves under one name at once, one has it, and the other is told it is taken", async () => {
  const names = ["Straße", "STRASSE"];
  const emails = ["first@example.org", "second@example.org"];
  const codes = await Promise.all(emails.map((email, index) => sendCode(email, names[index] ?? "")));
  const answers = await Promise.all(emails.map((email, index) => verify(email, codes[index] ?? "")));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("username_taken");
  expect(database.number("SELECT count(*) FROM users WHERE email IN (?, ?)", ...emails)).toBe(1);
});

test("A second verification gives a new token and ends the session of the first in that browser", async () => {
  const email = "renewed@example.org";
  const visitor = new HttpClient(portal.url);
  const first = await sendCode(email, "Renewed");
  await visitor.post("/api/auth/verify-otp", { email, otpCode: first });
  const old = visitor.cookie;
  await visitor.post("/api/auth/send-otp", { email, username: "renewed" });
  const printed = () => portal.output().split(`One-time code for ${email}: `).at(2)?.slice(0, 6);
  await eventually("the second code is printed", () => printed()?.length === 6);
  expect((await visitor.post("/api/auth/verify-otp", { email, otpCode: printed() })).status).toBe(200);
  expect(visitor.cookie).not.toBe(old);
  expect((await new HttpClient(portal.url, old).get("/api/auth/me")).status).toBe(401);
  expect((await visitor.get("/api/auth/me")).status).toBe(200);
});
