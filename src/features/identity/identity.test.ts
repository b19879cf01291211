import { expect, test } from "bun:test";
import { escapeHTML } from "bun";
import fc from "fast-check";
import { type Language, languages } from "../../core/contract/languages.ts";
import {
  filledIn,
  type OwnTextName,
  ownMaxOf,
  ownTextNames,
  placeholdersFor,
  placeholdersIn,
} from "../../core/contract/own-words.ts";
import { originalOf } from "../../locales/originals.ts";
import { anyWords, setOwnIdentity } from "../../testing/own-identity.ts";
import type { OwnWordsView } from "./identity.contract.ts";

const { portal, master, set, name, put, act, documentAt, headline, edited } = setOwnIdentity();

test("every text that an owner may change has an original in every language, which fits into its own bound and has its own placeholders in all", () => {
  expect(ownTextNames.length).toBeGreaterThan(75);
  for (const key of ownTextNames) {
    const originals = languages.map((language) => originalOf(key, language));
    for (const original of originals) expect([key, original.length <= ownMaxOf(key)]).toEqual([key, true]);
    const held = originals.map((original) => [...new Set(placeholdersFor(original).needed)].sort());
    expect(new Set(held.map(String)).size).toBe(1);
  }
});

test("the owner's words for a text stand at once in its language, as text, and the original comes back without them", async () => {
  const { text: before } = await documentAt();
  const value = 'Salt & <b>"silence"</b> of {{course}}';
  expect((await put({ key: "home:home.title", value })).body).toEqual({
    key: "home:home.title",
    language: "en",
    original: "Knowledge keeps its own door",
    value,
  });
  const { text, h1 } = await documentAt();
  expect(h1).toBe("Salt &amp; &lt;b&gt;&quot;silence&quot;&lt;/b&gt; of THE\u00a0VOID of THE\u00a0VOID");
  const hash = /<meta name="own-words" content="en=(\w+)">/.exec(text)?.[1];
  expect(text).toContain(`href="/api/words/en?is=${hash}"`);
  expect(text.split("silence")).toHaveLength(2);
  expect(await headline("/", portal().visitor(), "pt")).toBe("Knowledge");
  expect((await portal().visitor().get("/api/words/en")).body).toEqual({
    words: { "home:home.title": value },
  });
  expect((await portal().visitor().get("/api/words/pt")).body).toEqual({ words: {} });
  for (const none of [null, "  "]) {
    await put({ key: "home:home.title", value });
    await put({ key: "home:home.title", value: none });
    expect((await documentAt()).text).toBe(before);
  }
});

test("the course's name stands wherever a text names it, and is told to the app where it is the owner's", async () => {
  expect((await documentAt()).text).not.toContain('name="course"');
  await name("O Caminho do Sal");
  const { text, h1 } = await documentAt();
  expect(h1).toBe("Knowledge of O Caminho do Sal");
  expect(text).toContain('<meta name="course" content="O Caminho do Sal">');
});

test("an accent and a ground come in every document itself, so that its first paint waits for nothing", async () => {
  const styled = async () => {
    const { text, headers } = await documentAt();
    const css = /<style>([^<]*)<\/style>/.exec(text)?.[1];
    return { css, policy: headers.get("content-security-policy") };
  };
  const plain = await styled();
  expect([plain.css, plain.policy]).toEqual([undefined, expect.not.stringContaining("sha256")]);
  expect((await set("accent", "#3FB8A0")).body.value).toBe("#3fb8a0");
  await set("ground", "night");
  const { css = "", policy } = await styled();
  expect(css).toContain("--color-gold:#3fb8a0");
  const hash = new Bun.CryptoHasher("sha256").update(css).digest("base64");
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
});

test.each([
  ["a colour in which not every text could be read", "#303030", /#[0-9a-f]{6}/],
  ["a colour word", "teal", /# and six /],
  ["a short form", "#3fb", /# and six /],
])("%s is refused as an accent, with what would do", async (_, value, named) => {
  const { status, body } = await master().put("/api/admin/settings", { key: "accent", value });
  expect([status, Object(body.fields).value]).toEqual([422, expect.stringMatching(named)]);
});

test("search engines and those who share a link read the owner's description", async () => {
  await put({ key: "document:description", value: "A course in salt" });
  expect((await documentAt()).text).toContain('content="A course in salt"');
});

test("the portal's title stands wherever the owner's words have its placeholder: on screens, to search engines, in the manifest and in emails", async () => {
  await set("product_title", "Casa & Mar");
  await put({ key: "home:home.title", value: "{{product}} of {{course}}" });
  await put({ key: "document:description", value: "{{product}}, {{course}}" });
  await put({ key: "emails:subject", value: "{{code}}: {{product}}" });
  const { text, h1 } = await documentAt();
  expect(h1).toBe("Casa &amp; Mar of THE\u00a0VOID of THE\u00a0VOID");
  const described = "Casa &amp; Mar, THE\u00a0VOID";
  expect(text).toContain(`<meta name="description" content="${described}">`);
  const manifest = JSON.parse((await portal().visitor().get("/manifest.webmanifest")).text);
  expect(manifest.description).toBe("Casa & Mar, THE\u00a0VOID");
  const preview = { place: "codeEmail", language: "en", words: {} };
  const { body } = await master().post("/api/admin/words/preview", preview);
  expect(body.subject).toBe("123456: Casa & Mar");
});

test("a portal without a sender of its own writes under its title", async () => {
  const { mailSettings } = portal().core;
  expect((await mailSettings()).from).toBe("Codex Portal <gate@localhost>");
  await set("product_title", 'Casa "do" Sal, e mar');
  const { from, contact } = await mailSettings();
  expect([from, contact]).toEqual(['"Casa do Sal, e mar" <gate@localhost>', "gate@localhost"]);
  await set("mail_from", "Salina <sal@example.org>");
  expect((await mailSettings()).from).toBe("Salina <sal@example.org>");
});

test("whatever is sent as the owner's words is either refused with its field, or stands on the screen as that text, with no placeholder lost", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyWords,
      fc.constantFrom<OwnTextName>("home:home.title", "emails:subject"),
      async (value, key) => {
        const { status, body } = await put({ key, value });
        if (status !== 200) {
          expect([status, Object.keys(Object(body.fields))]).toEqual([422, ["value"]]);
          return;
        }
        if (body.value === null) return;
        const stored = String(body.value);
        const { needed, allowed } = placeholdersFor(originalOf(key, "en"));
        expect(needed.filter((each) => !placeholdersIn(stored).includes(each))).toEqual([]);
        expect(placeholdersIn(stored).filter((each) => !allowed.includes(each))).toEqual([]);
        if (key !== "home:home.title") return;
        const shown = escapeHTML(filledIn(stored, { course: "THE\u00a0VOID" }));
        expect(await headline()).toBe(`${shown} of THE\u00a0VOID`);
      },
    ),
    { numRuns: 60 },
  );
});

test.each(["{{ course }}", "{{{course}}}", "{{- course}}", "a {{ b", "a }} b"])(
  "double braces that are no placeholder are refused, which browsers would read as one: %s",
  async (value) => {
    const { status, body } = await put({ key: "home:home.title", value });
    expect([status, Object.keys(Object(body.fields))]).toEqual([422, ["value"]]);
  },
);

test.each([
  ["a text that nobody may change", { key: "app:layout.skip", language: "en", value: "x" }, "key"],
  ["a language that there is not", { key: "home:home.title", language: "fr", value: "x" }, "language"],
  ["more than fits", { key: "home:home.begin", language: "en", value: "x".repeat(49) }, "value"],
])("%s is refused with its field", async (_, word, field) => {
  const { status, body } = await master().put("/api/admin/words", word);
  expect([status, Object.keys(Object(body.fields))]).toEqual([422, [field]]);
});

test("the home page's seal is described with the emblem that it has, in each language, until its owner describes it", async () => {
  const art = async (language: Language) => {
    const { body } = await portal().visitor().get(`/api/words/${language}`);
    return (body as OwnWordsView).words["home:home.art"];
  };
  const described = async () => {
    const word = (await edited()).find(({ key, language }) => key === "home:home.art" && language === "en");
    return [word?.original, word?.value];
  };
  expect(await art("en")).toBeUndefined();
  const wear = (value: string) => master().put("/api/admin/settings", { key: "emblem", value });
  await wear("wave");
  const waves = { en: "a wave", pt: "uma onda", es: "una ola" };
  for (const language of languages) {
    const original = originalOf("home:home.art", language);
    expect(await art(language)).toBe(original.replace(/an eye|um olho|un ojo/, waves[language]));
    expect(await art(language)).not.toBe(original);
  }
  await put({ key: "home:home.art", value: "Water" });
  expect(await art("en")).toBe("Water");
  expect(await described()).toEqual([
    "A cipher disc around a wave: the outer ring stays, the inner one turns",
    "Water",
  ]);
  await put({ key: "home:home.art", value: null });
  await wear("eye");
  expect(await art("en")).toBeUndefined();
  expect(await described()).toEqual([originalOf("home:home.art", "en"), null]);
});

test.each(["what everybody sees", "a draft"])(
  "of an accent and a ground that are saved in %s at the same time, and cannot be read together, one is refused",
  async (where) => {
    if (where === "a draft") await act("draft");
    const put = (key: string, value: string) => master().put("/api/admin/settings", { key, value });
    const answers = await Promise.all([put("accent", "#0096d2"), put("ground", "ash")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  },
);
