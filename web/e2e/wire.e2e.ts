import { afterAll, beforeAll, expect, test } from "bun:test";
import { words } from "../../src/locales/i18n.ts";
import { promised } from "../../src/testing/promised.ts";
import { HttpClient } from "./http-client.ts";
import { type PortalProcess, startPortal } from "./portal-process.ts";
import { postText, RawWire, rawRequest } from "./raw-wire.ts";
import { expectPromisedHeaders, expectRefusal, inside, seen } from "./refusals.ts";

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

test("A chunked body over 16 kB is refused with 413, though no length was announced", async () => {
  const wire = await RawWire.open(portal.port);
  wire.send(
    `POST ${sendOtp} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const piece = "x".repeat(16 * kilobyte);
  for (let sent = 0; sent < 20; sent++) wire.send(`${piece.length.toString(16)}\r\n${piece}\r\n`);
  wire.send("0\r\n\r\n");
  const answer = await wire.answer();
  wire.close();
  expectRefusal(seen(answer), 413, "too_large");
});

test("A body of three megabytes is refused with 413 and does not disturb the next request", async () => {
  const { status } = await client.send(sendOtp, {
    method: "POST",
    body: "x".repeat(3 * kilobyte * kilobyte),
    headers: { "content-type": "application/json" },
  });
  expect(status).toBe(413);
  expect((await client.get("/health/ready")).status).toBe(200);
});

test.each([
  ["/api/admin/codex-generator", 401, "unauthenticated"],
  ["/api/codes/validate", 401, "unauthenticated"],
  ["/api/intake/stripe", 401, "signature_invalid"],
  [sendOtp, 413, "too_large"],
])(
  "A stranger's large body to %s is refused by its head, and its connection goes on",
  async (path, status, code) => {
    const wire = await RawWire.open(portal.port);
    const length = 1_800_000;
    wire.send(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
    );
    // Nothing else was sent yet.
    expectRefusal(seen(await wire.answer()), status, code);
    wire.send("x".repeat(length - 1));
    wire.send("GET /health/ready HTTP/1.1\r\nHost: localhost\r\n\r\n");
    expect(seen(await wire.answer()).status).toBe(200);
    wire.close();
  },
);

test("Headers of 100 kB are turned away without harm", async () => {
  const answer = await rawRequest(
    portal.port,
    `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(100_000)}\r\n\r\n`,
  );
  if (answer) expect(answer.status).toBeOneOf([400, 413, 431]);
  expect((await client.get("/health/ready")).status).toBe(200);
});

test.each([
  ["no HTTP at all", "how do you do\r\n\r\n"],
  ["a version nobody knows", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n"],
  [
    "two contradicting lengths",
    `POST ${sendOtp} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 30\r\n\r\n{}`,
  ],
  [
    "a length and chunks",
    `POST ${sendOtp} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  ],
  ["a negative length", `POST ${sendOtp} HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n{}`],
  [
    "a length that is no number",
    `POST ${sendOtp} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ten\r\n\r\n{}`,
  ],
  [
    "a chunk size that is no number",
    `POST ${sendOtp} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  ],
  ["a NUL in the path", "GET /a\u0000b HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["a header without a name", "GET / HTTP/1.1\r\nHost: localhost\r\n: nameless\r\n\r\n"],
  ["no host", "GET /api/auth/me HTTP/1.1\r\n\r\n"],
  ["a host of rubbish", "GET / HTTP/1.1\r\nHost: ::::///\r\n\r\n"],
])("A request with %s gets a refusal or a closed door, and the next one is served", async (_name, bytes) => {
  const answer = await rawRequest(portal.port, bytes);
  if (answer) {
    // 505 is the word of the HTTP parser below us; no request of that kind reaches the portal.
    if (answer.status !== 505) expect(answer.status).toBeLessThan(500);
    expect(answer.body).not.toMatch(inside);
  }
  expect((await client.get("/health/ready")).status).toBe(200);
  expect(portal.output()).not.toContain("/smuggled");
});

test("A length that promises less than is sent never lets the rest become a request of its own", async () => {
  const bytes = postText(sendOtp, JSON.stringify(registration), { "Content-Length": "2" });
  const answer = await rawRequest(portal.port, bytes);
  expect(answer?.status).toBeGreaterThanOrEqual(400);
  expect(answer?.status).toBeLessThan(500);
});

test("A length that promises more than is sent ends in silence, and the others are served meanwhile", async () => {
  const wire = await RawWire.open(portal.port);
  wire.send(postText(sendOtp, "{}", { "Content-Length": "2000" }));
  const { status, ms } = await client.get("/health/ready");
  expect(status).toBe(200);
  expect(ms).toBeLessThan(promised(500));
  wire.close();
  expect((await client.get("/health/ready")).status).toBe(200);
});

/** Asks for a path as it is, which leads to no file, and returns the type and the text of the answer. */
async function askForNoFile(path: string) {
  const answer = await rawRequest(
    portal.port,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  const { status, headers, text } = seen(answer);
  expect(status).toBe(404);
  expect(text).not.toContain("root:");
  expectPromisedHeaders(headers);
  return { type: headers.get("content-type"), text };
}

test.each([
  "/assets/%2e%2e/%2e%2e/etc/passwd",
  "/assets/../../../../etc/passwd",
  "/..%5c..%5cetc%5cpasswd",
  "//etc/passwd",
  "/index.html.br",
  "/%c0%ae%c0%ae/etc/passwd",
  "/%",
  "/%zz",
  "/package.json",
  "/.env",
  "/data/codex-portal.db",
  "/migrations/sqlite/0000_baseline.sql",
])("The path %s leads to the not-found page and to no file", async (path) => {
  const { type, text } = await askForNoFile(path);
  expect(type).toContain("text/html");
  expect(text).toContain("<!doctype html>");
});

test.each(["/assets/..%2f..%2fetc%2fpasswd", "/assets//etc/passwd", "/assets/index.html%00.js", "/assets/"])(
  "The path %s, where the app's files are, leads to a few plain words and to no file",
  async (path) => {
    expect(await askForNoFile(path)).toEqual({
      type: "text/plain; charset=utf-8",
      text: "Nothing was found here.\n",
    });
  },
);

test.each([
  ["GET", sendOtp],
  ["PUT", sendOtp],
  ["DELETE", "/api/codes/validate"],
  ["POST", "/api/auth/me"],
  ["POST", "/api/course-url"],
  ["PATCH", "/"],
  ["POST", "/"],
  ["TRACE", "/"],
  ["CONNECT", "/"],
  ["OPTIONS", sendOtp],
  ["BREW", "/"],
])("The method %s on %s is refused with a 4xx", async (method, path) => {
  const answer = await rawRequest(
    portal.port,
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`,
  );
  if (!answer) return;
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

test.each(["/api/", "/api/nothing", "/api/auth", "/api/codes/validate/extra", "/health/nothing"])(
  "The unknown path %s is a JSON 404 in the caller's language",
  async (path) => {
    const answer = await client.get(path, { "accept-language": "pt-BR" });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(answer.body).toEqual({ success: false, code: "not_found", message: words.pt.errors.not_found });
    expectPromisedHeaders(answer.headers);
  },
);

test("An unknown page is a 404 that still is the portal, in the caller's language", async () => {
  const answer = await client.get("/no/such/place", { "accept-language": "es" });
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(answer.text).toContain('<html lang="es">');
  expect(answer.text).toContain(`<title>${words.es.document.titles.notFound.split(" · ")[0]}`);
  expectPromisedHeaders(answer.headers);
});

test.each([
  "GET /health/live HTTP/1.0\r\n\r\n",
  "GET /health/ready HTTP/1.0\r\n\r\n",
  "GET /health/ready HTTP/1.0\r\nHost:\r\n\r\n",
  "GET /health/ready HTTP/1.1\r\nHost:\r\n\r\n",
  "GET /initiate HTTP/1.0\r\n\r\n",
])("Without a host name it serves the same as with one: %j", async (bytes) => {
  expect(seen(await rawRequest(portal.port, bytes)).status).toBe(200);
});

test("A change that HTTP/1.0 sends without a host name is read and answered in the API's words", async () => {
  const body = JSON.stringify({ code: "VOID", userId: 1 });
  const head = `POST /api/codes/validate HTTP/1.0\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  expectRefusal(seen(await rawRequest(portal.port, head + body)), 401, "unauthenticated");
});

test("Crawlers are told what is not for them, and screens behind the doors are marked, too", async () => {
  const robots = await client.get("/robots.txt");
  expect([robots.status, robots.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(robots.text).toContain("Disallow: /api/");
  for (const path of ["/observatory", "/ante-room", "/no/such/place"]) {
    const { text, headers } = await client.get(path);
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(text).toContain('name="robots" content="noindex"');
  }
  expect((await client.get("/")).headers.get("x-robots-tag")).toBeNull();
});

test("The document goes out compressed only to whoever takes it so, each form under its own tag", async () => {
  const ask = async (accepted: string) => {
    const bytes = `GET /initiate HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${accepted}\r\nConnection: close\r\n\r\n`;
    const { headers } = seen(await rawRequest(portal.port, bytes));
    return { encoding: headers.get("content-encoding"), etag: headers.get("etag") };
  };
  const zipped = await ask("gzip");
  const plain = await ask("gzip;q=0");
  expect([zipped.encoding, plain.encoding]).toEqual(["gzip", null]);
  expect(zipped.etag).not.toBe(plain.etag);
});

test.each(["a", "nas", "t.co", "[::1]"])(
  "Under the host name %s it serves the same as under any other",
  async (host) => {
    const ask = (path: string) => rawRequest(portal.port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(seen(await ask("/health/ready")).status).toBe(200);
    expectRefusal(seen(await ask("/api/auth/me")), 401, "unauthenticated");
    expect(seen(await ask("/initiate")).status).toBe(200);
  },
);
