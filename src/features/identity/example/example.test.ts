import { expect, test } from "bun:test";
import { languages } from "../../../core/contract/languages.ts";
import { ownTextNames } from "../../../core/contract/own-words.ts";
import { originalOf } from "../../../locales/originals.ts";
import { setOwnIdentity } from "../../../testing/own-identity.ts";
import { exampleIn } from "./example.ts";

const { master, set, name, put, act, view, headline, edited } = setOwnIdentity();

test("a draft begun from the example is a finished portal, each choice and word of which an owner could have saved", async () => {
  await name("Salt");
  const { body, status } = await act("draft", { from: "example" });
  const example = exampleIn(languages);
  expect([status, body.choices]).toEqual([200, example.choices]);
  expect(await headline()).toBe("Knowledge of Salt");
  const own = (await edited()).filter(({ value }) => value !== null);
  expect(own.length).toBe(languages.length * Object.keys(example.words.pt ?? {}).length);
  for (const { original, ...word } of own) {
    expect(word.value).not.toBe(original);
    expect(await put(word)).toMatchObject({ status: 200, body: { value: word.value } });
  }
  for (const [key, value] of Object.entries(example.choices))
    expect(await set(key, value)).toMatchObject({
      status: 200,
      body: { value },
    });
  await act("publish");
  expect(await headline("/", undefined, "pt")).toBe(example.words.pt?.["home:home.title"] ?? "");
});

test("the example speaks the languages that visitors are offered, and no other, and is named in the first of them", async () => {
  await set("interface_languages", "es,pt");
  const { body } = await act("draft", { from: "example" });
  expect(body.choices).toMatchObject({ product_title: "Casa de la Sal", course_name: "El Camino de la Sal" });
  const said = (await edited()).flatMap(({ language, value }) => (value === null ? [] : language));
  expect([...new Set(said)].sort()).toEqual(["es", "pt"]);
});

test("the example is named in the first of the offered languages that the owner writes", async () => {
  await set("languages", "pt");
  const { body } = await act("draft", { from: "example" });
  expect(body.choices).toMatchObject({ product_title: "Casa do Sal", course_name: "O Caminho do Sal" });
});

test("the example is named in the language of who begins from it, where visitors are offered it and the owner writes it", async () => {
  const namedFor = async (language: string) => {
    const { visitor, token } = master();
    const asked = { "accept-language": language, authorization: `Bearer ${token}` };
    const { body } = await visitor.post("/api/admin/identity/draft", { from: "example" }, asked);
    await master().delete("/api/admin/identity/draft");
    return Object(body.choices).product_title;
  };
  expect(await namedFor("pt-BR,pt;q=0.9,en;q=0.8")).toBe("Casa do Sal");
  await set("languages", "en,es");
  expect([await namedFor("pt-BR"), await namedFor("es")]).toEqual(["House of Salt", "Casa de la Sal"]);
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
  const { body } = await master().post("/api/admin/words/preview", asked);
  expect(body.html).toContain(exampleIn(languages).words.pt?.["home:home.title"] ?? "");
  expect(body.styles).toContain("3fb8a0");
  expect(await view()).toMatchObject({ draft: null, isOwn: false });
});

test("a draft from anything but the example is refused with its field", async () => {
  const { status, body } = await act("draft", { from: "theirs" });
  expect([status, Object.keys(Object(body.fields))]).toEqual([422, ["from"]]);
});
