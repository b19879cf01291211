import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type TestPortal, testPortal } from "../testing/portal.ts";

const json = { "content-type": "application/json" };
const path = "/api/auth/return";
const fine = { email: "ana@example.org", language: "en" };

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal({ environment: { PUBLIC_URL: "https://portal.example" } });
});
afterEach(() => portal.close());

describe("a body that cannot be read", () => {
  const utf8 = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
  test.each<[string, number, BodyInit, Record<string, string>]>([
    ["257 kB", 413, `"${"x".repeat(257 * 1024)}"`, json],
    ["depth 1000", 400, "[".repeat(1000) + "]".repeat(1000), json],
    ["depth 33", 400, `${'{"a":'.repeat(33)}1${"}".repeat(33)}`, json],
    ["invalid UTF-8", 400, utf8, json],
    ["broken JSON", 400, '{"email":', json],
    ["an empty body", 400, "", json],
    ["a form", 415, "email=a%40b.org", { "content-type": "application/x-www-form-urlencoded" }],
    ["plain text", 415, JSON.stringify(fine), { "content-type": "text/plain" }],
    ["a type that only starts like JSON", 415, JSON.stringify(fine), { "content-type": "application/jsonx" }],
    ["an array", 422, "[]", json],
    ["null", 422, "null", json],
    ["a polluting key", 422, '{"__proto__":{"email":"ana@example.org"}}', json],
  ])("%s answers %d, and nothing of the inside", async (_, status, body, headers) => {
    const answer = await portal.visitor().raw(path, body, headers);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body).filter((key) => key !== "fields")).toEqual([
      "success",
      "code",
      "message",
    ]);
    expect(answer.text).not.toMatch(/zod|Error|expected|stack/);
  });

  test("brackets inside a string are no depth", async () => {
    const answer = await portal.visitor().post(path, { ...fine, note: `${"[".repeat(500)}\\"` });
    expect(answer.status).toBe(200);
  });
});

describe("the origin of a change", () => {
  const send = (origin: string, host = "portal.example") =>
    portal
      .visitor()
      .post(path, fine, { origin, host })
      .then(({ status }) => status);

  test("is the portal's public address, or the host it was sent to", async () => {
    expect(await send("https://portal.example")).toBe(200);
    portal.clock.advance(120_000);
    expect(await send("http://127.0.0.1:3000", "127.0.0.1:3000")).toBe(200);
  });

  test.each(["https://evil.example", "null", "https://portal.example.evil.example", "not a url"])(
    "is refused as %p",
    async (origin) => {
      expect(await send(origin)).toBe(403);
    },
  );

  test("does not matter for reading", async () => {
    expect((await portal.visitor().get("/api/course-url", { origin: "https://evil.example" })).status).toBe(
      200,
    );
  });
});

describe("every answer", () => {
  test.each([
    "/",
    "/nowhere",
    "/api/nowhere",
    "/api/auth/me",
    "/api/course-url",
    "/health/live",
    "/assets/none.js",
  ])("of %p carries the policy", async (address) => {
    const { headers } = await portal.visitor().get(address);
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-inline");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]+$/);
  });

  test("of the API is not stored, and an unknown call is a JSON 404", async () => {
    const answer = await portal.visitor().get("/api/nowhere");
    expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await portal.visitor().post("/api/nowhere", {})).body.code).toBe("not_found");
  });

  test("is logged with its request id and without its query", async () => {
    const { headers } = await portal.visitor().get("/auth/verify-otp?email=ana%40example.org&username=Ana");
    const id = headers.get("x-request-id") ?? "none";
    const line =
      portal
        .logged()
        .split("\n")
        .find((text) => text.includes(id)) ?? "{}";
    expect(JSON.parse(line)).toMatchObject({ method: "GET", path: "/auth/verify-otp", status: 200 });
    expect(portal.logged()).not.toContain("example.org");
  });
});

test("a host of one letter or three is as good as any", async () => {
  for (const host of ["a", "nas"]) {
    const request = new Request(`http://${host}/api/course-url?x=1`);
    const response = await portal.portal.fetch(request, { requestIP: () => ({ address: "192.0.2.1" }) });
    expect(response.status).toBe(200);
  }
});

test("a change sent to a host of three letters is read like any other", async () => {
  const send = (body: string) => {
    const headers = { "content-type": "application/json", host: "nas" };
    const request = new Request(`http://nas${path}`, { method: "POST", headers, body });
    return portal.portal.fetch(request, { requestIP: () => ({ address: "192.0.2.1" }) });
  };
  expect((await send(JSON.stringify(fine))).status).toBe(200);
  expect((await send("{")).status).toBe(400);
  expect((await send(`"${"x".repeat(257 * 1024)}"`)).status).toBe(413);
});

test.each(["evil/health/live?", "a?b=/", "a b", "a@b"])("the host %p is refused", async (host) => {
  expect((await portal.visitor().get("/api/course-url", { host })).status).toBe(400);
});

test("health tells a live process and a readable database", async () => {
  expect((await portal.visitor().get("/health/live")).status).toBe(200);
  expect((await portal.visitor().get("/health/ready")).status).toBe(200);
});
