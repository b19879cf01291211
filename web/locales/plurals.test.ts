import { describe, expect, test } from "bun:test";
import i18next from "i18next";
import { languages } from "../../src/core/contract/languages.ts";
import { wordsIn as words } from "../testing/words.ts";

/** Numbers without a following noun: the noun comes before them, or they count nothing. */
const nounless = [
  "budget",
  "change",
  "contrast",
  "first",
  "last",
  "least",
  "left",
  "level",
  "line",
  "minutes",
  "most",
  "nth",
  "number",
  "of",
  "open",
  "page",
  "pages",
  "passed",
  "percent",
  "seconds",
  "sold",
  "sum",
  "today",
];
/** Numbers beside a `count`, whose noun they share, or before "of" and a number that no noun follows. */
const shares = ["done", "sent", "used"];
/** Values that are words already. */
const spelled = [
  "address",
  "at",
  "colour",
  "course",
  "date",
  "detail",
  "difficulty",
  "email",
  "fault",
  "from",
  "ground",
  "head",
  "key",
  "language",
  "max",
  "min",
  "name",
  "names",
  "ordinal",
  "own",
  "path",
  "places",
  "product",
  "quota",
  "room",
  "search",
  "spine",
  "status",
  "time",
  "title",
  "url",
  "usual",
  "wait",
  "what",
  "when",
  "who",
  "words",
  "zone",
  "version",
];
const counts = [0, 1, 2, 1_000_000];
/** What a key without a text gives. */
const missing: string = "no text";

function textsOf(tree: object, path = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  );
}

/** The keys whose texts have forms for counts, without the forms. */
function countedKeys(language: keyof typeof words): string[] {
  return textsOf(words[language])
    .filter(([key]) => key.endsWith("_other"))
    .map(([key]) => key.replace(/_other$/, ""));
}

const translator = i18next.createInstance();
await translator.init({
  resources: Object.fromEntries(languages.map((each) => [each, { translation: words[each] }])),
  interpolation: { escapeValue: false },
  fallbackLng: false,
});

describe.each([...languages])("the counts that are shown in %s", (language) => {
  const texts = textsOf(words[language]);
  const keys = countedKeys(language);

  test("have a form for one and another for more wherever a text shows a count", () => {
    const formless = texts.filter(
      ([key, text]) => text.includes("{{count}}") && !/_(one|many|other)$/.test(key),
    );
    expect(formless).toEqual([]);
    expect(keys.length).toBeGreaterThan(10);
  });

  test("are the only numbers that a noun follows", () => {
    const slots = new Set(
      texts.flatMap(([, text]) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name = ""]) => name)),
    );
    const known = ["count", ...nounless, ...shares, ...spelled];
    expect([...slots].sort()).toEqual(known.sort());
  });

  test.each(keys)("%s takes the form that its number asks for", (key) => {
    const rules = new Intl.PluralRules(language);
    for (const count of counts) {
      const form = texts.find(([each]) => each === `${key}_${rules.select(count)}`)?.[1];
      const replace = { count: `#${count}` };
      expect([count, translator.t(key, { lng: language, count, replace, defaultValue: missing })]).toEqual([
        count,
        form?.replace("{{count}}", replace.count) ?? "no such form",
      ]);
    }
  });

  test.each(keys)("%s does not say of one what it says of many", (key) => {
    const [one, two] = [1, 2].map((count) =>
      translator.t(key, { lng: language, count, replace: { count: "#" }, defaultValue: missing }),
    );
    expect(one).not.toBe(two);
  });
});

describe.each(["pt", "es"] as const)("a million in %s", (language) => {
  test.each(countedKeys(language))("has a “de” before its noun in %s", (key) => {
    const [two, million] = [2, 1_000_000].map((count) =>
      translator.t(key, { lng: language, count, replace: { count: "#" }, defaultValue: missing }),
    );
    expect(million).toBe(two?.replace("#", "# de"));
  });
});
