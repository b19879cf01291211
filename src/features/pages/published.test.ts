import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { languages } from "../../core/contract/languages.ts";
import { responseCache } from "../../core/http/cached-responses.ts";
import { built } from "../../testing/built.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import type { PageView } from "./pages.contract.ts";
import { publishedService } from "./published.service.ts";

const template =
  '<html lang="%language%"><title>%title%</title><meta name="description" content="%description%">%if:needsScript%<noscript>%html:noscript%</noscript>%end%%html:root%';
const path = "/api/admin/pages";
const descriptionIn = (html: string) => /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? "";

describe("a content page's document", () => {
  let portal: TestPortal;
  let admin: Staff;
  beforeEach(async () => {
    portal = await testPortal({ built: built({ app: template }) });
    admin = await staffMember(portal, "admin");
  });
  afterEach(() => portal.close());

  async function published(title: string, content: string): Promise<string> {
    await admin.post(path, { slug: "about", title, content });
    return (await portal.visitor().get("/about")).text;
  }

  test.each(["%description%", "%title% and %lang%", "%product%", "%noscript%", "100%"])(
    "shows a title of %p as it is",
    async (title) => {
      expect(await published(title, "<p>Who we are.</p>")).toContain(
        `<title>${title} · Codex Portal</title>`,
      );
    },
  );

  test("describes itself in a line or two, even when its text is one endless word", async () => {
    const description = descriptionIn(await published("Endless", `<p>${"x".repeat(300_000)}</p>`));
    expect(description.length).toBeGreaterThan(100);
    expect(description.length).toBeLessThanOrEqual(200);
  });

  test("describes itself by whole words and whole characters", async () => {
    const description = descriptionIn(
      await published("Words", `<h2>First</h2><p>${"wander 🜂 ".repeat(100)}</p>`),
    );
    expect(description).toStartWith("First wander 🜂 wander");
    expect(description).toMatch(/(wander|🜂)…$/);
    expect(description.isWellFormed()).toBe(true);
    expect(descriptionIn(await published("Characters", "<p>x</p>")).length).toBeGreaterThan(0);
  });

  test("never cuts a character in two, wherever the end of a long word falls", async () => {
    const text = `${"x".repeat(159)}${"🜂".repeat(50)}`;
    expect(descriptionIn(await published("Characters", `<p>${text}</p>`)).isWellFormed()).toBe(true);
  });

  test("describes itself with its own characters, not with their names in HTML", async () => {
    const html = await published("Characters", "<p>Salt &amp; Sulphur &lt;3 &amp;amp;</p>");
    expect(descriptionIn(html)).toBe("Salt &amp; Sulphur &lt;3 &amp;amp;");
  });
});

/** Pages without media. */
const noMedia = { inText: async (html: string) => html };

describe("the cached copies of pages", () => {
  const at = "2026-03-01T12:00:00.000Z";
  /** Pages of a size, counted as they are read. */
  function library(size: number) {
    const read: string[] = [];
    const row = (slug: string): PageView => ({
      id: 1,
      slug,
      title: slug,
      content: `<p>${"long ".repeat(size / 5)}</p>`,
      buttonText: null,
      buttonUrl: null,
      isActive: true,
      language: null,
      audience: "public",
      isIndexed: true,
      createdAt: at,
      updatedAt: at,
      createdBy: null,
    });
    const pages = {
      active: async (slug: string) => {
        read.push(slug);
        return row(slug);
      },
      editionAt: async () => ({ edition: at, audience: "public" as const }),
      movedTo: async () => undefined,
      text: async () => undefined,
      languages: async () => [],
    };
    const responses = responseCache({ current: () => 1, latest: () => 1 });
    const pictures = { ofPage: async () => null };
    const settings = { contentLanguages: async () => [...languages] };
    const service = publishedService({ responses, settings }, pages, {
      embedded: noMedia,
      pictures,
      drafts: { pageOf: async () => undefined },
    });
    const copyAt = async (slug: string) => {
      const found = await service.at(slug, async () => false);
      if (!found || "movedTo" in found) throw new Error("the page is there");
      return await found.copy("en");
    };
    return { read, copyAt };
  }

  test("are bounded in bytes: of many long pages the ones that nobody asks for are read again", async () => {
    const { read, copyAt } = library(100_000);
    for (let i = 0; i < 180; i++) {
      await copyAt(`page-${i}`);
      await copyAt("hot");
    }
    expect(read.filter((slug) => slug === "hot")).toHaveLength(1);
    await copyAt("page-0");
    expect(read.filter((slug) => slug === "page-0")).toHaveLength(2);
  });

  test("are made once, however many ask for a page at the same time", async () => {
    const { copyAt } = library(100);
    const copies = await Promise.all(Array.from({ length: 50 }, () => copyAt("hot")));
    expect(new Set(copies).size).toBe(1);
  });
});
