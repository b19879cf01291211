import { describe, expect, test } from "bun:test";
import type { Database } from "./db/database.ts";
import type { Queries } from "./db/queries.ts";
import { testPortal } from "./testing/portal.ts";
import { importsOf, sourcesBelow } from "./testing/sources.ts";

const loading = importsOf(await sourcesBelow("src")).filter(({ typeOnly, isLazy }) => !typeOnly && !isLazy);

/** Returns all that is loaded with a file, before its first line runs. */
function loadedWith(file: string): Set<string> {
  const loaded = new Set([file]);
  for (const from of loaded) for (const one of loading) if (one.from === from) loaded.add(one.to);
  return loaded;
}

describe("a start loads, before its first answer,", () => {
  const loaded = [...loadedWith("src/main.ts")];

  test("of packages drizzle, zod's small form and the cache alone: no router, mail, PDF or sanitizer", () => {
    const packages = loaded.filter((path) => !/^(src\/|package\.json$|node:|bun\b)/.test(path));
    const names = new Set(packages.map((path) => path.replace(/^drizzle-orm\/.*/, "drizzle-orm")));
    expect([...names].sort()).toEqual(["drizzle-orm", "lru-cache", "zod/mini"]);
  });

  test("of the platform nothing that brings the runtime's streams along", () => {
    const platform = loaded.filter((path) => /^(node:|bun\b)/.test(path));
    const light = ["bun", "bun:sqlite", "node:async_hooks", "node:fs", "node:path", "node:url"];
    expect(platform.filter((path) => !light.includes(path))).toEqual([]);
  });

  test("neither the calls with their routes and services, nor the other engine, nor a verb beside serve", () => {
    expect(loaded).toContain("src/compose.ts");
    const probes = ["src/features/health/health.routes.ts", "src/http/well-known.routes.ts"];
    const verbs = /^src\/cli\/(admin|backup|migrate|new-key|restore|user)\.ts$/;
    const late = loaded.filter(
      (path) =>
        path.startsWith("src/compose/") ||
        path === "src/app.ts" ||
        path === "src/db/postgres/open.ts" ||
        path.startsWith("src/book/") ||
        path.endsWith("-transport.ts") ||
        verbs.test(path) ||
        (path.endsWith(".routes.ts") && !probes.includes(path)),
    );
    expect(late).toEqual([]);
  });
});

test("a start on its database asks nothing by drizzle's statements, whose making takes longer than their answers", async () => {
  const asked: string[] = [];
  const originals = new WeakMap<Queries, Queries>();
  const noting = (queries: Queries): Queries => {
    const watched = new Proxy(queries, {
      get(target, key) {
        asked.push(String(key));
        return Reflect.get(target, key);
      },
    });
    originals.set(watched, queries);
    return watched;
  };
  const watched = (db: Database): Database => ({
    ...db,
    read: noting(db.read),
    write: (job) => db.write((tx) => job(noting(tx))),
    ask: (on, ...rest) => db.ask(originals.get(on) ?? on, ...rest),
  });
  const started = async (portal: Awaited<ReturnType<typeof testPortal>>) => {
    await portal.portal.setup.firstStart("keeper@portal.local", undefined, () => {});
    expect((await portal.visitor().get("/health/ready")).status).toBe(200);
    return portal;
  };
  const first = await started(await testPortal({ watched }));
  expect(asked).toContain("insert");
  asked.length = 0;
  const again = await started(await first.restart());
  try {
    expect(asked).toEqual([]);
  } finally {
    await again.close();
  }
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
