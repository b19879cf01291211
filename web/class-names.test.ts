import { expect, test } from "bun:test";
import { dirname, join } from "node:path";
import { Glob } from "bun";
import { compile } from "tailwindcss";
import { sourcesBelow } from "../src/testing/sources.ts";

const sheets = [...new Glob("*.css").scanSync(import.meta.dir)];
const styles = (await Promise.all(sheets.map(textOf))).join("\n");
/** A class that may set a colour, behind any variants. */
const ofColour =
  /^(?:\S+:)?(?:text|bg|border(?:-[trblxyse])?|divide|decoration|outline|ring|fill|stroke|from|via|to|accent|caret|shadow|placeholder)-[a-z][\w/-]*$/;

function textOf(path: string): Promise<string> {
  return Bun.file(join(import.meta.dir, path)).text();
}

/** Returns the rules that the build writes for some classes: its own, and those of Tailwind. */
async function rulesOf(classes: string[]): Promise<string> {
  const loadStylesheet = async (id: string, base: string) => {
    const path = id === "tailwindcss" ? Bun.resolveSync("tailwindcss/index.css", base) : join(base, id);
    return { path, base: dirname(path), content: await Bun.file(path).text() };
  };
  const { build } = await compile(await textOf("styles.css"), { base: import.meta.dir, loadStylesheet });
  return build(classes);
}

/** Returns the classes in the strings of some sources that may set a colour. */
function coloursIn(text: string): string[] {
  const strings = [...text.matchAll(/(["'`])((?:(?!\1).)*)\1/g)].map(([, , content = ""]) => content);
  return strings.flatMap((each) => each.split(/\s+/)).filter((word) => ofColour.test(word));
}

/** Returns those of some classes that no rule is written for. */
async function withoutRule(classes: string[]): Promise<string[]> {
  const rules = await rulesOf(classes);
  return classes.filter((each) => !rules.includes(`.${each.replace(/[^\w-]/g, "\\$&")}`));
}

test("Every class that sets a colour has one that the theme knows", async () => {
  const sources = [...(await sourcesBelow("web")), ...(await sourcesBelow("src/core/http"))];
  const shipped = sources.filter(({ path }) => !path.startsWith("web/e2e/"));
  const used = new Set(shipped.flatMap(({ text }) => coloursIn(text)));
  expect(used.size).toBeGreaterThan(50);
  expect(await withoutRule([...used])).toEqual([]);
});

test("A class of a colour that the theme does not know is noticed", async () => {
  const source = 'className={`mt-2 text-moss`} className="hover:border-moss/60 text-gold text-center"';
  expect(await withoutRule(coloursIn(source))).toEqual(["text-moss", "hover:border-moss/60"]);
});

test("Every variable of the style sheets is set in one, or by the parts that Radix brings", async () => {
  const rules = await rulesOf([]);
  const isSet = (name: string) => new RegExp(`${name}\\s*:`).test(styles + rules);
  const used = new Set([...styles.matchAll(/var\((--(?!radix-)[\w-]+)\)/g)].map(([, name = ""]) => name));
  expect([...used].filter((name) => !isSet(name))).toEqual([]);
});
