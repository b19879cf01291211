import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { pageContentMaxLength } from "../../core/contract/limits.ts";
import { paths } from "../../core/contract/paths.ts";
import { built } from "../../testing/built.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import { cleanHtml } from "../media/html.rules.ts";
import { textContent } from "./pages.contract.ts";

const template = '<html lang="%language%"><title>%title%</title><meta content="%description%">%html:root%';

let portal: TestPortal;
let admin: Staff;
beforeEach(async () => {
  portal = await testPortal({ built: built({ app: template }) });
  admin = await staffMember(portal, "admin");
});
afterEach(() => portal.close());

const path = "/api/admin/pages";
const page = { slug: "about/us", title: "About <us>", content: "<p>Who we are.</p>" };
const visit = (address: string) => portal.visitor().get(address);

describe("a content page", () => {
  test("is readable at its slug without JavaScript, with its title and first words", async () => {
    await admin.post(path, { ...page, buttonText: "Go on", buttonUrl: "https://next.example/?a=1&b=2" });
    const { status, text, headers } = await visit("/about/us");
    expect(status).toBe(200);
    expect(text).toContain("<title>About &lt;us&gt; · Codex Portal</title>");
    expect(text).toContain('<meta content="Who we are.">');
    expect(text).toContain("<p>Who we are.</p>");
    expect(text).toContain('href="https://next.example/?a=1&amp;b=2"');
    const etag = headers.get("etag") ?? "";
    expect((await portal.visitor().get("/about/us", { "if-none-match": etag })).status).toBe(304);
    expect((await visit("/api/pages/about/us")).body).toMatchObject({
      slug: "about/us",
      title: "About <us>",
    });
  });

  test("is missing for visitors while inactive, exactly like one that never was", async () => {
    const { body } = await admin.post(path, { ...page, isActive: false });
    const inactive = await visit("/about/us");
    const missing = await visit("/never/was");
    expect([inactive.status, inactive.text]).toEqual([404, missing.text]);
    expect((await visit("/api/pages/about/us")).status).toBe(404);
    await admin.put(`${path}/${body.id}`, { isActive: true });
    expect((await visit("/about/us")).status).toBe(200);
  });

  test("shows a change and a deletion at once", async () => {
    const { body } = await admin.post(path, page);
    await visit("/about/us");
    await admin.put(`${path}/${body.id}`, { content: "<p>Changed.</p>" });
    expect((await visit("/about/us")).text).toContain("<p>Changed.</p>");
    await admin.delete(`${path}/${body.id}`);
    expect((await visit("/about/us")).status).toBe(404);
  });

  test("is found at its old slugs after they changed, unless another page took them", async () => {
    const { body } = await admin.post(path, page);
    await admin.put(`${path}/${body.id}`, { slug: "second" });
    await admin.put(`${path}/${body.id}`, { slug: "third" });
    for (const old of ["/about/us", "/second"]) {
      const moved = await visit(old);
      expect([moved.status, moved.headers.get("location")]).toEqual([302, "/third"]);
    }
    await admin.post(path, { ...page, title: "Another" });
    expect((await visit("/about/us")).text).toContain("Another");
    await admin.put(`${path}/${body.id}`, { slug: "second" });
    expect((await visit("/second")).status).toBe(200);
  });

  test("needs a slug of its own", async () => {
    await admin.post(path, page);
    const again = await admin.post(path, page);
    expect([again.status, again.body.code]).toEqual([409, "slug_taken"]);
  });
});

describe("a slug", () => {
  const firstWords = Object.values(paths).map((known) => known.split("/")[1] || "api");
  test.each([
    ...firstWords.flatMap((word) => [word, `${word}/deeper`]),
    "health/x",
    "assets/main.js",
    "../etc",
    "a/./b",
    "a%2fb",
    "Upper",
    "/lead",
    "trail/",
    "dou//ble",
    "spa ce",
    "x".repeat(201),
    "",
  ])("%p is refused with a sentence", async (slug) => {
    const answer = await admin.post(path, { ...page, slug });
    expect(answer.status).toBe(422);
    expect(String((answer.body.fields as Record<string, string>).slug)).not.toBe("");
  });

  test("of two hundred characters is taken and reachable", async () => {
    const slug = `${"a".repeat(99)}/${"b".repeat(100)}`;
    expect((await admin.post(path, { ...page, slug })).status).toBe(201);
    expect((await visit(`/${slug}`)).status).toBe(200);
  });
});

test.each([
  [{ title: "" }, { title: "Title is required" }],
  [{ title: "x".repeat(201) }, { title: "Title too long" }],
  [{ content: "" }, { content: "Content is required" }],
  [{ content: "<p> </p>" }, { content: "Content is required" }],
  [{ content: "<script>alert(1)</script>" }, { content: "Content is required" }],
  [{ content: "<p>\u200b&#8203;</p>" }, { content: "Content is required" }],
  [{ title: "\u200b" }, { title: "Title is required" }],
  [{ buttonUrl: "javascript:alert(1)" }, { buttonUrl: "Invalid URL" }],
])("a page with %p is refused in the field's own words", async (wrong, fields) => {
  const answer = await admin.post(path, { ...page, ...wrong });
  expect([answer.status, answer.body.fields]).toEqual([422, fields]);
});

test("a page of up to a megabyte is taken", async () => {
  const content = `<p>${"long ".repeat(170_000)}</p>`;
  expect((await admin.post(path, { ...page, content })).status).toBe(201);
});

test("a page whose text is too long is refused before anything reads it", () => {
  const { error } = textContent.safeParse("<".repeat(pageContentMaxLength + 1));
  // Whatever read the text would add what it has against it.
  expect(error?.issues.map(({ message }) => message)).toEqual(["contentTooLong"]);
});

describe("the list of pages", () => {
  test("carries everything but the texts, which are asked for one by one", async () => {
    const made = await admin.post(path, { ...page, buttonText: "Go on", buttonUrl: "https://next.example/" });
    const { content, ...rest } = made.body;
    expect((await admin.get(path)).body.items).toEqual([{ ...rest, draft: null, linkedFrom: [] }]);
    const whole = await admin.get(`${path}/${made.body.id}`);
    expect([whole.status, whole.body]).toEqual([
      200,
      { ...rest, content, contentAt: rest.createdAt, draft: null, texts: [] },
    ]);
    expect((await admin.get(`${path}/999`)).status).toBe(404);
  });

  test("has an answer that does not grow with the length of the texts", async () => {
    await admin.post(path, { ...page, content: "<p>x</p>" });
    const short = (await admin.get(path)).text.length;
    await admin.put(`${path}/1`, { content: `<p>${"long ".repeat(100_000)}</p>` });
    expect((await admin.get(path)).text.length).toBe(short);
  });
});

describe("cleaning", () => {
  test("runs on what stands in the database, too", async () => {
    const at = portal.clock.now().toISOString();
    const row = {
      slug: "planted",
      title: "t",
      content: '<p onclick="x()">hi<script>x()</script></p>',
      createdAt: at,
      updatedAt: at,
    };
    await portal.db.write(async (tx) => {
      await tx
        .insert(portal.db.tables.pages)
        .values({ ...row, buttonText: "b", buttonUrl: "javascript:x()" });
    });
    const { text } = await visit("/planted");
    expect(text).toContain("<p>hi</p>");
    // The block of data is no script; what is in it is clean, too.
    expect(text).not.toMatch(/onclick|<script(?! type="application\/json" id="preloaded">)|javascript:/);
  });

  test("keeps links that lead out, and opens them safely", () => {
    expect(cleanHtml('<a href="https://a.example" target="_self" onclick="x">a</a>')).toBe(
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer">a</a>',
    );
  });

  test.each([
    "javascript:x()",
    "JaVaScRiPt:x()",
    "java\nscript:x()",
    "&#106;avascript:x()",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "file:///etc/passwd",
  ])("drops a link to %p", (href) => {
    expect(cleanHtml(`<a href="${href}">a</a>`)).not.toContain("href");
  });

  test("is its own result, for any mixture of tags", () => {
    const piece = fc.constantFrom(
      "<p>",
      "</p>",
      "<h1 style='text-align:center'>",
      "<svg>",
      "<math>",
      "<a href='https://a.b'>",
      "</a>",
      "<li>",
      "text",
      "&lt;",
      "<!--",
      "-->",
      "<template>",
      '"',
      "<style>",
      "</style>",
      "<script>",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = cleanHtml(pieces.join(""));
        expect(cleanHtml(once)).toBe(once);
        expect(once).not.toMatch(/<(script|style|svg|math|template)|\son\w+=/i);
      }),
      { numRuns: 1000 },
    );
  });
});
