import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { words } from "../../locales/i18n.ts";
import { built } from "../../testing/built.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";
import { paths } from "../contract/paths.ts";

const body = `<title>%title%</title>%html:root%
%if:needsScript%<noscript><div>%html:noscript%</div></noscript>%end%`;
const template = `<html lang="%language%"><link rel="modulepreload" href="/app.js">${body}`;
const style = "h1{color:#d4af37}";
const script = 'document.title="%"';
const prerendered = `<html lang="%language%"><style>${style}</style><script>${script}</script>${body}`;
const greeting = '<div class="greeting-slot"></div>';
const screens = {
  en: {
    home: "<h1>%product%</h1>",
    "home+": `<h1>%product%</h1>${greeting}`,
    comeBack: "<h1>The door remembers</h1>",
    notFound: "<h1>Lost</h1>",
  },
  es: {
    home: "<h1>%product%, en español</h1>",
    contentPage:
      '<h1 lang="%attr:language%">%title%</h1>%if:isForeign%<p class="page-note">en %languageName%</p>%end%<div lang="%attr:language%">%html:content%</div>',
  },
};

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ built: built({ app: template, prerendered, screens }) });
});
afterAll(() => portal.close());

const textAt = async (path: string, headers: Record<string, string> = {}) =>
  (await portal.visitor().get(path, headers)).text;

describe("a document whose screen was rendered before", () => {
  test("holds it under the portal's name, in the reader's language", async () => {
    expect(await textAt("/")).toContain('<div id="root" data-screen><h1>Codex Portal</h1></div>');
    const spanish = await textAt("/", { "accept-language": "en", cookie: "portal_language=es" });
    expect(spanish).toContain('<html lang="es">');
    expect(spanish).toContain("<h1>Codex Portal, en español</h1>");
  });

  test("keeps the place of a greeting for browsers with a session alone", async () => {
    expect(await textAt("/", { cookie: "portal_session=abc" })).toContain(greeting);
    expect(await textAt("/")).not.toContain(greeting);
  });

  test("says that it needs scripts where something is to be entered, and not where all can be read", async () => {
    const needed = words.en.messages.needsScript;
    expect(await textAt(paths.comeBack)).toContain(needed);
    expect(await textAt("/")).not.toContain(needed);
    const lost = await textAt("/no/such/door");
    expect(lost).toContain("<h1>Lost</h1>");
    expect(lost).not.toContain(needed);
  });

  test("is told apart by caches from those of other languages and of browsers with a session", async () => {
    const asked = await Promise.all(
      [{}, { cookie: "portal_session=abc" }, { cookie: "portal_language=es" }].map((headers) =>
        portal.visitor().get("/", headers),
      ),
    );
    expect(new Set(asked.map(({ headers }) => headers.get("etag"))).size).toBe(3);
    for (const { headers } of asked) expect(headers.get("vary")).toContain("cookie");
  });
});

test("a screen that was not rendered stands empty and says that it needs scripts", async () => {
  const text = await textAt(paths.verify);
  expect(text).toContain('<div id="root"></div>');
  expect(text).toContain(words.en.messages.needsScript);
});

test("scripts are fetched at once where nothing stands, and else after what stands", async () => {
  expect(await textAt(paths.verify)).toContain('rel="modulepreload"');
  for (const path of ["/", paths.comeBack]) {
    const text = await textAt(path);
    expect(text).not.toContain('rel="modulepreload"');
    expect(text).toContain(`<script>${script}</script>`);
  }
});

test("a page that is not written in its reader's language says which one it is in, and marks its text as that", async () => {
  const admin = await staffMember(portal, "admin");
  await admin.post("/api/admin/pages", { slug: "rito", title: "O rito %language%", content: "<p>Leia.</p>" });
  const shown = async (cookie: string) =>
    (await textAt("/rito", { cookie })).match(/<h1.*<\/div>(?=<\/div>)/s)?.[0];
  const spanish = "portal_language=es";
  expect(await shown(spanish)).toBe("<h1>O rito %language%</h1><div><p>Leia.</p></div>");
  await admin.put("/api/admin/pages/1", { language: "pt" });
  expect(await shown(spanish)).toBe(
    '<h1 lang="pt">O rito %language%</h1><p class="page-note">en portugués</p><div lang="pt"><p>Leia.</p></div>',
  );
  await admin.put("/api/admin/pages/1", { language: "es" });
  expect(await shown(spanish)).toBe('<h1 lang="es">O rito %language%</h1><div lang="es"><p>Leia.</p></div>');
});

describe("the policy of a document", () => {
  const policyOf = async (path: string) =>
    (await portal.visitor().get(path)).headers.get("content-security-policy") ?? "";
  const hashOf = (text: string) => `'sha256-${new Bun.CryptoHasher("sha256").update(text).digest("base64")}'`;

  test("allows the style and the script that stand in it by their hashes alone", async () => {
    for (const path of ["/", paths.comeBack, "/no/such/door"]) {
      const directives = (await policyOf(path)).split("; ");
      expect(directives).toContain(`style-src 'self' ${hashOf(style)}`);
      expect(directives).toContain(`script-src 'self' ${hashOf(script)}`);
    }
  });

  test("allows nothing inline where nothing stands in it, nor anywhere else", async () => {
    for (const path of [paths.verify, "/api/course-url", "/health/live"]) {
      const directives = (await policyOf(path)).split("; ");
      expect(directives).toContain("style-src 'self'");
      expect(directives).toContain("script-src 'self'");
    }
  });
});

test("what documents are made of is no file", async () => {
  for (const path of ["/templates.json", "/screens.json"]) {
    expect((await portal.visitor().get(path)).status).toBe(404);
  }
});
