import { afterAll, beforeAll, expect, test } from "bun:test";
import { eventually } from "./eventually.ts";
import { HttpClient } from "./http-client.ts";
import { PortalDatabase } from "./portal-database.ts";
import { type PortalProcess, printedCode, startPortal } from "./portal-process.ts";
import { expectPromisedHeaders } from "./refusals.ts";

let portal: PortalProcess;
let client: HttpClient;
beforeAll(async () => {
  portal = await startPortal({ LOG_LEVEL: "debug", RATE_LIMITS: "off" });
  client = new HttpClient(portal.url);
});
afterAll(() => portal?.close());

const sendOtp = "/api/auth/send-otp";

test("Every page, script, answer and refusal carries the promised headers", async () => {
  const home = await client.get("/");
  const assets = [...home.text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  expect(assets.length).toBeGreaterThan(1);
  for (const path of ["/", "/initiate", "/api/course-url", "/api/auth/me", "/health/live", ...assets]) {
    const { headers, status } = await client.get(path);
    expect(status).toBeOneOf([200, 401]);
    expectPromisedHeaders(headers);
  }
  for (const path of assets) {
    expect((await client.get(path)).headers.get("cache-control")).toContain("immutable");
  }
});

test("An https portal pins its cookie to the host and asks browsers to stay on https", async () => {
  await using secure = await startPortal({ PUBLIC_URL: "https://portal.example" });
  const visitor = new HttpClient(secure.url);
  await visitor.post(sendOtp, { email: "safe@example.org", username: "safe" });
  const code = await printedCode(secure, "safe@example.org");
  const verified = await visitor.post("/api/auth/verify-otp", { email: "safe@example.org", otpCode: code });
  expect(verified.status).toBe(200);
  const cookie = verified.headers.get("set-cookie") ?? "";
  expect(cookie).toStartWith("__Host-portal_session=");
  for (const attribute of ["Path=/", "HttpOnly", "SameSite=Lax", "Secure"])
    expect(cookie).toContain(attribute);
  expect(verified.headers.get("strict-transport-security")).toContain("max-age=");
});

test("Through all of this the log holds no code that was guessed, no token, no password and no address in a path", async () => {
  const email = "logged@example.org";
  const visitor = new HttpClient(portal.url);
  await visitor.post(sendOtp, { email, username: "logged" });
  const code = await printedCode(portal, email);
  const wrong = code === "131313" ? "313131" : "131313";
  await visitor.post("/api/auth/verify-otp", { email, otpCode: wrong });
  const { body } = await visitor.post("/api/auth/verify-otp", { email, otpCode: code });
  await visitor.post("/api/codes/validate", { code: "SECRET-GUESS-77", userId: body.userId });
  await visitor.post("/api/codes/validate", { code: portal.firstRun().code, userId: body.userId });
  await visitor.get(`/auth/verify-otp?email=${encodeURIComponent(email)}&username=logged`);
  await eventually("the last request is logged", () => portal.output().includes('"path":"/auth/verify-otp"'));

  const log = portal
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .join("\n");
  const token = visitor.token;
  expect(token.length).toBeGreaterThan(40);
  const { password, code: firstCode } = portal.firstRun();
  for (const secret of [code, wrong, token, password, firstCode, "SECRET-GUESS-77", email]) {
    expect(log.includes(secret), `the log holds ${secret}`).toBe(false);
  }
  expect(log).not.toContain('"level":"error"');

  using database = new PortalDatabase(portal.databaseFile);
  const details = database.texts("SELECT details FROM audit_logs").join("\n");
  for (const secret of [wrong, token, password, firstCode, "SECRET-GUESS-77"])
    expect(details).not.toContain(secret);
  expect(details).not.toContain(`"${code}"`);
});
