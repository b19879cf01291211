import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { textVersionsMax } from "../../core/contract/limits.ts";
import type { VersionRow } from "../../core/contract/texts.ts";
import { built } from "../../testing/built.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";

/** What the build makes of the app's document, as far as these tests look. */
const template =
  '<!doctype html><html lang="%language%"><head><title>%title%</title>%html:head%</head><body>%html:root%</body></html>';

let portal: TestPortal;
let admin: Staff;
beforeEach(async () => {
  portal = await testPortal({
    built: built({ app: template }),
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
  // The picture of links to it is drawn behind the answer.
  await portal.portal.idle();
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

describe("the one content of a page", () => {
  const page = "/api/admin/pages/1";
  const versionsOf = async () => (await admin.get(`${page}/versions`)).body.items as VersionRow[];

  test("is not overwritten by whoever started from an older one, who gets the present one back", async () => {
    const { updatedAt } = (await admin.get(page)).body;
    portal.clock.advance(1000);
    const mine = await admin.put(page, { title: "Mine", updatedAt });
    expect(mine.status).toBe(200);
    const theirs = await admin.put(page, { content: "<p>Theirs</p>", updatedAt });
    expect([theirs.status, theirs.body]).toMatchObject([
      409,
      {
        code: "changed_meanwhile",
        present: { title: "Mine", content: "<p>First words</p>", updatedAt: mine.body.updatedAt },
      },
    ]);
    expect(theirs.body).toMatchObject({ present: { updatedBy: expect.any(String) } });
    const over = await admin.put(page, { content: "<p>Theirs</p>", updatedAt: mine.body.updatedAt });
    expect(over.body).toMatchObject({ title: "Mine", content: "<p>Theirs</p>" });
    // Who names no start changes what is there, as before.
    expect((await admin.put(page, { title: "Plain" })).status).toBe(200);
  });

  test("that two save at once from the same start is saved once", async () => {
    const { updatedAt } = (await admin.get(page)).body;
    portal.clock.advance(1000);
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((title) => admin.put(page, { title, updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test("is no other one because of a change of its place, its state or its text in another language", async () => {
    const { updatedAt, contentAt } = (await admin.get(page)).body;
    portal.clock.advance(1000);
    await admin.put(page, { slug: "rites/two", isActive: false });
    await admin.put(portuguese, rito);
    expect((await admin.get(page)).body).toMatchObject({ contentAt, texts: [{ isOlder: false }] });
    const changed = await admin.put(page, { title: "The new rite", updatedAt });
    expect(changed.status).toBe(200);
    // Now the translation is older than what it was made of.
    expect((await admin.get(page)).body.texts).toMatchObject([{ language: "pt", isOlder: true }]);
  });

  test("has its last twenty versions, and restoring one makes a new version of it", async () => {
    let { updatedAt } = (await admin.get(page)).body;
    for (let at = 1; at <= textVersionsMax + 1; at++) {
      portal.clock.advance(1000);
      const { body } = await admin.put(page, { title: `Title ${at}`, buttonText: null, updatedAt });
      updatedAt = body.updatedAt;
    }
    await admin.put(page, { isActive: true });
    const items = await versionsOf();
    expect(items.map(({ title }) => title)).toEqual(
      Array.from({ length: textVersionsMax }, (_, at) => `Title ${textVersionsMax + 1 - at}`),
    );
    const [oldest] = items.slice(-1);
    expect(oldest).toMatchObject({ title: "Title 2", createdBy: expect.any(String) });
    const version = await admin.get(`${page}/versions/${oldest?.id}`);
    expect(version.body).toMatchObject({ title: "Title 2", content: "<p>First words</p>" });
    const restore = `${page}/versions/${oldest?.id}/restore`;
    const stale = await admin.post(restore, { updatedAt: oldest?.createdAt });
    expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"]);
    const restored = await admin.post(restore, { updatedAt });
    expect(restored.body).toMatchObject({
      title: "Title 2",
      content: "<p>First words</p>",
      buttonText: null,
    });
    expect((await versionsOf())[0]).toMatchObject({ title: "Title 2", createdAt: restored.body.updatedAt });
    expect((await document("en")).text).toContain("<title>Title 2 ");
    const logs = await portal.db.read.select().from(portal.db.tables.auditLogs);
    expect(JSON.parse(logs.at(-1)?.details ?? "")).toMatchObject({ id: 1, version: oldest?.id });
    for (const other of ["/api/admin/pages/2", portuguese]) {
      expect((await admin.get(`${other}/versions/${oldest?.id}`)).status).toBe(404);
      expect((await admin.post(`${other}/versions/${oldest?.id}/restore`, {})).status).toBe(404);
    }
  });

  test("that was written before versions were kept becomes the first one when it changes", async () => {
    const { pages, textVersions } = portal.db.tables;
    await portal.db.write(async (tx) => {
      await tx.delete(textVersions);
      await tx.update(pages).set({ contentAt: null });
    });
    portal.clock.advance(1000);
    await admin.put(page, { title: "Another" });
    expect((await versionsOf()).map(({ title }) => title)).toEqual(["Another", "The rite"]);
  });

  test("whose language is said is read where its reader's and the portal's own one are missing, and as what it is", async () => {
    await admin.put(page, { language: "es" });
    await admin.put(portuguese, rito);
    const asked = async (language: string) =>
      (await portal.visitor().get("/api/pages/rites/one", { "accept-language": language })).body;
    expect(await asked("es")).toMatchObject({ title: "The rite", language: "es", languages: ["pt", "es"] });
    expect(await asked("pt")).toMatchObject({ title: "O rito", language: "pt" });
    // Nothing is there in English, so that any will do.
    expect((await asked("en")).language).not.toBe("en");
    await admin.put("/api/admin/pages/1/texts/en", { ...rito, title: "The rite in English" });
    expect(await asked("en")).toMatchObject({ title: "The rite in English", language: "en" });
    await admin.put(page, { language: "pt" });
    // The portal's own language comes before any other.
    expect(await asked("es")).toMatchObject({ title: "The rite in English", language: "en" });
  });

  test("whose language the owner does not write any more is offered in those that they write alone", async () => {
    const master = await staffMember(portal, "master_admin", "owner@example.org");
    await admin.put(page, { language: "en" });
    await admin.put(portuguese, rito);
    await master.put("/api/admin/settings", { key: "languages", value: "pt" });
    const { body } = await portal.visitor().get("/api/pages/rites/one", { "accept-language": "en" });
    expect(body).toMatchObject({ title: "O rito", language: "pt", languages: ["pt"] });
    const { text } = await portal.visitor().get("/sitemap.xml");
    expect(text).toContain("rites/one?lang=pt");
    expect(text).not.toContain("rites/one?lang=en");
  });

  test.each([
    ["in a language that the portal has not", { language: "fr" }, "language"],
    ["started from no instant", { title: "x", updatedAt: "yesterday" }, "updatedAt"],
  ])("%s is refused", async (_, change, field) => {
    const answer = await admin.put(page, change);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });
});
