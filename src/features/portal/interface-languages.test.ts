import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { languages } from "../../core/contract/languages.ts";
import { paths } from "../../core/contract/paths.ts";
import { en } from "../../locales/en.ts";
import { pt } from "../../locales/pt.ts";
import { built } from "../../testing/built.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";

const origin = "http://localhost:3000";
const screen = "<header>%if:languages%<select>%html:languages%</select>%end%</header>%title%";
const screensOf = (language: string) => [
  language,
  { home: screen, notFound: screen, adminLogin: screen, contentPage: `${screen}%html:content%` },
];

let portal: TestPortal;
let master: Staff;
beforeEach(async () => {
  portal = await testPortal({
    built: built({
      app: '<html lang="%language%"><title>%title%</title>%html:head%%html:root%',
      screens: Object.fromEntries(languages.map(screensOf)),
    }),
  });
  master = await staffMember(portal, "master_admin");
});
afterEach(() => portal.close());

const offer = (value: string | null) =>
  master.put("/api/admin/settings", { key: "interface_languages", value });

/** Returns what a document says of its languages, to a browser that likes some. */
async function found(path: string, liked: string, headers: Record<string, string> = {}) {
  const visitor = portal.visitor();
  const { text, headers: sent } = await visitor.get(path, { "accept-language": liked, ...headers });
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one);
  return {
    in: all(/<html lang="([^"]*)"/g)[0],
    header: sent.get("content-language"),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g)[0]?.replace(origin, ""),
    alternates: all(/<link rel="alternate" hreflang="([^"]*)"/g),
    shared: all(/<meta property="og:locale(?::alternate)?" content="([^"]*)"/g),
    told: all(/<meta name="languages" content="([^"]*)"/g)[0],
    choices: all(/<option value="([^"]*)"/g),
    chosen: all(/<option value="([^"]*)" lang="[^"]*" selected="">/g)[0],
  };
}
const languageOf = async (...asked: Parameters<typeof found>) => (await found(...asked)).in;

describe("visitors", () => {
  test("have no other languages in the preview of an owner's words than in their own documents", async () => {
    const asked = { place: "home", language: "pt", words: {} };
    const choices = async () => {
      const { body } = await master.post("/api/admin/words/preview", asked);
      return [...String(body.html).matchAll(/<option value="([^"]*)"/g)].map(([, one]) => one);
    };
    expect(await choices()).toEqual(["en", "pt", "es"]);
    await offer("pt");
    expect(await choices()).toEqual([]);
  });

  test("are offered all three languages until the owner says otherwise", async () => {
    expect(await found("/", "es")).toEqual({
      in: "es",
      header: "es",
      canonical: "/?lang=es",
      alternates: ["en", "pt", "es", "x-default"],
      shared: ["es_LA", "en_US", "pt_BR"],
      told: undefined,
      choices: ["en", "pt", "es"],
      chosen: "es",
    });
    expect(await languageOf("/", "fr")).toBe("en");
    const { items } = (await master.get("/api/admin/settings")).body;
    expect(items).toContainEqual(
      expect.objectContaining({ key: "interface_languages", value: "en,pt,es", source: "default" }),
    );
  });

  test("of a portal in Portuguese get every document in it, whatever they like, chose before or ask for, and no choice", async () => {
    expect((await offer("pt")).status).toBe(200);
    const alone = {
      in: "pt",
      header: "pt",
      canonical: "/",
      alternates: ["pt", "x-default"],
      shared: ["pt_BR"],
      told: "pt",
      choices: [],
      chosen: undefined,
    };
    expect(await found("/", "en")).toEqual(alone);
    expect(await found("/?lang=en", "es", { cookie: "portal_language=en" })).toEqual(alone);
    expect(await languageOf("/nowhere", "en")).toBe("pt");
    const manifest = await portal.visitor().get("/manifest.webmanifest", { "accept-language": "en" });
    expect(JSON.parse(manifest.text)).toMatchObject({ lang: "pt", description: pt.document.description });
    expect((await portal.visitor().get("/sitemap.xml")).text).not.toMatch(/\?lang=|hreflang="e/);
    await offer(null);
    expect(await languageOf("/", "en")).toBe("en");
  });

  test("who like none of the languages offered get the first one, whose address needs no name", async () => {
    await offer("es,pt");
    expect(await languageOf("/", "fr")).toBe("es");
    expect(await found("/", "en")).toMatchObject({ in: "es", canonical: "/", told: "es,pt" });
    expect(await found("/", "en, pt;q=0.4, es;q=0.3")).toMatchObject({
      in: "pt",
      canonical: "/?lang=pt",
      alternates: ["es", "pt", "x-default"],
      shared: ["pt_BR", "es_LA"],
      choices: ["es", "pt"],
      chosen: "pt",
    });
    expect(await languageOf("/?lang=pt", "es")).toBe("pt");
    expect(await languageOf("/", "es", { cookie: "portal_language=pt" })).toBe("pt");
    expect(await languageOf("/?lang=en", "es", { cookie: "portal_language=pt" })).toBe("pt");
    const { text } = await portal.visitor().get("/sitemap.xml");
    expect([...text.matchAll(/<loc>([^<]*)</g)].map(([, address]) => address?.replace(origin, ""))).toEqual([
      "/",
      "/?lang=pt",
      "/initiate",
      "/initiate?lang=pt",
    ]);
  });

  test("read refusals, answers and missing files in a language offered; staff read theirs in any", async () => {
    await offer("pt");
    const visitor = portal.visitor();
    const messageOf = async (path: string, body: object) => (await visitor.post(path, body)).body.message;
    expect(await messageOf("/api/auth/verify-otp", {})).toBe(pt.errors.invalid_data);
    expect((await visitor.get("/api/nothing")).body.message).toBe(pt.errors.not_found);
    expect((await visitor.get("/api/antechamber")).body.message).toBe(pt.errors.unauthenticated);
    const asked = { email: "ana@example.org", username: "Ana", language: "en" };
    expect(await messageOf("/api/auth/send-otp", asked)).toBe(pt.messages.otpSent);
    expect((await visitor.get("/nothing.css")).text).toContain(pt.errors.not_found);
    const foreign = { origin: "https://elsewhere.example" };
    const refused = await visitor.post("/api/auth/send-otp", asked, foreign);
    expect(refused.body.message).toBe(pt.errors.foreign_origin.replace("{{names}}", origin));
    expect((await visitor.get("/api/admin/settings")).body.message).toBe(en.errors.unauthenticated);
    const unknown = await master.put("/api/admin/settings", { key: "interface_languages", value: "fr" });
    expect([unknown.status, unknown.body.message]).toEqual([422, en.errors.invalid_data]);
  });

  test("get emails in the language stored with them while it is offered, or else in the first one; staff get theirs", async () => {
    const written = () => portal.mailer.sent.map(({ language }) => language);
    const ask = async (username: string, language: string) => {
      const email = `${username}@example.org`.toLowerCase();
      await portal.visitor().post("/api/auth/send-otp", { email, username, language });
    };
    await ask("Ana", "es");
    await offer("pt,en");
    await ask("Eva", "es");
    await ask("Bia", "en");
    expect(written()).toEqual(["es", "pt", "en"]);
    await master.post("/api/admin/invitations", { email: "new@example.org", language: "es" });
    await portal.portal.idle();
    expect(portal.mailer.invitations.map(({ language }) => language)).toEqual(["es"]);
    const [stored] = await portal.db.read.select().from(portal.db.tables.letters);
    expect(stored?.language).toBe("es");
  });
});

describe("staff", () => {
  test.each([
    paths.adminLogin,
    paths.observatory,
    `${paths.observatory}/today`,
    paths.forcePasswordChange,
    paths.setup,
    paths.openCodes.replace(":token", "a".repeat(30)),
  ])("have their screen at %p in all languages", async (path) => {
    await offer("pt");
    for (const language of languages) expect(await languageOf(path, language)).toBe(language);
    expect(await languageOf(path, "pt", { cookie: "portal_language=en" })).toBe("en");
  });

  test("choose among all languages where visitors have no choice", async () => {
    await offer("pt");
    const { choices, chosen, told } = await found(paths.adminLogin, "es");
    expect([choices, chosen, told]).toEqual([["en", "pt", "es"], "es", "pt"]);
  });
});

describe("a content page", () => {
  async function write(texts: Record<string, string>): Promise<void> {
    const [[first = "", title = ""] = [], ...others] = Object.entries(texts);
    const page = { slug: "about", title, content: `<p>${title}</p>`, language: first };
    const { body } = await master.post("/api/admin/pages", page);
    for (const [language, each] of others)
      await master.put(`/api/admin/pages/${body.id}/texts/${language}`, { title: each, content: "<p>x</p>" });
  }

  test("that was not written in a language offered is shown as it is written, in a document of the reader's language", async () => {
    await master.put("/api/admin/settings", { key: "languages", value: "pt" });
    await offer("pt,en");
    await write({ pt: "Sobre" });
    const { text } = await portal.visitor().get("/about");
    expect(text).toContain('<html lang="en"><title>Sobre · Codex Portal</title>');
    expect(text).toContain("<p>Sobre</p>");
    expect((await portal.visitor().get("/api/pages/about")).body).toMatchObject({
      language: "pt",
      title: "Sobre",
    });
  });

  test("has addresses in those of its languages that are offered, in its document and in the site map", async () => {
    await write({ pt: "Sobre", en: "About", es: "Acerca" });
    await offer("pt,es");
    const { canonical, alternates } = await found("/about", "en");
    expect([canonical, alternates]).toEqual(["/about?lang=pt", ["pt", "es", "x-default"]]);
    const { text } = await portal.visitor().get("/sitemap.xml");
    const addresses = [...text.matchAll(/<loc>([^<]*about[^<]*)</g)].map(([, each]) => each);
    expect(addresses).toEqual(["", "?lang=pt", "?lang=es"].map((query) => `${origin}/about${query}`));
    expect((await portal.visitor().get("/api/pages/about")).body.title).toBe("Sobre");
  });
});

test.each([",", "fr", "pt,pt", "en;pt"])("a portal refuses to be offered in %p", async (value) => {
  const { status, body } = await offer(value);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ["value"]]);
});
