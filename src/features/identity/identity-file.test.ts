import { expect, test } from "bun:test";
import fc from "fast-check";
import { anyWords, setOwnIdentity } from "../../testing/own-identity.ts";

const { master, renew, set, name, put, act, view, headline } = setOwnIdentity();
const begin = (file: unknown) => act("draft", { file });
const kept = async () => (await master().get("/api/admin/identity/file")).body;

test("an identity carried as a file begins a draft in another portal as it was in this one, and what everybody sees there stays", async () => {
  await name("Salt");
  await put({ key: "home:home.title", value: "Tide of {{course}}" });
  await put({ key: "emails:subject", language: "pt", value: "{{code}} é a sua maré" });
  await set("accent", "#3fb8a0");
  const file = await kept();
  expect(file).toEqual({
    choices: { course_name: "Salt", accent: "#3fb8a0" },
    words: {
      en: { "home:home.title": "Tide of {{course}}" },
      pt: { "emails:subject": "{{code}} é a sua maré" },
    },
  });
  await renew();
  const { status, body } = await begin(file);
  expect([status, body.choices]).toMatchObject([
    200,
    { course_name: "Salt", accent: "#3fb8a0", ground: null },
  ]);
  expect(await kept()).toEqual(file);
  expect(await headline()).toBe("Knowledge of THE\u00a0VOID");
  const [row] = (await master().get("/api/admin/audit-logs?limit=1")).body.items as object[];
  expect(row).toMatchObject({ action: "identity_draft_begun", details: '{"source":"file"}' });
});

test("a file whose picture is not in the library begins a draft without it", async () => {
  const file = { choices: { emblem: `picture:${"0".repeat(64)}`, ground: "night" }, words: {} };
  expect((await begin(file)).body.choices).toMatchObject({ emblem: null, ground: "night" });
});

test("all that cannot be in a file is named by where it stands, and no draft begins", async () => {
  const { status, body } = await begin({
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
  expect((await view()).draft).toBeNull();
});

test.each([
  ["a text", "x", ["file"]],
  ["another file", { items: [] }, ["file", "items"]],
  ["a value that is no text", { choices: { accent: 3 }, words: {} }, ["choices.accent"]],
])("%s in place of a file of an identity is refused", async (_, file, fields) => {
  const { status, body } = await begin(file);
  expect([status, Object.keys(Object(body.fields)).sort()]).toEqual([422, fields]);
});

test("whatever stands in a file, each text of it is refused or kept as an owner could have saved it", async () => {
  await fc.assert(
    fc.asyncProperty(anyWords, async (value) => {
      const { status } = await begin({ choices: {}, words: { en: { "home:home.title": value } } });
      const alone = await put({ key: "home:home.title", value });
      expect(status).toBe(alone.status);
      if (status === 200) await master().delete("/api/admin/identity/draft");
      await put({ key: "home:home.title", value: null });
    }),
    { numRuns: 40 },
  );
});
