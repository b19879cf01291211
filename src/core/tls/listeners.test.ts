import { afterEach, describe, expect, test } from "bun:test";
import { connect, type TLSSocket } from "node:tls";
import { selfSigned } from "./der.ts";
import { plainAnswers, TlsListeners } from "./listeners.ts";

const opened: TlsListeners[] = [];
afterEach(async () => {
  for (const listeners of opened.splice(0)) await listeners.stop(true);
});

const pair = () => selfSigned(["portal.example"], new Date());
const options = (port: number) => ({
  ...{ hostname: "127.0.0.1", port, idleTimeout: 5, maxRequestBodySize: 1000 },
  error: () => new Response(null, { status: 500 }),
});

function open(answer: () => Response | Promise<Response> = () => new Response("here"), port = 0) {
  const listeners = new TlsListeners(options(port), answer, pair());
  opened.push(listeners);
  return listeners;
}

/** A connection that is kept: each call sends a request and returns the head of its answer; undefined once the server hung up. */
async function keptConnection({ url }: TlsListeners) {
  const socket = await new Promise<TLSSocket>((resolve, reject) => {
    const made = connect({ host: "127.0.0.1", port: Number(url.port), rejectUnauthorized: false }, () =>
      resolve(made),
    );
    made.once("error", reject);
  });
  const ended = new Promise<undefined>((resolve) => socket.once("close", () => resolve(undefined)));
  return {
    serial: socket.getPeerCertificate().serialNumber,
    protocol: socket.getProtocol(),
    async ask(): Promise<string | undefined> {
      const answer = new Promise<string>((resolve) => socket.once("data", (bytes) => resolve(String(bytes))));
      socket.write("GET / HTTP/1.1\r\nHost: portal.example\r\n\r\n");
      return await Promise.race([answer, ended]);
    },
    ended,
    close: () => socket.destroy(),
  };
}

describe("a certificate is exchanged", () => {
  test("while a kept connection is told with an answer to connect anew, and new ones see the newer one", async () => {
    const listeners = open();
    const kept = await keptConnection(listeners);
    expect((await kept.ask())?.toLowerCase()).not.toContain("connection: close");
    const exchanged = listeners.exchange(pair(), 300);
    expect((await kept.ask())?.toLowerCase()).toContain("connection: close");
    await kept.ended;
    await exchanged;
    const next = await keptConnection(listeners);
    expect(next.serial).not.toBe(kept.serial);
    expect(await next.ask()).toContain("here");
    next.close();
  });

  test("while an answer is under way, which comes whole", async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const listeners = open(async () => {
      begin();
      await mayEnd;
      return new Response("late");
    });
    const kept = await keptConnection(listeners);
    const answer = kept.ask();
    await begun;
    expect(listeners.pendingRequests).toBe(1);
    const exchanged = listeners.exchange(pair(), 1);
    end();
    expect(await answer).toContain("late");
    await exchanged;
    expect(listeners.pendingRequests).toBe(0);
  });

  test("and not for a pair that cannot be used", async () => {
    const listeners = open();
    const before = await keptConnection(listeners);
    const wrong = { ...pair(), key: pair().key };
    expect(() => listeners.exchange(wrong, 1)).toThrow();
    const after = await keptConnection(listeners);
    expect(after.serial).toBe(before.serial);
    expect((await after.ask())?.toLowerCase()).not.toContain("connection: close");
    before.close();
    after.close();
  });
});

test("a port that another server has is refused, though each could share it", () => {
  const { url } = open();
  expect(() => open(undefined, Number(url.port))).toThrow(/in use/);
});

describe("the plain port", () => {
  const answers = plainAnswers(
    "https://portal.example",
    ["portal.example", "www.portal.example"],
    async (token) => {
      if (token === "away") throw new Error("the database is away");
      return token === "known" ? "known.thumbprint" : undefined;
    },
  );
  const asked = (path: string, init: RequestInit = {}, host = "portal.example") =>
    answers(new Request(`http://${host}${path}`, init));

  test("answers tokens of http-01 as they are, 404 to others, and 503 while nobody knows", async () => {
    const known = await asked("/.well-known/acme-challenge/known", {}, "192.0.2.1");
    expect([known.status, await known.text()]).toEqual([200, "known.thumbprint"]);
    expect((await asked("/.well-known/acme-challenge/other")).status).toBe(404);
    expect((await asked("/.well-known/acme-challenge/away")).status).toBe(503);
  });

  test.each([
    ["GET", "portal.example", 301, "https://portal.example/a/b?c=d%20e"],
    ["HEAD", "www.portal.example", 301, "https://www.portal.example/a/b?c=d%20e"],
    ["POST", "portal.example", 308, "https://portal.example/a/b?c=d%20e"],
    ["GET", "evil.example", 301, "https://portal.example/a/b?c=d%20e"],
  ])("sends %s at %s by %d to %s", async (method, host, status, location) => {
    const answer = await asked("/a/b?c=d%20e", { method }, host);
    expect([answer.status, answer.headers.get("location")]).toEqual([status, location]);
  });

  test("leads nowhere from an address of another kind", async () => {
    const answer = await answers(new Request("evil.example:.evil.example"));
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  });

  test("refuses calls of the API", async () => {
    expect((await asked("/api/admin/login", { method: "POST" })).status).toBe(403);
  });

  test("keeps the port of an address that has one", async () => {
    const own = plainAnswers("https://portal.example:8443", ["portal.example"], async () => undefined);
    const answer = await own(new Request("http://portal.example/"));
    expect(answer.headers.get("location")).toBe("https://portal.example:8443/");
  });
});
