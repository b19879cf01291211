import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { words } from "../../locales/i18n.ts";
import { built } from "../../testing/built.ts";
import { productsIn } from "../../testing/foreign-texts.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { titled } from "../../testing/products-own.ts";
import { languages } from "../contract/languages.ts";
import { paths } from "../contract/paths.ts";
import type { Facts } from "../lib/log.ts";
import { responseCache } from "./cached-responses.ts";
import { visitorCookies } from "./cookies.ts";
import { ownWordsHash } from "./own-words.ts";
import { contextOf, setContext } from "./request.ts";

import { siteServer } from "./site.ts";

/** An owner's words. */
const own = { "document:description": "Um curso de sal", "home:home.title": "O sal" };

type Services = Parameters<typeof siteServer>[1];

const template =
  '<html lang="%language%"><title>%title%</title><meta name="description" content="%description%"><meta name="robots" content="%robots%">';
const page = built({
  app: '<title>%title%</title><meta name="description" content="%description%">%html:head%%html:root%',
});

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal({ built: built({ app: template }) });
});
afterEach(() => portal.close());

describe("the app's document", () => {
  test("speaks the browser's language and names the screen", async () => {
    const { text, headers } = await portal.visitor().get("/ante-room", { "accept-language": "es-AR" });
    expect(text).toContain('<html lang="es"><title>Antecámara de los Iniciados · Codex Portal</title>');
    expect(headers.get("content-language")).toBe("es");
    expect(headers.get("vary")).toContain("accept-language");
    expect(text).not.toContain("%");
  });

  // A seal is there once this portal made it, and a copy once it was sold: src/features/rooms/certificate/certificate.test.ts, src/features/sales/buyers.test.ts.
  const standing = Object.values(paths).filter((path) => path !== paths.seal && path !== paths.downloadPage);
  test.each(standing)("answers 200 at %p, with and without a slash at the end", async (path) => {
    expect((await portal.visitor().get(path)).status).toBe(200);
    expect((await portal.visitor().get(`${path}/?a=b`.replace("//", "/"))).status).toBe(200);
  });

  test("opens with a sentence and 503 while the database is away, and is whole again after", async () => {
    const { site, noted, state } = siteOverFakes();
    state.isAway = true;
    const refused = await site.respond({ ...asked, path: "/" });
    expect(refused.status).toBe(503);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(await refused.text()).toContain(words.pt.errors.unavailable);
    expect(noted).toEqual(["unavailable"]);
    state.isAway = false;
    expect((await site.respond({ ...asked, path: "/" })).status).toBe(200);
  });

  test("has the portal's identity as it was last read while the database is away", async () => {
    const { site, state } = siteOverFakes();
    state.own = { ...titled("Casa do Sal"), accent: "#3fb8a0", course: "O Sal", words: { pt: own } };
    await site.respond({ ...asked, path: "/" });
    state.isSure = false;
    state.isAway = true;
    const answer = await site.respond({ ...asked, path: "/never-asked" });
    const text = await answer.text();
    expect([answer.status, productsIn(text)]).toEqual([503, []]);
    for (const said of ["<title>Casa do Sal<", own["document:description"], 'content="O Sal"'])
      expect(text).toContain(said);
    expect(text).toContain("--color-gold:#3fb8a0");
    expect(text).toContain(`<meta name="own-words" content="pt=${ownWordsHash(own)}">`);
  });

  test.each<[string, string | null]>([
    ["gzip", "gzip"],
    ["gzip;q=0", null],
    ["*", "br"],
    ["gzip, deflate, br, zstd", "br"],
  ])("goes out for %p as %p under a tag of its own", async (accepted, encoding) => {
    const ask = (headers: Record<string, string>) => portal.visitor().get("/initiate", headers);
    const { headers } = await ask({ "accept-encoding": accepted });
    expect(headers.get("content-encoding")).toBe(encoding);
    const etag = headers.get("etag") ?? "";
    expect((await ask({ "accept-encoding": accepted, "if-none-match": etag })).status).toBe(304);
    const other = encoding === null ? "gzip" : "identity";
    expect((await ask({ "accept-encoding": other, "if-none-match": etag })).status).toBe(200);
  });

  test("is listed by search engines at its open screens only", async () => {
    const isIndexed = async (path: string) => {
      const { text, headers } = await portal.visitor().get(path);
      const robots = /<meta name="robots" content="([^"]*)">/.exec(text)?.[1] ?? "";
      expect(headers.get("x-robots-tag")).toBe(robots === "noindex" ? "noindex" : null);
      return robots !== "noindex";
    };
    const open: string[] = [];
    for (const path of [...Object.values(paths), "/nowhere"]) if (await isIndexed(path)) open.push(path);
    expect(open).toEqual([paths.home, paths.initiate]);
  });

  test("answers an unknown page with 404 and the same app", async () => {
    const { status, text } = await portal.visitor().get("/somewhere/else");
    expect(status).toBe(404);
    expect(text).toContain("Lost in the Void");
  });
});

const requestWith = (headers: Record<string, string>) => new Request("http://localhost/", { headers });
const usual = { "accept-language": "pt" };
const offered = { last: () => languages, now: async () => languages };
const asked = {
  request: requestWith(usual),
  id: "a-request",
  call: async () => new Response(null, { status: 401 }),
};
const client = { ip: "", key: "", networks: [], userAgent: null };
setContext(asked.request, {
  id: asked.id,
  client,
  language: "pt",
  offered,
  incoming: asked.request,
  setIdleTimeout: () => {},
});

/** A site over a title, one page and a revision that the test sets; it counts what was looked up. */
function siteOverFakes() {
  const state = {
    isAway: false,
    isSure: true,
    revision: 1,
    own: titled("Portal"),
    offered: [...languages],
    edition: "1",
    text: "",
  };
  const noted: string[] = [];
  const looked: string[] = [];
  const core = {
    web: { text: (name: string) => page[name] },
    config: { publicUrl: "http://localhost" },
    log: {
      ...portal.core.log,
      error(_: string, facts: Facts | (() => Facts) = {}) {
        if (typeof facts !== "function") noted.push(String(facts.code));
      },
    },
    cookies: visitorCookies(false),
    settings: { linkedSlugs: async () => ({}) },
    identity: {
      async published() {
        looked.push("title");
        if (state.isAway) throw Object.assign(new Error("away"), { code: "SQLITE_BUSY" });
        return state.own;
      },
    },
  };
  const services: Services = {
    accounts: {
      isAdmitted: async () => false,
      firstMaster: { loginHint: async () => ({ adminEmail: null, hasEnded: false }) },
    },
    pages: {
      published: {
        async at(slug) {
          const { edition, text } = state;
          looked.push("edition");
          return {
            slug,
            edition,
            audience: "public" as const,
            copy: async () => {
              looked.push("page");
              const view = {
                slug,
                title: "A page",
                content: `<p>Edition ${edition}</p>${text}`,
                updatedAt: edition,
              };
              const page = { ...view, buttonText: null, buttonUrl: null, language: null, languages: [] };
              return { page, description: "A page", isIndexed: true, picture: async () => null };
            },
          };
        },
        navigation: async () => ({}),
      },
      pictures: { ofPortal: async () => null },
    },
    rooms: { certificates: { isSeal: () => false } },
    identity: { preview: async () => undefined },
    sales: { downloadPage: { stateOf: async () => 404 } },
  };
  const responses = responseCache({
    current: () => (state.isSure ? state.revision : undefined),
    latest: () => state.revision,
  });
  return {
    site: siteServer(
      { ...core, responses, offered: { last: () => state.offered, now: async () => state.offered } },
      services,
      [["x-policy", "strict"]],
    ),
    state,
    noted,
    looked,
  };
}

describe("a document that was made", () => {
  const path = "/about";

  test("lies ready with all its headers, and nothing is looked up for it", async () => {
    const { site, looked } = siteOverFakes();
    expect(site.cached(path, asked.request)).toBeUndefined();
    await site.respond({ ...asked, path });
    expect(looked.splice(0)).toEqual(["title", "edition", "page"]);
    const ready = site.cached(path, asked.request);
    expect(ready?.forms.br?.headers.get("x-policy")).toBe("strict");
    expect(ready?.forms.br?.headers.get("content-encoding")).toBe("br");
    expect(looked).toEqual([]);
    expect(site.cached(path, requestWith({ "accept-language": "es" }))).toBeUndefined();
    expect(site.cached(path, requestWith({ ...usual, cookie: "portal_session=abc" }))).toBe(ready);
  });

  test("lies ready in one of the languages offered for whoever likes another, too", async () => {
    const { site, state, looked } = siteOverFakes();
    state.offered = ["es", "pt"];
    const inGerman = requestWith({ "accept-language": "de", cookie: "portal_language=en" });
    setContext(inGerman, { ...contextOf(asked.request), incoming: inGerman });
    const answer = await site.respond({ ...asked, request: inGerman, path });
    expect(answer.headers.get("content-language")).toBe("es");
    looked.length = 0;
    expect(site.cached(path, inGerman)).toBe(site.cached(path, requestWith({ "accept-language": "es" })));
    expect(site.cached(path, inGerman)).toBeDefined();
    expect(looked).toEqual([]);
  });

  test("is looked up again after a change, and made again only when the change was its own", async () => {
    const { site, state, looked } = siteOverFakes();
    await site.respond({ ...asked, path });
    const before = site.cached(path, asked.request);
    state.revision = 2;
    expect(site.cached(path, asked.request)).toBeUndefined();
    looked.length = 0;
    await site.respond({ ...asked, path });
    expect(looked.splice(0)).toEqual(["title", "edition"]);
    expect(site.cached(path, asked.request)).toBe(before);
    state.revision = 3;
    state.edition = "2";
    expect(await (await site.respond({ ...asked, path })).text()).toContain("Edition 2");
    expect(looked).toContain("page");
  });

  test("is looked up each time while changes could go unseen", async () => {
    const { site, state, looked } = siteOverFakes();
    state.isSure = false;
    await site.respond({ ...asked, path });
    await site.respond({ ...asked, path });
    expect(site.cached(path, asked.request)).toBeUndefined();
    expect(looked).toEqual(["title", "edition", "page", "title", "edition"]);
  });

  test("is not ready when something changed while it was being made", async () => {
    const { site, state } = siteOverFakes();
    const answer = site.respond({ ...asked, path });
    state.revision = 2;
    await answer;
    expect(site.cached(path, asked.request)).toBeUndefined();
  });

  test("is made once, however many ask for it at the same time", async () => {
    const { site } = siteOverFakes();
    await Promise.all(Array.from({ length: 50 }, () => site.respond({ ...asked, path })));
    const ready = site.cached(path, asked.request);
    await site.respond({ ...asked, path });
    expect(site.cached(path, asked.request)).toBe(ready);
  });

  test("goes on being sent while the database is away", async () => {
    const { site, state, noted } = siteOverFakes();
    await site.respond({ ...asked, path });
    state.isSure = false;
    state.isAway = true;
    const answer = await site.respond({ ...asked, path });
    expect([answer.status, noted]).toEqual([200, []]);
    expect(await answer.text()).toContain("Edition 1");
    expect((await site.respond({ ...asked, path: "/never-asked" })).status).toBe(503);
  });

  test("is not sent while the database is away when anything has changed since", async () => {
    const { site, state, noted } = siteOverFakes();
    await site.respond({ ...asked, path });
    state.revision = 2;
    state.isAway = true;
    expect((await site.respond({ ...asked, path })).status).toBe(503);
    expect(noted).toEqual(["unavailable"]);
  });

  test("lies ready until all of them together have too many bytes, and the one that nobody asked for the longest goes first", async () => {
    const { site, state } = siteOverFakes();
    // Packing so much takes a slow machine longer than a document is believed.
    using _clock = spyOn(performance, "now").mockReturnValue(0);
    // Random, so that it packs to no less than its bytes.
    state.text = `<p>${randomBytes(1_500_000).toString("base64")}</p>`;
    const request = requestWith({ ...usual, "accept-encoding": "br" });
    const made = Array.from({ length: 14 }, (_, number) => `/page-${number}`);
    for (const path of made) {
      await site.respond({ ...asked, request, path });
      expect(site.cached("/page-0", asked.request)).toBeDefined();
    }
    const ready = made.filter((path) => site.cached(path, asked.request));
    const bytes = ready.map((path) => {
      const { br, gzip } = site.cached(path, asked.request)?.forms ?? {};
      return (br?.bytes().length ?? 0) + (gzip?.bytes().length ?? 0);
    });
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(32 * 1024 * 1024);
    expect(ready).toEqual(["/page-0", ...made.slice(1 - ready.length)]);
    expect(ready.length).toBeGreaterThan(2);
    expect(ready.length).toBeLessThan(made.length);
  });

  test("of a screen is another one for a browser with a session, since it keeps a place for the greeting", async () => {
    const { site } = siteOverFakes();
    await site.respond({ ...asked, path: "/" });
    expect(site.cached("/", asked.request)).toBeDefined();
    expect(site.cached("/", requestWith({ ...usual, cookie: "portal_session=abc" }))).toBeUndefined();
  });

  test("gives each request an id of its own", async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await portal.visitor().get("/initiate")).headers.get("x-request-id")),
    );
    expect(new Set(ids).size).toBe(3);
  });
});
