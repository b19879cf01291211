import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HttpClient } from "./http-client.ts";
import { newFolder, type PortalProcess, removeFolder, startPortal } from "./portal-process.ts";
import { rawRequest } from "./raw-wire.ts";
import { expectPromisedHeaders, inside, seen } from "./refusals.ts";

/** A harmless setting, which reveals that a file of the folder was read. */
const planted = "LOG_LEVEL=debug";
const folder = newFolder();
let portal: PortalProcess;
let client: HttpClient;
/** Files that the document names, as browsers ask for them. */
let font: string;
let script: string;

beforeAll(async () => {
  for (const place of [".", "assets", "web/assets", "public"]) {
    mkdirSync(join(folder, place), { recursive: true });
    for (const name of [".env", ".env.local", "notes.txt"]) writeFileSync(join(folder, place, name), planted);
  }
  portal = await startPortal({}, { folder });
  client = new HttpClient(portal.url);
  const { text } = await client.get("/");
  font = /href="(\/assets\/[^"]+\.woff2)"/.exec(text)?.[1] ?? "";
  script = /href="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? "";
});
afterAll(async () => {
  await portal?.close();
  removeFolder(folder);
});

/** Sends a path as it is; a client would tidy it up first. */
const raw = async (path: string, method = "GET") =>
  seen(
    await rawRequest(
      portal.port,
      `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    ),
  );

describe("A font of the executable", () => {
  test("goes out whole and as it is, to be kept for good, under the portal's headers", async () => {
    const response = await fetch(portal.url + font);
    const bytes = await response.bytes();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("font/woff2");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(Number(response.headers.get("content-length"))).toBe(bytes.length);
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe("wOF2");
    expectPromisedHeaders(response.headers);
  });

  test("is the same a second time, and with a query", async () => {
    const once = Bun.hash(await (await fetch(portal.url + font)).bytes());
    expect(Bun.hash(await (await fetch(portal.url + font)).bytes())).toBe(once);
    expect(Bun.hash(await (await fetch(`${portal.url}${font}?v=1`)).bytes())).toBe(once);
  });

  test("tells its length and headers to HEAD, and sends nothing", async () => {
    const whole = await client.get(font);
    const { status, headers, text } = await raw(font, "HEAD");
    expect(status).toBe(200);
    expect(text).toBe("");
    for (const name of ["content-type", "content-length", "cache-control"])
      expect(headers.get(name)).toBe(whole.headers.get(name));
  });

  test.each(["POST", "PUT", "DELETE", "PATCH"])("is not changed by %s", async (method) => {
    const { status } = await client.send(font, {
      method,
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(status).toBe(404);
  });
});

test("Scripts keep their compressed forms, each under its own tag", async () => {
  const ask = async (accepted: string) => {
    const { status, headers } = await client.send(script, { headers: { "accept-encoding": accepted } });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("text/javascript");
    expect(headers.get("cache-control")).toContain("immutable");
    return { encoding: headers.get("content-encoding"), etag: headers.get("etag") };
  };
  const forms = [await ask("br, gzip"), await ask("gzip"), await ask("identity")];
  expect(forms.map(({ encoding }) => encoding)).toEqual(["br", "gzip", null]);
  expect(new Set(forms.map(({ etag }) => etag)).size).toBe(3);
});

test("HEAD of a script tells what GET would, and sends nothing", async () => {
  const { status, headers, text } = await raw(script, "HEAD");
  expect([status, text]).toEqual([200, ""]);
  expect(headers.get("cache-control")).toContain("immutable");
});

describe("No file but the app's own is served", () => {
  const none = async (path: string, method = "GET") => {
    const { status, headers, text } = await raw(path, method);
    expect({ path, status }).toEqual({ path, status: 404 });
    expect(headers.get("cache-control") ?? "").not.toContain("immutable");
    expect(text).not.toContain(planted);
    expect(text).not.toContain("wOF2");
    expect(text).not.toContain("root:");
    expect(text).not.toMatch(inside);
  };

  test.each([
    "/.env",
    "/assets/.env",
    "/assets/.env.local",
    "/assets/notes.txt",
    "/notes.txt",
    "/public/.env",
    "/web/assets/.env",
    "/assets/none-12345678.woff2",
    "/assets",
    "/assets/",
  ])("not %s", async (path) => {
    await none(path);
    await none(path, "HEAD");
  });

  test.each([
    "/assets/../notes.txt",
    "/assets/..%2fnotes.txt",
    "/assets/..%2f..%2f..%2f..%2fetc%2fpasswd",
    "/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "/assets/..%252f..%252fetc%252fpasswd",
    "/assets/..%5c..%5cetc%5cpasswd",
    "/assets/....//....//etc/passwd",
    "/assets//etc/passwd",
    "/assets/%2fetc%2fpasswd",
    "/assets/%00",
    "/assets/%",
  ])("not by way of %s", (path) => none(path));

  test("nor a real file by another spelling of its path", async () => {
    const name = font.slice("/assets/".length);
    const spellings = [
      `/assets//${name}`,
      `/assets/./${name}%00`,
      `/assets/..%2fassets%2f${name}`,
      `/assets/${name.replace("-", "%2d")}`,
      `/assets/${name.toUpperCase()}`,
      `/${name}`,
      `/web${font}`,
    ];
    for (const path of spellings) await none(path);
  });

  test("nor the forms in which the executable holds a script", async () => {
    for (const form of [".br", ".gz"]) {
      await none(script + form);
      await none(`/encoded${script}${form}`);
      await none(`/assets/..%2fencoded${script}${form}`);
      await none(`/index.html${form}`);
    }
  });
});
