import { expect, test } from "bun:test";
import { languages } from "../contract/languages.ts";
import { fill, waitWords, words } from "./words.ts";

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
}

const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test("every language says everything the others say, with the same places to fill", () => {
  const english = new Map(leaves(words.en));
  for (const language of languages) {
    const own = leaves(words[language]);
    expect(own.map(([key]) => key)).toEqual([...english.keys()]);
    for (const [key, text] of own) {
      expect(text.trim()).not.toBe("");
      expect([key, places(text)]).toEqual([key, places(english.get(key) ?? "")]);
    }
  }
});

test("every word is used somewhere in the server", async () => {
  let source = "";
  for await (const path of new Bun.Glob("**/*.ts").scan(`${import.meta.dir}/..`)) {
    if (!path.startsWith("locales/en") && !path.endsWith(".test.ts") && !/^locales\/(pt|es)/.test(path)) {
      source += await Bun.file(`${import.meta.dir}/../${path}`).text();
    }
  }
  for (const [key] of leaves(words.en)) {
    const name = key.split(".").at(-1) ?? key;
    expect([key, new RegExp(`\\b${name}\\b`).test(source)]).toEqual([key, true]);
  }
});

test.each([
  [42, "42 s"],
  [119, "119 s"],
  [121, "3 min"],
  [7199, "120 min"],
  [86_400, "24 h"],
])("%d seconds to wait are told as %p, never less than they are", (seconds, told) => {
  expect(waitWords(seconds, "en")).toBe(told);
});

test("a sentence keeps a place that nothing fills", () => {
  expect(fill("{a} and {b}", { a: 1 })).toBe("1 and {b}");
});
