import { afterEach, describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";

let portal: TestPortal;
afterEach(() => portal.close());

const newFolder = temporaryFolder();
const icons = { "icon-192": "/assets/icon-192-a.png", "icon-512": "/assets/icon-512-b.png" };
const built = { "icons.json": JSON.stringify(icons) };

test("a phone that takes the portal among its apps learns its present name in its own language, and its icons", async () => {
  portal = await testPortal({ built });
  const master = await staffMember(portal, "master_admin");
  await master.put("/api/admin/settings", { key: "product_title", value: "O “Vazio”" });
  const { status, headers, text } = await portal
    .visitor()
    .get("/manifest.webmanifest", { "accept-language": "pt" });
  expect([status, headers.get("content-type")]).toEqual([200, "application/manifest+json; charset=utf-8"]);
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({ name: "O “Vazio”", lang: "pt", start_url: "/", theme_color: "#0b0b10" });
  expect(
    manifest.icons.map((icon: { src: string; purpose: string }) => `${icon.src} ${icon.purpose}`),
  ).toEqual([
    `${icons["icon-192"]} any`,
    `${icons["icon-192"]} maskable`,
    `${icons["icon-512"]} any`,
    `${icons["icon-512"]} maskable`,
  ]);
  const held = { "accept-language": "pt", "if-none-match": headers.get("etag") ?? "" };
  expect((await portal.visitor().get("/manifest.webmanifest", held)).status).toBe(304);
  expect(headers.get("content-security-policy")).toContain("manifest-src 'self'");
  expect((await portal.visitor().get("/icons.json")).status).toBe(404);
});

describe("where browsers look for what no document names,", () => {
  test("they find the icons of the app", async () => {
    const folder = newFolder();
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "assets/icon-192-a.png"), "small");
    writeFileSync(join(folder, "assets/touch-b.png"), "touch");
    const named = { "icon-192": "/assets/icon-192-a.png", "touch-icon": "/assets/touch-b.png" };
    portal = await testPortal({ built: { "icons.json": JSON.stringify(named) }, webFolder: folder });
    for (const [path, text] of [
      ["/favicon.ico", "small"],
      ["/apple-touch-icon.png", "touch"],
      ["/apple-touch-icon-precomposed.png", "touch"],
    ] as const) {
      const answer = await portal.visitor().get(path);
      expect([path, answer.status, answer.text]).toEqual([path, 200, text]);
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
    }
  });

  test("a file that is not there is told of in a few words, to people by the screen", async () => {
    portal = await testPortal();
    const visitor = portal.visitor();
    for (const path of [
      "/apple-touch-icon-120x120.png",
      "/favicon.ico",
      "/ads.txt",
      "/.well-known/assetlinks.json",
      "/.well-known/x",
    ]) {
      const { status, bytes, text } = await visitor.get(path, { accept: "image/png,*/*;q=0.5" });
      expect([path, status, bytes.length < 1000]).toEqual([path, 404, true]);
      expect(text).toContain("Nothing was found here.");
    }
    const person = await visitor.get("/about.html", { accept: "text/html,application/xhtml+xml" });
    expect([person.status, person.text.includes("<title>404</title>")]).toEqual([404, false]);
  });
});
