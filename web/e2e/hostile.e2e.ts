import { afterAll, beforeAll, expect, test } from "bun:test";
import { promised } from "../../src/testing/slowness.ts";
import { HttpClient } from "./http-client.ts";
import { PortalDatabase } from "./portal-database.ts";
import { type PortalProcess, startPortal } from "./portal-process.ts";
import { rawRequest } from "./raw-wire.ts";
import { expectRefusal, type Seen, seen } from "./refusals.ts";

let portal: PortalProcess;
let client: HttpClient;
beforeAll(async () => {
  portal = await startPortal({ LOG_LEVEL: "debug", RATE_LIMITS: "off" });
  client = new HttpClient(portal.url);
});
afterAll(() => portal?.close());

const sendOtp = "/api/auth/send-otp";
const registration = { email: "guest@example.org", username: "guest", language: "en" };
const kilobyte = 1024;

async function postRaw(body: BodyInit, headers: Record<string, string> = {}): Promise<Seen> {
  return client.send(sendOtp, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
}

test("A body over 16 kB is refused with 413", async () => {
  for (const size of [16, 257]) {
    const body = JSON.stringify({ ...registration, padding: "x".repeat(size * kilobyte) });
    expectRefusal(await postRaw(body), 413, "too_large");
  }
});

test("JSON nested a thousand deep is refused at once", async () => {
  const deep = `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`;
  expectRefusal(await postRaw(deep), 400, "unreadable");
  const startedAt = performance.now();
  expectRefusal(await postRaw("[".repeat(15 * kilobyte)), 400, "unreadable");
  expect(performance.now() - startedAt).toBeLessThan(promised(500));
});

test.each([
  ["text", { "content-type": "text/plain" }],
  ["a form", { "content-type": "application/x-www-form-urlencoded" }],
  ["XML", { "content-type": "application/xml" }],
  ["JSON under a false name", { "content-type": "application/jsonx" }],
  ["a file upload", { "content-type": "multipart/form-data; boundary=x" }],
])("A body sent as %s is refused with 415", async (_name, headers) => {
  expectRefusal(await postRaw(JSON.stringify(registration), headers), 415, "unsupported_type");
});

test("A body without any content type is refused with 415 and changes nothing", async () => {
  const body = JSON.stringify({ ...registration, email: "untyped@example.org" });
  const answer = await rawRequest(
    portal.port,
    `POST ${sendOtp} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  expectRefusal(seen(answer), 415, "unsupported_type");
  using database = new PortalDatabase(portal.databaseFile);
  expect(database.number("SELECT count(*) FROM otp_verifications WHERE email = 'untyped@example.org'")).toBe(
    0,
  );
});

test.each([
  ["nothing at all", ""],
  ["half an object", '{"email":"a@example.org"'],
  ["words", "hello"],
  ["invalid UTF-8", Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ["a number out of this world", "1e999999x"],
])("A body of %s is refused with 400", async (_name, body) => {
  expectRefusal(await postRaw(body), 400, "unreadable");
});

test.each([
  ["null", null],
  ["a list", [registration]],
  ["a text", "registration"],
  ["a number", 7],
  ["lists for fields", { email: ["a@example.org"], username: ["a"], language: ["en"] }],
  ["objects for fields", { email: { $ne: null }, username: { length: 5 }, language: {} }],
  ["numbers for fields", { email: 1, username: 2, language: 3 }],
  ["fields missing", {}],
  ["a NUL in the name", { ...registration, username: "nul\u0000name" }],
  ["a NUL in the address", { ...registration, email: "nul\u0000@example.org" }],
  ["a line break in the address", { ...registration, email: "a@example.org\r\nBcc: b@example.org" }],
  ["a lone surrogate in the name", { ...registration, username: "abc\ud800" }],
  ["a name of bidirectional marks", { ...registration, username: "abc\u202edef" }],
  ["a language it does not know", { ...registration, language: "de" }],
  ["an address of 5,000 characters", { ...registration, email: `${"a".repeat(5000)}@example.org` }],
])("A registration with %s is refused with 422", async (_name, body) => {
  expectRefusal(await client.post(sendOtp, body), 422, "invalid_data");
});

test("Keys that reach for a prototype change nobody's", async () => {
  const body = `{"__proto__":{"email":"polluted@example.org","admin":true},"constructor":{"prototype":{"admin":true}},"username":"polluter"}`;
  expectRefusal(await postRaw(body), 422, "invalid_data");
  const me = await client.get("/api/auth/me");
  expect({ status: me.status, admin: "admin" in me.body }).toEqual({ status: 401, admin: false });
});

test.each([
  ["/api/auth/verify-otp", { email: registration.email, otpCode: ["1", "2", "3", "4", "5", "6"] }],
  ["/api/auth/verify-otp", { email: registration.email, otpCode: 123456 }],
  ["/api/auth/verify-otp", { email: registration.email, otpCode: "1234567" }],
  ["/api/auth/return", { email: 5 }],
])("%s refuses fields of the wrong kind with 422", async (path, body) => {
  expectRefusal(await client.post(path, body), 422, "invalid_data");
});

test("A code that is no text, or a userId that is no number, is refused with 422 to whoever has a session", async () => {
  using database = new PortalDatabase(portal.databaseFile);
  const [initiate] = database.insertInitiates(1, "kinds");
  const visitor = new HttpClient(portal.url, initiate?.cookie);
  const userId = initiate?.userId;
  for (const body of [
    { code: 5, userId },
    { code: {}, userId },
    { code: "A", userId: "1" },
    { code: "A", userId: 1.5 },
    [],
    null,
  ])
    expectRefusal(await visitor.post("/api/codes/validate", body), 422, "invalid_data");
  expectRefusal(
    await visitor.post("/api/codes/validate", { code: "A", userId: Number(userId) + 1 }),
    401,
    "unauthenticated",
  );
  expectRefusal(await client.post("/api/codes/validate", { code: "A", userId }), 401, "unauthenticated");
});

test.each(["https://evil.example", "null", "http://127.0.0.1:1", "file://"])(
  "A request that another site (%s) sends is refused with 403 and not carried out",
  async (origin) => {
    const email = "foreign@example.org";
    const { url } = portal;
    const answer = await new HttpClient(url).post(sendOtp, { email, username: "foreign" }, { origin });
    expectRefusal(answer, 403, "foreign_origin");
    using database = new PortalDatabase(portal.databaseFile);
    expect(database.number("SELECT count(*) FROM otp_verifications WHERE email = ?", email)).toBe(0);
  },
);

test("The portal's own origin is welcome", async () => {
  const own = { email: "own@example.org", username: "own origin" };
  expect((await client.post(sendOtp, own, { origin: portal.url })).status).toBe(200);
});

test("A cookie with rubbish in it is no session and no fault of the server", async () => {
  for (const cookie of [
    "portal_session=",
    "portal_session=%00%ff",
    "=;;;=",
    `portal_session=${"a".repeat(4000)}`,
    "portal_session=\"'; DROP TABLE users;--",
  ]) {
    expectRefusal(await client.get("/api/auth/me", { cookie }), 401, "unauthenticated");
  }
});
