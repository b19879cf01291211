import { afterAll, beforeAll, expect, test } from "bun:test";
import { initiated } from "../testing/initiate.ts";
import { type TestPortal, testPortal } from "../testing/portal.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ environment: { RATE_LIMITS: "off" } });
});
afterAll(() => portal.close());

const registration = { email: "guest@example.org", username: "guest", language: "en" };
const invalid = { status: 422, body: expect.objectContaining({ code: "invalid_data" }) };

test.each([
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
])("a registration with %s is refused with 422", async (_name, body) => {
  expect(await portal.visitor().post("/api/auth/send-otp", body)).toMatchObject(invalid);
});

test.each([
  ["/api/auth/verify-otp", { email: registration.email, otpCode: ["1", "2", "3", "4", "5", "6"] }],
  ["/api/auth/verify-otp", { email: registration.email, otpCode: 123456 }],
  ["/api/auth/verify-otp", { email: registration.email, otpCode: "1234567" }],
  ["/api/auth/return", { email: 5 }],
])("%s refuses fields of the wrong kind with 422", async (path, body) => {
  expect(await portal.visitor().post(path, body)).toMatchObject(invalid);
});

test("a code that is no text, or a userId that is no number, is refused with 422 to whoever has a session", async () => {
  const { visitor, userId } = await initiated(portal, "kinds@example.org", "Kinds");
  const validate = "/api/codes/validate";
  for (const body of [
    { code: 5, userId },
    { code: {}, userId },
    { code: "A", userId: "1" },
    { code: "A", userId: 1.5 },
    [],
    null,
  ])
    expect(await visitor.post(validate, body)).toMatchObject(invalid);
  expect((await visitor.post(validate, { code: "A", userId: userId + 1 })).status).toBe(401);
  expect((await portal.visitor().post(validate, { code: "A", userId })).status).toBe(401);
});

test.each([
  "portal_session=",
  "portal_session=%00%ff",
  "=;;;=",
  `portal_session=${"a".repeat(4000)}`,
  "portal_session=\"'; DROP TABLE users;--",
])("a cookie with rubbish in it is no session and no fault of the server", async (cookie) => {
  const request = new Request("http://localhost:3000/api/auth/me", { headers: { cookie } });
  const answer = await portal.portal.fetch(request, {
    requestIP: () => ({ address: "203.0.113.7" }),
    timeout: () => {},
  });
  expect(answer.status).toBe(401);
});
