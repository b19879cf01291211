import { afterEach, beforeEach, expect, test } from "bun:test";
import { gzipSync } from "node:zlib";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";

/** What the build makes of the app's document, as far as these tests look. */
const template =
  '<!doctype html><html lang="%lang%"><head><title>%title%</title></head><body><div id="root"></div></body></html>';

let portal: TestPortal;
let admin: Staff;
beforeEach(async () => {
  portal = await testPortal({
    files: [{ path: "index.html", encoding: "gzip", bytes: gzipSync(template) }],
  });
  admin = await staffMember(portal, "admin");
  const page = { slug: "rites/one", title: "The rite", content: "<p>First words</p>" };
  await admin.post("/api/admin/pages", { ...page, buttonText: "Go", buttonUrl: "https://a.example/" });
});
afterEach(() => portal.close());

const portuguese = "/api/admin/pages/1/texts/pt";
const rito = { title: "O rito", content: "<p>Primeiras palavras</p>", buttonText: "Ir" };

const document = (language: string, path = "/rites/one") =>
  portal.visitor().get(path, { "accept-language": language });

test("a page is read in the language that it was written in for its reader, and in its one content by all others", async () => {
  await admin.put(portuguese, rito);
  for (const [language, title, words, hidden] of [
    ["pt-BR", "O rito", "Primeiras palavras", "First words"],
    ["en", "The rite", "First words", "Primeiras palavras"],
    ["es", "The rite", "First words", "Primeiras palavras"],
  ] as const) {
    const { text } = await document(language);
    expect(text).toContain(`<title>${title} `);
    expect(text).toContain(words);
    expect(text).not.toContain(hidden);
    const call = await portal.visitor().get("/api/pages/rites/one", { "accept-language": language });
    const isOwn = language === "pt-BR";
    expect(call.body).toMatchObject({
      title,
      content: `<p>${words}</p>`,
      buttonText: isOwn ? "Ir" : "Go",
      buttonUrl: "https://a.example/",
      language: isOwn ? "pt" : null,
      languages: ["pt"],
    });
  }
});

test("a page in several languages has an address in each, which its documents name; another page names none", async () => {
  expect((await document("pt")).text).not.toContain("hreflang");
  await admin.put(portuguese, rito);
  const address = "http://localhost:3000/rites/one";
  const links = (canonical: string) =>
    `<link rel="canonical" href="${canonical}"><link rel="alternate" hreflang="pt" href="${address}?lang=pt">` +
    `<link rel="alternate" hreflang="x-default" href="${address}">`;
  expect((await document("pt")).text).toContain(links(`${address}?lang=pt`));
  expect((await document("en")).text).toContain(links(address));
  const named = await document("en", "/rites/one?lang=pt");
  expect(named.text).toContain("Primeiras palavras");
  expect(named.headers.get("content-language")).toBe("pt");
});

test("a change of one language's text shows at the next request, in no other language and with another name", async () => {
  const { body } = await admin.put(portuguese, rito);
  const before = await document("pt");
  expect((await document("pt")).headers.get("etag")).toBe(before.headers.get("etag"));
  await admin.put(portuguese, { ...rito, content: "<p>Outras palavras</p>", updatedAt: body.updatedAt });
  const after = await document("pt");
  expect(after.text).toContain("Outras palavras");
  expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
  expect((await document("en")).text).toContain("First words");
});

test("a page's text needs something to read, is saved once from one start, has versions, and goes with its page", async () => {
  const nothing = await admin.put(portuguese, { ...rito, content: "<script>1</script>" });
  expect([nothing.status, nothing.body.fields]).toEqual([422, { content: "Content is required" }]);
  const { body } = await admin.put(portuguese, rito);
  const stale = await admin.put(portuguese, { ...rito, title: "Outro" });
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: "changed_meanwhile", present: { title: "O rito", content: rito.content, buttonText: "Ir" } },
  ]);
  await admin.put(portuguese, { ...rito, title: "Outro", updatedAt: body.updatedAt });
  const page = await admin.get("/api/admin/pages/1");
  expect(page.body).toMatchObject({ title: "The rite", texts: [{ language: "pt", title: "Outro" }] });
  const versions = await admin.get(`${portuguese}/versions`);
  expect(versions.body.items).toMatchObject([{ title: "Outro" }, { title: "O rito" }]);
  await admin.delete("/api/admin/pages/1");
  const { textVersions, pageTexts } = portal.db.tables;
  expect([await portal.db.read.$count(textVersions), await portal.db.read.$count(pageTexts)]).toEqual([0, 0]);
});
