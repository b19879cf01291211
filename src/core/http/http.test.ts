import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type TestPortal, testPortal } from "../../testing/portal.ts";

const json = { "content-type": "application/json" };
const path = "/api/auth/return";
const fine = { email: "ana@example.org", language: "en" };

const proxy = "10.0.0.1";
const peer = { requestIP: () => ({ address: "192.0.2.1" }), timeout: () => {} };

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal({
    environment: { PUBLIC_URL: "https://portal.example", TRUSTED_PROXIES: "10.0.0.0/8" },
  });
});
afterEach(() => portal.close());

describe("a body that cannot be read", () => {
  const utf8 = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
  test.each<[string, number, BodyInit, Record<string, string>]>([
    ["17 kB", 413, `"${"x".repeat(17 * 1024)}"`, json],
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

  test.each(["/api/auth/logout", path])(
    "a POST to %s without a body and its type answers 415: what changes something is JSON",
    async (where) => {
      const bare = new Request(`http://localhost:3000${where}`, { method: "POST" });
      const answer = await portal.portal.fetch(bare, {
        requestIP: () => ({ address: "203.0.113.7" }),
        timeout: () => {},
      });
      expect(answer.status).toBe(415);
      expect((await portal.visitor().post("/api/auth/logout", {})).status).toBe(200);
    },
  );

  test("brackets inside a string are no depth", async () => {
    const answer = await portal.visitor().post(path, { ...fine, note: `${"[".repeat(500)}\\"` });
    expect(answer.status).toBe(200);
  });
});

describe("the origin of a change", () => {
  const send = (headers: Record<string, string>, ip?: string) =>
    portal
      .visitor(ip)
      .post(path, fine, { host: "portal.example", ...headers })
      .then(({ status }) => status);
  const local = { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" };

  test.each<[string, Record<string, string>]>([
    ["the portal's public address", { origin: "https://portal.example" }],
    ["the host it was sent to", local],
    ["nothing at all, as programs say", {}],
    ["nothing, and the browser says it is the same", { "sec-fetch-site": "same-origin" }],
    ["nothing, and the browser says a person typed it", { "sec-fetch-site": "none" }],
    [
      "the public address of a portal that is asked by another name",
      { origin: "https://portal.example", host: "inner.example", "sec-fetch-site": "same-site" },
    ],
    [
      "what its browser calls the same, whatever stands in between",
      { origin: "https://inner.example", host: "inner.example", "sec-fetch-site": "same-origin" },
    ],
    ["an address whose port everybody knows", { ...local, origin: "http://127.0.0.1", host: "127.0.0.1:80" }],
  ])("may be %s", async (_, headers) => {
    expect(await send(headers)).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ["https://evil.example", {}],
    ["null", {}],
    ["https://portal.example.evil.example", {}],
    ["not a url", {}],
    ["http://portal.example", {}],
    ["http://portal.example:443", {}],
    ["https://portal.example:8443", {}],
    ["ftp://portal.example", {}],
    ["https://127.0.0.1:3000", { host: "127.0.0.1:3000" }],
    ["http://127.0.0.1:3000", { host: "127.0.0.1:3000", "sec-fetch-site": "cross-site" }],
    ["http://127.0.0.1:3000", { host: "127.0.0.1:3000", "sec-fetch-site": "same-site" }],
  ])("is refused as %p with %p", async (origin, headers) => {
    expect(await send({ origin, ...headers })).toBe(403);
  });

  test("is refused unnamed when the browser says that it is another site", async () => {
    expect(await send({ "sec-fetch-site": "cross-site" })).toBe(403);
  });

  test("is https where a trusted proxy says so, and only a proxy's word counts", async () => {
    const inner = { origin: "https://inner.example", host: "inner.example", "x-forwarded-proto": "https" };
    expect(await send(inner, proxy)).toBe(200);
    portal.clock.advance(120_000);
    expect(await send({ ...inner, origin: "http://inner.example" }, proxy)).toBe(403);
    expect(await send(inner)).toBe(403);
  });

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
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{20,}$/);
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

describe("the id of a request", () => {
  const idOf = async (sent?: string, ip?: string) => {
    const headers: Record<string, string> = sent === undefined ? {} : { "x-request-id": sent };
    return (await portal.visitor(ip).get("/health/live", headers)).headers.get("x-request-id") ?? "";
  };

  test("tells nothing of the requests before it", async () => {
    const ids = [await idOf(), await idOf(), await idOf()];
    for (const length of [4, 8]) expect(new Set(ids.map((id) => id.slice(0, length))).size).toBe(3);
    expect(new Set(ids.map((id) => id.slice(-4))).size).toBe(3);
  });

  test("is the one that a trusted proxy gave it, on the answer and in the log", async () => {
    expect(await idOf("edge-7.Ab_93", proxy)).toBe("edge-7.Ab_93");
    expect(portal.logged()).toContain('"request":"edge-7.Ab_93"');
  });

  test.each(["short", "x".repeat(65), "two words", "a;b=cdefgh", "naïve-id-1"])(
    "is its own when a proxy sends %p",
    async (sent) => {
      expect(await idOf(sent, proxy)).not.toContain(sent);
    },
  );

  test("is never a stranger's word", async () => {
    expect(await idOf("edge-7.Ab_93")).not.toBe("edge-7.Ab_93");
  });
});

describe("a request without a host", () => {
  /** As the platform hands on what HTTP/1.0 says: a path alone. */
  const bare = (address: string, init?: RequestInit) =>
    new Proxy(new Request(`http://localhost${address}`, init), {
      get: (request, name) => {
        const value: unknown = Reflect.get(request, name, request);
        return name === "url" ? address : typeof value === "function" ? value.bind(request) : value;
      },
    });
  const ask = (request: Request) => portal.portal.fetch(request, peer);

  test.each(["/health/live", "/health/ready", "/api/course-url", "/initiate?from=//evil/"])(
    "gets the same answer at %p",
    async (address) => {
      expect((await ask(bare(address))).status).toBe(200);
    },
  );

  test("reaches no other path by two slashes at its beginning", async () => {
    expect((await ask(bare("//evil/health/live"))).status).toBe(404);
  });
});

test("a host of one letter or three is as good as any", async () => {
  for (const host of ["a", "nas"]) {
    const request = new Request(`http://${host}/api/course-url?x=1`);
    const response = await portal.portal.fetch(request, peer);
    expect(response.status).toBe(200);
  }
});

test("a change sent to a host of three letters is read like any other", async () => {
  const send = (body: string) => {
    const headers = { "content-type": "application/json", host: "nas" };
    const request = new Request(`http://nas${path}`, { method: "POST", headers, body });
    return portal.portal.fetch(request, peer);
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
