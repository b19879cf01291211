import { expect, test } from "bun:test";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hourMs } from "../../../core/contract/limits.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { removeLeftovers } from "./files.ts";

const folder = temporaryFolder();

/** Creates temporary and final files in the folder, as of so many hours ago. Returns their names. */
function leave(mark: string, hours: number): string[] {
  const names = [`.trial-${mark}`, `${mark}.db`, `${mark}.db.partial`, `${mark}.db.partial-journal`];
  const at = new Date(Date.now() - hours * hourMs);
  for (const [place, name] of names.entries()) {
    const path = join(folder(), name);
    if (place === 0) mkdirSync(path);
    else writeFileSync(path, "");
    utimesSync(path, at, at);
  }
  return names;
}

test("what was interrupted is removed after six hours, and what a verb may be writing now stays", () => {
  const going = leave("going", 5);
  leave("left", 7);
  removeLeftovers(folder());
  expect(readdirSync(folder()).sort()).toEqual([...going, "left.db"].sort());
});
