import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type TestPortal, testPortal } from "../../testing/portal.ts";

const script = "console.log('the void')";

let folder: string;
let portal: TestPortal;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
  const assets = join(folder, "assets");
  const encoded = join(folder, "encoded");
  mkdirSync(join(assets, ".git"), { recursive: true });
  mkdirSync(encoded);
  writeFileSync(join(assets, "font-abc.woff2"), "wOF2 and more");
  writeFileSync(join(assets, "page.html"), "<p>a page</p>");
  writeFileSync(join(assets, "main-abc.js"), script);
  writeFileSync(join(encoded, "main-abc.js.gz"), gzipSync(script));
  writeFileSync(join(encoded, "main-abc.js.br"), brotliCompressSync(script));
  for (const name of [".env", ".git/config", "../beside.txt"]) writeFileSync(join(assets, name), "a secret");
  portal = await testPortal({ webFolder: folder });
  writeFileSync(join(assets, "late-abc.woff2"), "wOF2");
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("a file that was packed", () => {
  const path = "/assets/main-abc.js";

  test.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["gzip;q=0", null],
    ["br;q=0.1, gzip;q=0.2", "gzip"],
    ["identity", null],
  ])("goes out for %p as %p, to be cached for good", async (accepted, encoding) => {
    const { status, headers } = await portal.visitor().get(path, { "accept-encoding": accepted });
    expect(status).toBe(200);
    expect(headers.get("content-encoding")).toBe(encoding);
    expect(headers.get("cache-control")).toContain("immutable");
    expect(headers.get("vary")).toBe("accept-encoding");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-type")).toContain("text/javascript");
  });

  test("arrives whole without compression", async () => {
    expect((await portal.visitor().get(path)).text).toBe(script);
  });

  test("has a tag for each form, so that no cache gives one for the other, and is not sent again to whoever holds it", async () => {
    const tags = new Set<string>();
    for (const accepted of ["br", "gzip", "identity"]) {
      const headers = { "accept-encoding": accepted };
      const tag = (await portal.visitor().get(path, headers)).headers.get("etag") ?? "";
      tags.add(tag);
      expect((await portal.visitor().get(path, { ...headers, "if-none-match": tag })).status).toBe(304);
    }
    expect(tags.size).toBe(3);
  });
});

test("a client that takes no form of an answer is told so", async () => {
  const none = { "accept-encoding": "identity;q=0, *;q=0" };
  for (const path of ["/assets/main-abc.js", "/", "/assets/main-abc.js", "/"]) {
    const { status, headers } = await portal.visitor().get(path, none);
    expect([status, headers.get("x-content-type-options")]).toEqual([406, "nosniff"]);
    expect(headers.get("x-request-id")).not.toBeNull();
    await portal.visitor().get(path);
  }
});

test("a file that gains nothing by packing goes out whole, to be cached for good, each time it is asked for", async () => {
  for (let time = 0; time < 2; time++) {
    const { status, headers, text } = await portal.visitor().get("/assets/font-abc.woff2");
    expect([status, text]).toEqual([200, "wOF2 and more"]);
    expect(headers.get("content-type")).toBe("font/woff2");
    expect(headers.get("cache-control")).toContain("immutable");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test.each([
  "/assets/.env",
  "/assets/.git/config",
  "/assets/..%2fbeside.txt",
  "/assets/%2e%2e%2fbeside.txt",
  "/assets/..%5cbeside.txt",
  "/assets/%2e%2e/index.html",
  "/assets//main-abc.js",
  "/assets/main-abc.js/",
  "/assets/main-abc.js.br",
  "/encoded/main-abc.js.br",
  "/assets/font-abc",
  "/assets/font%2dabc.woff2",
  "/assets/page",
  "/assets",
  "/page.html",
])("%s is no file of the app", async (path) => {
  const { status, text } = await portal.visitor().get(path);
  expect(status).toBe(404);
  expect(text).not.toContain("a secret");
});

test("a file that is not there is told of in plain words, to people as well", async () => {
  const { status, headers, text } = await portal.visitor().get("/assets/none", { accept: "text/html" });
  expect([status, headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
  expect(text).toBe("Nothing was found here.\n");
});

test("the folder is read at the start only: a file that is put there later is not served", async () => {
  expect((await portal.visitor().get("/assets/late-abc.woff2")).status).toBe(404);
});
