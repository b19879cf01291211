import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { languages } from "../../core/contract/languages.ts";
import { ownWordsCall } from "../../core/contract/paths.ts";
import { built } from "../../testing/built.ts";
import { newDatabase, type TestDatabase, testEngine } from "../../testing/databases.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import { type PageAudience, pageAudiences } from "./pages.contract.ts";

const template = '<html lang="%language%"><title>%title%</title>%html:head%%html:root%';
/** What another instance shows may be so old, in milliseconds. */
const oldestMs = 1000;

/** What visitors should see: a page, the portal's title, the language that readers of English get, and the owner's motto. */
type Model = {
  slug: string;
  text: string;
  isActive: boolean;
  audience: PageAudience;
  product: string;
  offered: string;
  motto: string;
};

/** What staff change, one thing at a time. */
const change = fc.oneof(
  fc.nat(9).map((n) => ({ text: `Text ${n}` })),
  fc.nat(9).map((n) => ({ product: `Portal ${n}` })),
  fc.constantFrom("en,pt,es", "pt,en", "pt", "es,pt").map((offered) => ({ offered })),
  fc.nat(9).map((n) => ({ motto: `Motto ${n}` })),
  fc.boolean().map((isActive) => ({ isActive })),
  fc.constantFrom(...pageAudiences).map((audience) => ({ audience })),
  fc.nat(1).map((n) => ({ slug: `page-${n}` })),
);
const changes = fc.array(change, { minLength: 1, maxLength: 5 });

describe("a page that lies ready", () => {
  let folder: string;
  let database: TestDatabase;
  let portals: TestPortal[];
  let master: Staff;
  let pageId: number;
  let model: Model;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
    database = await newDatabase(folder);
    portals = [];
    const first = await open();
    master = await staffMember(first, "master_admin");
    model = {
      slug: "page-0",
      text: "Text",
      isActive: true,
      audience: "public",
      product: "Codex Portal",
      offered: "en,pt,es",
      motto: "",
    };
    const made = { slug: model.slug, title: "Page", content: "<p>Text</p>" };
    pageId = Number((await master.post("/api/admin/pages", made)).body.id);
  });
  afterEach(async () => {
    for (const { portal, db } of portals) {
      await portal.idle();
      await db.close();
    }
    database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(): Promise<TestPortal> {
    const portal = await testPortal({ built: built({ app: template }), folder, database });
    portals.push(portal);
    return portal;
  }

  /** Makes a change by the first instance and waits for its answer. */
  async function make(changed: Partial<Model>): Promise<void> {
    model = { ...model, ...changed };
    const { text, product, offered, motto, ...page } = changed;
    if (motto !== undefined) return write(motto);
    const [key, value] =
      product === undefined ? ["interface_languages", offered] : ["product_title", product];
    const { status } =
      value === undefined
        ? await master.put(
            `/api/admin/pages/${pageId}`,
            text === undefined ? page : { content: `<p>${text}</p>` },
          )
        : await master.put("/api/admin/settings", { key, value });
    expect(status).toBe(200);
  }

  async function write(value: string): Promise<void> {
    for (const language of languages) {
      const { status } = await master.put("/api/admin/words", { key: "app:layout.motto", language, value });
      expect(status).toBe(200);
    }
  }

  /** True when a visitor of an instance sees the page as it is now. */
  async function isShown(portal: TestPortal): Promise<boolean> {
    const { slug, text, isActive, audience, product, offered, motto } = model;
    const { status, text: html } = await portal.visitor().get(`/${slug}`);
    const language = offered.includes("en") ? "en" : offered.slice(0, 2);
    if (!html.includes(`<html lang="${language}">`)) return false;
    if (!isActive || audience === "admitted") return status === 404;
    return (
      status === 200 &&
      html.includes(`<title>Page · ${product}</title>`) &&
      html.includes(`<p>${text}</p>`) &&
      (await mottoOf(portal, html, language)) === motto
    );
  }

  /** Returns the motto in the file of words that a document names; an empty one without such a file. */
  async function mottoOf(portal: TestPortal, html: string, language: string): Promise<unknown> {
    const [, named = ""] = /own-words" content="([^"]*)"/.exec(html) ?? [];
    const [, hash] =
      named
        .split(" ")
        .map((each) => each.split("="))
        .find(([of]) => of === language) ?? [];
    if (!hash) return "";
    const { body } = await portal.visitor().get(`${ownWordsCall}/${language}?is=${hash}`);
    return Object(body.words)["app:layout.motto"];
  }

  test("is the new one at the very next request, whatever was changed and who asked meanwhile", async () => {
    const [portal] = portals;
    if (!portal) throw new Error("there is an instance");
    await fc.assert(
      fc.asyncProperty(changes, async (steps) => {
        for (const step of steps) {
          // Those who ask during the change may get either; what they leave behind must not last.
          await Promise.all([make(step), ...[1, 2, 3].map(() => portal.visitor().get(`/${model.slug}`))]);
          expect(await isShown(portal)).toBe(true);
          expect(await isShown(portal)).toBe(true);
        }
      }),
      { numRuns: 15 },
    );
  });

  // A SQLite file is one instance's own.
  if (testEngine === "postgres") {
    test("is the new one on another instance within a second", async () => {
      const other = await open();
      await fc.assert(
        fc.asyncProperty(changes, async (steps) => {
          for (const step of steps) {
            await Promise.all([make(step), other.visitor().get(`/${model.slug}`)]);
            const answeredAt = performance.now();
            for (let askedAt = answeredAt; !(await isShown(other)); askedAt = performance.now()) {
              expect(askedAt - answeredAt).toBeLessThan(oldestMs);
            }
          }
        }),
        { numRuns: 8 },
      );
    });
  }
});
