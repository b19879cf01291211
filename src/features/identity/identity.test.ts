import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
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
import { built } from "../../testing/built.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { productsOwn } from "../../testing/products-own.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import { initiationEmails } from "../initiation/initiation.emails.ts";
import { exampleIn } from "./example/example.ts";
import type { OwnWordsView, OwnWordView } from "./identity.contract.ts";

const ownTitle = "%own:home:home.title%Knowledge%end%";
const made = built({
  app: '<html lang="%language%"><title>%title%</title><meta name="description" content="%description%">%html:head%%html:root%',
  screens: {
    en: { home: `<h1>${ownTitle} of %course%</h1>`, notFound: "<h1>%own:app:notFound.title%Lost%end%</h1>" },
    pt: { home: `<h1>${ownTitle}</h1>` },
  },
});

let portal: TestPortal;
let master: Staff;
beforeEach(async () => {
  portal = await testPortal({ built: made });
  master = await staffMember(portal, "master_admin");
});
afterEach(() => portal.close());

type Word = { key: OwnTextName; language?: string; value: string | null };
const put = ({ language = "en", ...word }: Word) => master.put("/api/admin/words", { ...word, language });
const name = (value: string | null) => master.put("/api/admin/settings", { key: "course_name", value });
const act = (what: string) => master.post(`/api/admin/identity/${what}`, {});

/** Returns the document at an address for a browser of its own, or for one that comes again. */
async function documentAt(address = "/", visitor = portal.visitor(), language = "en") {
  const first = await visitor.get(address, { "accept-language": language });
  const to = first.headers.get("location");
  const { text, headers } = to ? await visitor.get(to, { "accept-language": language }) : first;
  return {
    text,
    to,
    cookie: first.headers.get("set-cookie"),
    headers,
    h1: /<h1>(.*)<\/h1>/.exec(text)?.[1],
    visitor,
  };
}
const headline = async (...at: Parameters<typeof documentAt>) => (await documentAt(...at)).h1;

/** Texts of any characters, with braces and placeholders in them more often than by chance. */
const anyWords = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 12 }),
      fc.constantFrom("{{course}}", "{{code}}", "{{x}}", "{{", "}}", "<script>", "\u202e", "$t(a)", "🜛"),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));

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
  expect(text).toContain('<meta name="own-words" content="en">');
  expect(text).toContain(
    `[["/api/words","en"],{"home:home.title":${JSON.stringify(value).replaceAll("<", "\\u003c")}}]`,
  );
  expect(await headline("/", portal.visitor(), "pt")).toBe("Knowledge");
  expect((await portal.visitor().get("/api/words/en")).body).toEqual({ words: { "home:home.title": value } });
  expect((await portal.visitor().get("/api/words/pt")).body).toEqual({ words: {} });
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
  const set = (key: string, value: string) => master.put("/api/admin/settings", { key, value });
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
  ["a colour word", "teal", /# and six .*#2e8b57/],
  ["a short form", "#3fb", /# and six .*#2e8b57/],
])("%s is refused as an accent, with what would do", async (_, value, named) => {
  const { status, body } = await master.put("/api/admin/settings", { key: "accent", value });
  expect([status, Object(body.fields).value]).toEqual([422, expect.stringMatching(named)]);
});

test("search engines and those who share a link read the owner's description", async () => {
  await put({ key: "document:description", value: "A course in salt" });
  expect((await documentAt()).text).toContain('content="A course in salt"');
});

test("the portal's title stands wherever the owner's words have its placeholder: on screens, to search engines, in the manifest and in emails", async () => {
  await master.put("/api/admin/settings", { key: "product_title", value: "Casa & Mar" });
  await put({ key: "home:home.title", value: "{{product}} of {{course}}" });
  await put({ key: "document:description", value: "{{product}}, {{course}}" });
  await put({ key: "emails:subject", value: "{{code}}: {{product}}" });
  const { text, h1 } = await documentAt();
  expect(h1).toBe("Casa &amp; Mar of THE\u00a0VOID of THE\u00a0VOID");
  const described = "Casa &amp; Mar, THE\u00a0VOID";
  expect(text).toContain(`<meta name="description" content="${described}">`);
  const manifest = JSON.parse((await portal.visitor().get("/manifest.webmanifest")).text);
  expect(manifest.description).toBe("Casa & Mar, THE\u00a0VOID");
  const preview = { place: "codeEmail", language: "en", words: {} };
  const { body } = await master.post("/api/admin/words/preview", preview);
  expect(body.subject).toBe("123456: Casa & Mar");
});

test("while a draft is there, what is saved is seen by its link alone, until it is published as one, and can be undone", async () => {
  await name("Salt");
  expect((await act("draft")).body).toMatchObject({ undo: null, choices: { course_name: "Salt" } });
  expect((await name("Sea")).body).toMatchObject({ value: "Sea", source: "draft" });
  await put({ key: "home:home.title", value: "The tide keeps its own door" });
  const { draft, choices } = (await master.get("/api/admin/identity")).body as {
    draft: { url: string };
    choices: object;
  };
  expect(choices).toMatchObject({ course_name: "Sea" });
  expect(await headline()).toBe("Knowledge of Salt");
  const link = draft.url.replace("http://localhost:3000", "");
  const drafted = "The tide keeps its own door of Sea";
  const seen = await documentAt(link);
  expect(seen.h1).toBe(drafted);
  expect(seen.headers.get("cache-control")).toBe("private, no-store");
  expect(seen.text).toContain('<meta name="identity-draft" content="true">');
  // The browser keeps the link for the whole way, until it is told otherwise.
  expect(await headline("/", seen.visitor)).toBe(drafted);
  expect((await seen.visitor.get("/api/words/en")).body).toMatchObject({
    words: { "home:home.title": "The tide keeps its own door" },
  });
  expect(await headline("/?preview=", seen.visitor)).toBe("Knowledge of Salt");
  expect(await headline("/", seen.visitor)).toBe("Knowledge of Salt");
  expect(await headline(`/?preview=${"0".repeat(64)}`)).toBe("Knowledge of Salt");
  expect((await act("publish")).body).toMatchObject({ draft: null, undo: { isNewer: false } });
  expect(await headline()).toBe(drafted);
  expect(await headline(link)).toBe(drafted);
  expect((await documentAt(link)).text).not.toContain("identity-draft");
  await act("undo");
  expect(await headline()).toBe("Knowledge of Salt");
  await act("undo");
  expect(await headline()).toBe(drafted);
  const { items } = (await master.get("/api/admin/audit-logs?limit=20")).body as {
    items: { action: string }[];
  };
  expect(items.map(({ action }) => action).filter((action) => /^identity|^word/.test(action))).toEqual([
    "identity_undone",
    "identity_undone",
    "identity_published",
    "identity_draft_changed",
    "identity_draft_changed",
    "identity_draft_begun",
  ]);
});

test("a link that leads to no draft is not kept by the browser, and one that a browser kept ends with its draft", async () => {
  const strange = await portal.visitor().get(`/?preview=${"0".repeat(64)}`);
  expect(strange.headers.get("cache-control")).toBe("private, no-store");
  expect(strange.headers.get("set-cookie")).toMatch(/^portal_preview=;.*Max-Age=0/);
  await act("draft");
  const { draft } = (await master.get("/api/admin/identity")).body as { draft: { url: string } };
  const { visitor, cookie } = await documentAt(draft.url.replace("http://localhost:3000", ""));
  expect(cookie).toMatch(/^portal_preview=[\w-]{43,};.*HttpOnly/);
  await act("publish");
  const { headers: after } = await documentAt("/", visitor);
  expect([after.get("cache-control"), after.get("set-cookie")]).toEqual([
    "private, no-store",
    expect.stringMatching(/^portal_preview=;/),
  ]);
  expect((await documentAt("/", visitor)).headers.has("set-cookie")).toBe(false);
});

test("a choice that is taken back in a draft is answered with the product's own", async () => {
  await name("Salt");
  await act("draft");
  expect((await name(null)).body).toMatchObject({ value: "THE VOID", source: "draft" });
});

test("what there is to go back to is known by its publication, before it and after it was undone", async () => {
  await act("draft");
  await name("Sea");
  portal.clock.advance(60_000);
  const { undo } = (await act("publish")).body;
  expect(undo).toEqual({ isNewer: false, publishedAt: portal.clock.now().toISOString() });
  portal.clock.advance(60_000);
  expect((await act("undo")).body.undo).toEqual({ ...Object(undo), isNewer: true });
  expect((await act("undo")).body.undo).toEqual(undo);
});

test("an identity is the owner's own once a choice or a word is, if only in a draft", async () => {
  const isOwn = async () => (await master.get("/api/admin/identity")).body.isOwn;
  expect(await isOwn()).toBe(false);
  await put({ key: "home:home.title", value: "Salt" });
  expect(await isOwn()).toBe(true);
  await put({ key: "home:home.title", value: null });
  expect(await isOwn()).toBe(false);
  await master.post("/api/admin/identity/draft", { from: "example" });
  expect(await isOwn()).toBe(true);
});

test("the link to a draft leaves the address as soon as the browser keeps it, and leads to no other site", async () => {
  await act("draft");
  const { draft } = (await master.get("/api/admin/identity")).body as { draft: { url: string } };
  const { search } = new URL(draft.url);
  for (const [from, to] of [
    ["/", "/"],
    ["/initiate", "/initiate"],
    ["//elsewhere", "/elsewhere"],
  ]) {
    const { status, headers } = await portal.visitor().get(`${from}${search}`);
    expect([status, headers.get("location")]).toEqual([302, String(to)]);
  }
  expect((await documentAt(`/${search}&lang=pt`)).to).toBe("/?lang=pt");
});

test("the words of a draft are stored by no cache", async () => {
  await act("draft");
  const { draft } = (await master.get("/api/admin/identity")).body as { draft: { url: string } };
  const { visitor } = await documentAt(draft.url.replace("http://localhost:3000", ""));
  expect((await visitor.get("/api/words/en")).headers.get("cache-control")).toBe("private, no-store");
});

test("a draft that is discarded leaves what is live, and its link leads nowhere", async () => {
  await act("draft");
  await put({ key: "home:home.title", value: "Gone" });
  const { draft } = (await master.get("/api/admin/identity")).body as { draft: { url: string } };
  expect((await master.delete("/api/admin/identity/draft")).status).toBe(204);
  expect(await headline(draft.url.replace("http://localhost:3000", ""))).toBe("Knowledge of THE\u00a0VOID");
  for (const what of ["publish", "undo"]) expect((await act(what)).status).toBe(404);
  expect((await master.delete("/api/admin/identity/draft")).status).toBe(404);
});

test("a draft begun from the example is a finished portal, each choice and word of which an owner could have saved", async () => {
  await name("Salt");
  const { body, status } = await master.post("/api/admin/identity/draft", { from: "example" });
  const example = exampleIn(languages);
  expect([status, body.choices]).toEqual([200, example.choices]);
  expect(await headline()).toBe("Knowledge of Salt");
  const { items } = (await master.get("/api/admin/words")).body as { items: OwnWordView[] };
  const own = items.filter(({ value }) => value !== null);
  expect(own.length).toBe(languages.length * Object.keys(example.words.pt ?? {}).length);
  for (const { original, ...word } of own) {
    expect(word.value).not.toBe(original);
    expect(await put(word)).toMatchObject({ status: 200, body: { value: word.value } });
  }
  for (const [key, value] of Object.entries(example.choices))
    expect(await master.put("/api/admin/settings", { key, value })).toMatchObject({
      status: 200,
      body: { value },
    });
  await act("publish");
  expect(await headline("/", undefined, "pt")).toBe(example.words.pt?.["home:home.title"] ?? "");
});

test("a made-up link to a draft costs no look into the database, and a changed one leads to none", async () => {
  await act("draft");
  const { url } = Object((await master.get("/api/admin/identity")).body.draft);
  const token = String(url).split("preview=")[1] ?? "";
  const drafted = spyOn(portal.core.identity, "drafted");
  const ofDraft = async (asked: string) => {
    const { headers } = await portal.visitor().get(`/?preview=${asked}`);
    return /portal_preview=[^;]/.test(headers.get("set-cookie") ?? "");
  };
  const [name = "", signature = ""] = token.split("-");
  const madeUp = [signature, `${name}0-${signature}`, `${name}-${signature.slice(1)}`, "a".repeat(100), "-"];
  for (const each of madeUp) expect([each, await ofDraft(each)]).toEqual([each, false]);
  expect(drafted).not.toHaveBeenCalled();
  expect(await ofDraft(token)).toBe(true);
  expect(drafted).toHaveBeenCalledTimes(1);
});

test("the example speaks the languages that visitors are offered, and no other, and is named in the first of them", async () => {
  await master.put("/api/admin/settings", { key: "interface_languages", value: "es,pt" });
  const { body } = await master.post("/api/admin/identity/draft", { from: "example" });
  expect(body.choices).toMatchObject({ product_title: "Casa de la Sal", course_name: "El Camino de la Sal" });
  const { items } = (await master.get("/api/admin/words")).body as { items: OwnWordView[] };
  const said = items.flatMap(({ language, value }) => (value === null ? [] : language));
  expect([...new Set(said)].sort()).toEqual(["es", "pt"]);
});

test("the example is named in the first of the offered languages that the owner writes", async () => {
  await master.put("/api/admin/settings", { key: "languages", value: "pt" });
  const { body } = await master.post("/api/admin/identity/draft", { from: "example" });
  expect(body.choices).toMatchObject({ product_title: "Casa do Sal", course_name: "O Caminho do Sal" });
});

test("an owner of another title need not look for the example's in its words", () => {
  const { choices, words } = exampleIn(languages);
  const named = /casa d[eo]|house of|salt house/i;
  const said = Object.values(words).flatMap((each) => Object.values(each));
  expect(said.filter((text) => named.test(text))).toEqual([]);
  expect(choices.product_title).toMatch(named);
});

test("the example says nothing of the product's own course, in any language", () => {
  const ofCourse = /\bvoid|\bvacío|\bvazio|seal|\bsel[ol]|scroll|pergamin|initiat|inicia|cipher|cifra|codex/i;
  const said = ownTextNames.flatMap((key) =>
    languages.map((language) => exampleIn(languages).words[language]?.[key] ?? originalOf(key, language)),
  );
  expect(said.filter((text) => ofCourse.test(text))).toEqual([]);
});

test("the example is shown before a draft of it begins, and changes nothing", async () => {
  const asked = { of: "example", place: "home", language: "pt", words: {} };
  const { body } = await master.post("/api/admin/words/preview", asked);
  expect(body.html).toContain(exampleIn(languages).words.pt?.["home:home.title"] ?? "");
  expect(body.styles).toContain("3fb8a0");
  expect((await master.get("/api/admin/identity")).body).toMatchObject({ draft: null, isOwn: false });
});

const beginFrom = (file: unknown) => master.post("/api/admin/identity/draft", { file });

test("an identity carried as a file begins a draft in another portal as it was in this one, and what everybody sees there stays", async () => {
  await name("Salt");
  await put({ key: "home:home.title", value: "Tide of {{course}}" });
  await put({ key: "emails:subject", language: "pt", value: "{{code}} é a sua maré" });
  await master.put("/api/admin/settings", { key: "accent", value: "#3fb8a0" });
  const { body: file } = await master.get("/api/admin/identity/file");
  expect(file).toEqual({
    choices: { course_name: "Salt", accent: "#3fb8a0" },
    words: {
      en: { "home:home.title": "Tide of {{course}}" },
      pt: { "emails:subject": "{{code}} é a sua maré" },
    },
  });
  await portal.close();
  portal = await testPortal({ built: made });
  const theirs = await staffMember(portal, "master_admin");
  const { status, body } = await theirs.post("/api/admin/identity/draft", { file });
  expect([status, body.choices]).toMatchObject([
    200,
    { course_name: "Salt", accent: "#3fb8a0", ground: null },
  ]);
  expect((await theirs.get("/api/admin/identity/file")).body).toEqual(file);
  expect((await portal.visitor().get("/")).text).toContain("Knowledge");
  const [row] = (await theirs.get("/api/admin/audit-logs?limit=1")).body.items as object[];
  expect(row).toMatchObject({ action: "identity_draft_begun", details: '{"source":"file"}' });
});

test("a file whose picture is not in the library begins a draft without it", async () => {
  const file = { choices: { emblem: `picture:${"0".repeat(64)}`, ground: "night" }, words: {} };
  expect((await beginFrom(file)).body.choices).toMatchObject({ emblem: null, ground: "night" });
});

test("all that cannot be in a file is named by where it stands, and no draft begins", async () => {
  const { status, body } = await beginFrom({
    choices: { accent: "#303030", ground: "noon", font: "x" },
    words: {
      fr: { "home:home.title": "Sel" },
      en: { "home:home.begin": "x".repeat(49), "kit:known.greeting": "Back", "app:none": "x" },
    },
  });
  expect([status, Object.keys(Object(body.fields)).sort()]).toEqual([
    422,
    [
      "choices.accent",
      "choices.font",
      "choices.ground",
      "words.en.app:none",
      "words.en.home:home.begin",
      "words.en.kit:known.greeting",
      "words.fr.home:home.title",
    ],
  ]);
  expect(Object(body.fields)["choices.accent"]).toMatch(/#[0-9a-f]{6}/);
  expect((await master.get("/api/admin/identity")).body.draft).toBeNull();
});

test.each([
  ["a text", "x", ["file"]],
  ["another file", { items: [] }, ["file", "items"]],
  ["a value that is no text", { choices: { accent: 3 }, words: {} }, ["choices.accent"]],
])("%s in place of a file of an identity is refused", async (_, file, fields) => {
  const { status, body } = await beginFrom(file);
  expect([status, Object.keys(Object(body.fields)).sort()]).toEqual([422, fields]);
});

test("whatever stands in a file, each text of it is refused or kept as an owner could have saved it", async () => {
  await fc.assert(
    fc.asyncProperty(anyWords, async (value) => {
      const { status } = await beginFrom({ choices: {}, words: { en: { "home:home.title": value } } });
      const alone = await put({ key: "home:home.title", value });
      expect(status).toBe(alone.status);
      if (status === 200) await master.delete("/api/admin/identity/draft");
      await put({ key: "home:home.title", value: null });
    }),
    { numRuns: 40 },
  );
});

test("a draft from anything but the example is refused with its field", async () => {
  const { status, body } = await master.post("/api/admin/identity/draft", { from: "theirs" });
  expect([status, Object.keys(Object(body.fields))]).toEqual([422, ["from"]]);
});

test("a portal without a sender of its own writes under its title", async () => {
  const { mailSettings } = portal.core;
  expect((await mailSettings()).from).toBe("Codex Portal <gate@localhost>");
  await master.put("/api/admin/settings", { key: "product_title", value: 'Casa "do" Sal, e mar' });
  const { from, contact } = await mailSettings();
  expect([from, contact]).toEqual(['"Casa do Sal, e mar" <gate@localhost>', "gate@localhost"]);
  await master.put("/api/admin/settings", { key: "mail_from", value: "Salina <sal@example.org>" });
  expect((await mailSettings()).from).toBe("Salina <sal@example.org>");
});

test("emails say the owner's words, with what they were written with", async () => {
  const own = {
    ...productsOwn,
    course: "Salt",
    words: {
      en: {
        "emails:subject": "{{code}} opens {{course}}",
        "emails:footAsk": "$t(errors:internal) {{contact}}",
      },
    },
  };
  const sender = { from: "a@b.org", product: "P", host: "h", contact: "c@d.org", own };
  const mail = {
    to: "x@y.org",
    language: "en",
    messageId: "<1@h>",
    username: "Ana",
    code: "123456",
    minutes: 20,
  } as const;
  const { subject, text } = initiationEmails.register.message(mail, sender);
  expect(subject).toBe("123456 opens Salt");
  expect(text).toContain("$t(errors:internal) c@d.org");
  expect(initiationEmails.register.message({ ...mail, language: "pt" }, sender).subject).toBe(
    initiationEmails.register.message({ ...mail, language: "pt" }, { ...sender, own: productsOwn }).subject,
  );
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
  const { status, body } = await master.put("/api/admin/words", word);
  expect([status, Object.keys(Object(body.fields))]).toEqual([422, [field]]);
});

test("the home page's seal is described with the emblem that it has, in each language, until its owner describes it", async () => {
  const art = async (language: Language) => {
    const { body } = await portal.visitor().get(`/api/words/${language}`);
    return (body as OwnWordsView).words["home:home.art"];
  };
  const edited = async () => {
    const { items } = (await master.get("/api/admin/words")).body as { items: OwnWordView[] };
    const word = items.find(({ key, language }) => key === "home:home.art" && language === "en");
    return [word?.original, word?.value];
  };
  expect(await art("en")).toBeUndefined();
  const wear = (value: string) => master.put("/api/admin/settings", { key: "emblem", value });
  await wear("wave");
  const waves = { en: "a wave", pt: "uma onda", es: "una ola" };
  for (const language of languages) {
    const original = originalOf("home:home.art", language);
    expect(await art(language)).toBe(original.replace(/an eye|um olho|un ojo/, waves[language]));
    expect(await art(language)).not.toBe(original);
  }
  await put({ key: "home:home.art", value: "Water" });
  expect(await art("en")).toBe("Water");
  expect(await edited()).toEqual([
    "A cipher disc around a wave: the outer ring stays, the inner one turns",
    "Water",
  ]);
  await put({ key: "home:home.art", value: null });
  await wear("eye");
  expect(await art("en")).toBeUndefined();
  expect(await edited()).toEqual([originalOf("home:home.art", "en"), null]);
});
