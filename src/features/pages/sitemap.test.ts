import { afterEach, beforeEach, expect, test } from "bun:test";
import { responseCache } from "../../core/http/cached-responses.ts";
import { setContext } from "../../core/http/request.ts";
import { siteFiles } from "../../core/http/site-files.ts";
import { built } from "../../testing/built.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import { sitemapService } from "./sitemap.service.ts";

const path = "/api/admin/pages";
const origin = "https://portal.example";

let portal: TestPortal;
let admin: Staff;
beforeEach(async () => {
  portal = await testPortal({
    environment: { PUBLIC_URL: origin },
    built: built({ app: "<!doctype html><head>%html:head%</head><body>%html:root%</body>" }),
  });
  admin = await staffMember(portal, "admin");
});
afterEach(() => portal.close());

const map = async () => (await portal.visitor().get("/sitemap.xml")).text;
async function addresses(): Promise<string[]> {
  return [...(await map()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) =>
    address.replace(origin, ""),
  );
}
const screens = ["/", "/initiate"].flatMap((each) => [each, ...["pt", "es"].map((l) => `${each}?lang=${l}`)]);

async function page(slug: string, facts: object = {}): Promise<number> {
  const { body } = await admin.post(path, { slug, title: "Page", content: "<p>x</p>", ...facts });
  return Number(body.id);
}

test("the site map names what search engines may list, and at the very next request nothing else", async () => {
  const id = await page("open");
  await page("closed", { isActive: false });
  await page("inner", { audience: "admitted" });
  await page("quiet", { isIndexed: false });
  expect(await addresses()).toEqual([...screens, "/open"]);
  const { headers } = await portal.visitor().get("/sitemap.xml");
  expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  await admin.put(`${path}/${id}`, { audience: "admitted" });
  expect(await addresses()).toEqual(screens);
  await admin.put(`${path}/${id}`, { audience: "public", slug: "moved" });
  expect(await addresses()).toEqual([...screens, "/moved"]);
  await admin.delete(`${path}/${id}`);
  expect(await addresses()).toEqual(screens);
});

test("a page in several languages stands there in each, with the others and the day of its last change", async () => {
  const id = await page("open");
  await admin.put(`${path}/${id}/texts/pt`, { title: "Página", content: "<p>x</p>" });
  await admin.put(`${path}/${id}/texts/es`, { title: "Página", content: "<p>x</p>" });
  expect(await addresses()).toEqual([...screens, "/open", "/open?lang=pt", "/open?lang=es"]);
  const text = await map();
  const { updatedAt } = (await admin.get(`${path}/${id}`)).body;
  const own = text.split("\n").filter((line) => line.includes("/open"));
  const linked = (language: string, query: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}/open${query}"/>`;
  for (const line of own) {
    expect(line).toContain(`<lastmod>${updatedAt}</lastmod>`);
    expect(line).toContain(linked("pt", "?lang=pt") + linked("es", "?lang=es") + linked("x-default", ""));
  }
});

test("every address of the map is the one that its document calls its own, in the language of a reader without one", async () => {
  await admin.put(`${path}/${await page("open")}/texts/pt`, { title: "Página", content: "<p>x</p>" });
  for (const address of await addresses()) {
    const { text } = await portal.visitor().get(address);
    expect(text).toContain(`<link rel="canonical" href="${origin}${address}">`);
  }
});

test("a crawler finds the map by robots.txt", async () => {
  expect((await portal.visitor().get("/robots.txt")).text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
});

test("it ends at 50,000 addresses, and is made once for all who ask while nothing changes", async () => {
  let made = 0;
  const at = "2026-03-01T12:00:00.000Z";
  const service = sitemapService(portal.core, {
    edition: async () => "1",
    async pages(after, limit) {
      if (after === 0) made++;
      if (after >= 60_000) return [];
      return Array.from({ length: limit }, (_, index) => {
        const id = after + index + 1;
        return { id, slug: `page-${id}`, language: null, updatedAt: at };
      });
    },
    languages: async () => new Map(),
  });
  const pictures = { bytes: async () => undefined };
  const responses = responseCache({ current: () => 1, latest: () => 1 });
  const files = siteFiles({ ...portal.core, responses }, { sitemap: service, pictures });
  async function ask(): Promise<string> {
    const request = new Request(`${origin}/sitemap.xml`);
    const client = { ip: "", key: "", networks: [], userAgent: null };
    const { offered } = portal.core;
    const context = { id: "1", client, language: "en", offered, incoming: request } as const;
    setContext(request, { ...context, setIdleTimeout: () => {} });
    return (await files.map(request)).text();
  }
  const maps = await Promise.all([1, 2, 3].map(ask));
  await ask();
  expect(made).toBe(1);
  expect(maps[0]?.match(/<loc>/g)).toHaveLength(50_000);
});
