import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dir, "..");
const lines = readFileSync(join(root, "docs/glossary.md"), "utf8").split("\n");
/** The cells of each row that explains a word. */
const rows = lines
  .filter((line) => /^\| [^-]/.test(line) && !/^\| word /.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );

test("the glossary explains a word once, with what else it is called here, its meaning and its place", () => {
  expect(rows.length).toBeGreaterThan(35);
  expect(rows.filter((cells) => cells.length !== 4 || cells.includes(""))).toEqual([]);
  const words = rows.map(([word]) => word);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  // One word is one thing: what a thing is called here is no other row's word.
  const called = rows.flatMap(([, ours = ""]) => ours.split(", "));
  expect(called.filter((word) => words.includes(word))).toEqual([]);
});

/** True when a source defines a name: declares it, or has it as a member of a type or an object. */
function defines(source: string, name: string): boolean {
  const declared = `\\b(?:const|function|class|type)\\s+${name}\\b`;
  const member = `^\\s*(?:async )?${name}(?:\\??[:(]|,$)`;
  return new RegExp(`${declared}|${member}`, "m").test(source);
}

test("every name that the glossary gives is defined in the file it gives for it", () => {
  expect(defines('import { LRUCache } from "lru-cache";\nnew LRUCache(1);', "LRUCache")).toBe(false);
  const strays = rows.filter(([, , , place = ""]) => {
    const [, name = "", path = ""] = /^`(\w+)` in `([\w./-]+)`$/.exec(place) ?? [];
    return (
      name === "" || !existsSync(join(root, path)) || !defines(readFileSync(join(root, path), "utf8"), name)
    );
  });
  expect(strays.map(([word, , , place]) => `${word}: ${place}`)).toEqual([]);
});
