import { afterEach, expect, test } from "bun:test";
import { type TestPortal, testPortal } from "../testing/portal.ts";
import { staffMember } from "../testing/staff.ts";

let portal: TestPortal;
afterEach(() => portal.close());

const icons = { "icon-192": "/assets/icon-192-a.png", "icon-512": "/assets/icon-512-b.png" };
const files = [
  {
    path: "icons.json",
    encoding: "identity" as const,
    bytes: new TextEncoder().encode(JSON.stringify(icons)),
  },
];

test("a phone that takes the portal among its apps learns its present name in its own language, and its icons", async () => {
  portal = await testPortal({ files });
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
