import { expect, test } from "bun:test";
import type { Database } from "./core/db/database.ts";
import { testPortal } from "./testing/portal.ts";
import { importsOf, sourcesBelow } from "./testing/sources.ts";

const loading = importsOf(await sourcesBelow("src")).filter(({ typeOnly, isLazy }) => !typeOnly && !isLazy);

/** Returns all that is loaded with a file, before its first line runs. */
function loadedWith(file: string): Set<string> {
  const loaded = new Set([file]);
  for (const from of loaded) for (const one of loading) if (one.from === from) loaded.add(one.to);
  return loaded;
}

test("a start loads neither the other engine, nor the book's worker, nor the mail client, nor a verb beside serve", () => {
  const loaded = [...loadedWith("src/main.ts")];
  expect(loaded).toContain("src/portal.ts");
  const verbs = /^src\/cli\/(admin|backup|migrate|new-key|restore|user)\.ts$/;
  const late = loaded.filter(
    (path) =>
      path === "src/core/db/postgres/open.ts" ||
      path.endsWith("codex.worker.ts") ||
      path.endsWith("codex.printing.ts") ||
      path === "pdf-lib" ||
      path === "nodemailer" ||
      // Loops outside of all functions have the whole start compiled for speed; streams of the runtime take 5 ms.
      path === "fflate" ||
      path === "papaparse" ||
      /^node:(crypto|dns|net|stream|zlib)(\/|$)/.test(path) ||
      // Whatever ships uses its small form, which browsers load as well.
      path === "zod" ||
      path.endsWith("-transport.ts") ||
      verbs.test(path),
  );
  expect(late).toEqual([]);
});

test("a start whose first write finds no room ends with that very error", async () => {
  const full = Object.assign(new Error("the disk is full"), { code: "SQLITE_FULL" });
  let close = async () => {};
  const watched = (db: Database): Database => {
    close = db.close;
    return { ...db, write: () => Promise.reject(full) };
  };
  await expect(testPortal({ watched })).rejects.toThrow("the disk is full");
  await close();
});
