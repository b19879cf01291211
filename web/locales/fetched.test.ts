import { expect, test } from "bun:test";
import { importsOf, sourcesBelow } from "../../src/testing/sources.ts";
import { namespaces } from "../testing/words.ts";

const files = (await sourcesBelow("web")).filter(({ path }) => !/\/words\//.test(path));
const sources = new Map(files.map(({ path, text }) => [path, text]));
const importsIn = Map.groupBy(
  importsOf(files).filter(({ to, typeOnly }) => !typeOnly && sources.has(to)),
  ({ from }) => from,
);

/** The namespaces of each key, and of each group of keys. */
const homes = new Map<string, Set<string>>();
function note(tree: object, name: string, path = ""): void {
  for (const [key, value] of Object.entries(tree)) {
    const whole = (path + key).replace(/_(one|many|other)$/, "");
    homes.set(whole, (homes.get(whole) ?? new Set()).add(name));
    if (typeof value === "object") note(value, name, `${whole}.`);
  }
}
for (const [name, { en }] of Object.entries(namespaces)) note(en, name);

/** Returns what a file says, with the namespaces of which one has it. */
function saidIn(path: string): [key: string, homes: string[]][] {
  const keys = [...(sources.get(path) ?? "").matchAll(/["`](?:\w+:)?(\w[\w.-]*?)(?:"|\.\$\{)/g)];
  return keys.flatMap(([whole, key = ""]) =>
    key.includes(".") || whole.endsWith("${") ? [[key, [...(homes.get(key) ?? [])]]] : [],
  );
}

/** Returns the namespaces that are fetched with a lazy file: those whose words are beside its import, in one call. */
function fetchedWith(path: string, target: string): string[] {
  const text = sources.get(path) ?? "";
  const name = target.split("/").at(-1);
  const calls = text.matchAll(/\b(?:screen|lazyDialog)\(/g);
  const whole = [...calls].map(({ index }) => call(text.slice(index)));
  const own = whole.filter((each) => each.includes(`/${name}"`));
  return own.flatMap((each) => [...each.matchAll(/\b(\w+)Words\b/g)].map(([, words = ""]) => words));
}

/** Returns the call that a text begins with. */
function call(text: string): string {
  let depth = 0;
  for (let at = text.indexOf("("); at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return text.slice(0, at);
  }
  return text;
}

test("what screens, tabs and dialogs say has been fetched with them, or with what is around them", () => {
  const unfetched = new Set<string>();
  const visited = new Set<string>();
  function visit(path: string, fetched: readonly string[]): void {
    const visit_ = `${path} ${fetched}`;
    if (visited.has(visit_)) return;
    visited.add(visit_);
    // What features declare is said by the list of tabs, and by that of cards.
    for (const [key, of] of path.endsWith(".entries.ts") ? [] : saidIn(path))
      if (of.length > 0 && !of.some((each) => fetched.includes(each))) unfetched.add(`${path}: ${key}`);
    for (const { to, isLazy } of importsIn.get(path) ?? [])
      visit(to, isLazy ? [...new Set([...fetched, ...fetchedWith(path, to)])].sort() : fetched);
  }
  visit("web/main.tsx", ["app", "kit"]);
  expect(visited.size).toBeGreaterThan(250);
  expect([...unfetched]).toEqual([]);
});
