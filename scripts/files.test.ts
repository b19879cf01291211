import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { filesIn, filesLike } from "./files.ts";

const folder = temporaryFolder();

test("the files of a folder come in the order of their names, whichever order the file system has", () => {
  const names = Array.from({ length: 60 }, (_, index) => `${index % 2 ? "a/b" : "c"}/${index}.txt`).sort();
  for (const each of ["a/b", "c"]) mkdirSync(join(folder(), each), { recursive: true });
  // File systems list what they have by a hash, or the newest first, or the oldest.
  for (const index of names.keys()) writeFileSync(join(folder(), names[(index * 37) % 60] ?? ""), "");
  expect(filesIn(folder())).toEqual(names.map((name) => join(folder(), name)));
  expect(filesLike("*.txt", join(folder(), "c"))).toEqual(
    names.filter((name) => name.startsWith("c")).map((name) => name.slice(2)),
  );
});
