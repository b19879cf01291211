import { expect, test } from "bun:test";
import { join } from "node:path";
import { languages } from "../core/contract/languages.ts";
import { errorResponse } from "../core/http/errors.ts";
import { CodedError } from "../core/lib/coded-error.ts";
import { settingKeys } from "../entries.ts";
import { translator, words } from "./i18n.ts";

function leaves(tree: object, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
}

const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

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

test("the sentences of field errors take their numbers from the limits, and repeat none", async () => {
  for (const language of languages) {
    for (const name of [language, `server.${language}`]) {
      const source = await Bun.file(join(import.meta.dir, `field-errors/${name}.ts`)).text();
      const said = source.slice(source.indexOf("export const")).replace(/\$\{.*?\}/g, "");
      expect([name, (said.match(/\d+/g) ?? []).filter((number) => number !== "1")]).toEqual([name, []]);
    }
  }
});

test("a field error writes its limit as its language does, from a thousand on", () => {
  for (const language of languages) {
    const plain = Object.entries(words[language].fields).filter(([, text]) => /\d{4}/.test(text));
    expect([language, plain]).toEqual([language, []]);
  }
});

/** Returns the server's own source without the words themselves and without the lists that merely name them. */
async function serverSource(): Promise<string> {
  const root = join(import.meta.dir, "..");
  const paths = [...new Bun.Glob("**/*.ts").scanSync(root)].filter(
    (path) =>
      !/^locales\/((field-errors\/(server\.)?|details\/|desk\/)?(en|pt|es)\.ts$|entries\/)|\/words\/|^core\/contract\/errors\.ts$|^testing\/|\.test\.ts$/.test(
        path,
      ),
  );
  return (await Promise.all(paths.map((path) => Bun.file(join(root, path)).text()))).join("\n");
}

const source = await serverSource();
/** The keys that are made of a name, as in `titles.${name}`. */
const named = [...source.matchAll(/`((?:\w+\.)?\$\{[^{}]*\}(?:\.\w+)?)`/g)].flatMap(([, key = ""]) =>
  key.startsWith("$") && key.endsWith("}") ? [] : [new RegExp(`^${key.replace(/\$\{.*\}/, "[^.]+")}$`)],
);

/** True when something throws the error, finds the fault, or says the sentence. */
function isUsed(key: string): boolean {
  const [group = "", ...rest] = key.split(".");
  const name = rest.join(".").replace(/_(one|other)$|\.\d$/, "");
  if (group === "settings") return settingKeys.some((each) => each === name);
  const isWhole = ["errors", "fields"].includes(group) && source.includes(`errors.${name}`);
  return isWhole || source.includes(`"${name}"`) || named.some((each) => each.test(name));
}

test("every word is used somewhere in the server, and one that is not would be found in any group", () => {
  const keys = leaves(words.en).map(([key]) => key);
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  const unused = Object.keys(words.en).map((group) => `${group}.unused`);
  expect(unused.filter(isUsed)).toEqual([]);
});

test.each([
  [42, "42 s"],
  [119, "119 s"],
  [121, "3 min"],
  [7199, "120 min"],
  [86_400, "24 h"],
])("%d seconds to wait are worded as %p, never less than they are", async (retryAfter, wait) => {
  const answer = errorResponse(new CodedError("rate_limited", { retryAfter }), "en");
  expect(await answer.json()).toMatchObject({
    message: `Too many attempts. Please wait ${wait} and try again.`,
  });
});

test("what people type into a sentence is taken neither for a place nor for a text of the portal", () => {
  const title = "{{product}} $t(errors:internal) {{- product}} <b>";
  expect(translator("en", "operators")("subject", { product: title, title })).toBe(`${title}: ${title}`);
});

test.each([
  ["en", 1, "This room"],
  ["en", 2, "These rooms"],
  ["pt", 0, "uma sala"],
  ["pt", 1, "uma sala"],
  ["pt", 1_000_000, "há salas"],
  ["es", 1, "una sala"],
  ["es", 0, "hay salas"],
] as const)("in %s, %d rooms that need a code are told as %p", (language, count, part) => {
  expect(translator(language, "errors")("in_use", { count, names: "" })).toContain(part);
});
