import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestPortal, testPortal } from "../testing/portal.ts";

let folder: string;
let portal: TestPortal;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
  const assets = join(folder, "assets");
  mkdirSync(join(assets, ".git"), { recursive: true });
  writeFileSync(join(assets, "font-abc.woff2"), "wOF2 and more");
  writeFileSync(join(assets, "page.html"), "<p>a page</p>");
  for (const name of [".env", ".git/config", "../beside.txt"]) writeFileSync(join(assets, name), "a secret");
  portal = await testPortal({ assetsFolder: assets });
  writeFileSync(join(assets, "late-abc.woff2"), "wOF2");
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a file that needs no negotiation goes out whole, to be cached for good, each time it is asked for", async () => {
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

test("the folder is read at the start only: a file that is put there later is not served", async () => {
  expect((await portal.visitor().get("/assets/late-abc.woff2")).status).toBe(404);
});
