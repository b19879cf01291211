import { describe, expect, test } from "bun:test";
import { type Import, importsOf, sourcesBelow } from "./testing/sources.ts";

/** True for what ships; what only tests use may import everything. */
const ships = ({ path }: { path: string }) => !/^(src\/testing|web\/(testing|e2e))\//.test(path);
const sources = {
  server: (await sourcesBelow("src")).filter(ships),
  web: (await sourcesBelow("web")).filter(ships),
};
const server = importsOf(sources.server);
const web = importsOf(sources.web);

/** Returns the imports of the files a pattern matches that lead anywhere but to the allowed places. */
function strays(imports: Import[], from: RegExp, allowed: (to: Import) => boolean): string[] {
  return imports
    .filter((one) => from.test(one.from) && !allowed(one))
    .map((one) => `${one.from} → ${one.to}`);
}

/** What crosses the wire, and what features declare: the core's, and that of each feature. */
const contract = /^src\/(core\/contract\/|(alerts|entries)\.ts$|features\/.*\.(contract|entries)\.ts$)/;
const inside =
  (...places: (string | RegExp)[]) =>
  ({ to }: Import) =>
    places.some((place) => (typeof place === "string" ? to.startsWith(place) : place.test(to)));
const featureOf = (path: string) => path.split("/")[2] ?? "";
const ownFeature = ({ from, to }: Import) =>
  to.startsWith("src/features/") && featureOf(from) === featureOf(to);

describe("on the server, imports lead one way", () => {
  test("the walk over the sources found them", () => {
    expect(server.length).toBeGreaterThan(100);
    expect(web.length).toBeGreaterThan(50);
  });

  test("contract imports zod/mini, which browsers can carry, itself, and in one place what knows mistyped domains", () => {
    const allowed = (one: Import) =>
      inside(contract)(one) ||
      one.to === "zod/mini" ||
      (one.from === "src/core/contract/mistyped-domain.ts" && one.to === "@zootools/email-spell-checker");
    expect(strays(server, contract, allowed)).toEqual([]);
  });

  test("lib imports contract, itself and the platform only", () => {
    expect(strays(server, /^src\/core\/lib\//, inside(contract, "src/core/lib/", "node:"))).toEqual([]);
  });

  test("db imports contract, the schema, lib, drizzle and the platform only", () => {
    const allowed = inside(
      contract,
      "src/schema.ts",
      "src/core/lib/",
      "src/core/db/",
      "drizzle-orm",
      "node:",
      "bun",
      "zod",
    );
    expect(strays(server, /^src\/core\/db\//, allowed)).toEqual([]);
  });

  test("a store imports db, contract, lib, drizzle and its own feature's stores only", () => {
    const allowed = (one: Import) =>
      inside("src/core/db/", contract, "src/core/lib/", "drizzle-orm")(one) ||
      (ownFeature(one) && one.to.endsWith(".store.ts"));
    expect(strays(server, /\.store\.ts$/, allowed)).toEqual([]);
  });

  test("nothing but stores and db sees drizzle", () => {
    const seeing = server.filter(({ to }) => to.startsWith("drizzle-orm")).map(({ from }) => from);
    expect(seeing.filter((from) => !/\.store\.ts$|^src\/core\/db\//.test(from))).toEqual([]);
  });

  test("a service imports contract, lib, audit, limits and settings of the core, the words, the cache, addresses, the database's errors, a book's keys, recipe and order, its own feature, rules, and of everything else types only", () => {
    const allowed = (one: Import) =>
      inside(
        contract,
        "src/core/lib/",
        "src/locales/",
        "lru-cache",
        "src/core/http/client-ip.ts",
        "src/core/db/errors.ts",
        "src/book/code.ts",
        "src/book/recipe.ts",
        "src/features/codex/codex.order.ts",
        "src/core/audit/",
        "src/core/limits/",
        "src/core/settings/",
      )(one) ||
      ownFeature(one) ||
      one.to.endsWith(".rules.ts") ||
      (one.typeOnly &&
        inside(
          "src/base.ts",
          "src/core.ts",
          "src/core/db/database.ts",
          "src/core/mail/",
          "src/core/tls/",
          "src/features/",
        )(one));
    expect(strays(server, /\.service\.ts$/, allowed)).toEqual([]);
  });

  test("routes import types of services, the core and guards, contract, http, lib, locales and rules", () => {
    const allowed = (one: Import) =>
      inside("elysia", contract, "src/core/http/", "src/core/lib/", "src/locales/")(one) ||
      one.to.endsWith(".rules.ts") ||
      (one.typeOnly && inside("src/core.ts", "src/core/", "src/features/")(one));
    expect(strays(server, /features\/.*\.routes\.ts$/, allowed)).toEqual([]);
  });

  test("rules import contract, pure libraries and their own feature's rules only", () => {
    const allowed = (one: Import) =>
      inside(
        contract,
        "@simplewebauthn/server",
        "sanitize-html",
        "content-disposition",
        "otpauth",
        "papaparse",
      )(one) ||
      (ownFeature(one) && one.to.endsWith(".rules.ts"));
    expect(strays(server, /\.rules\.ts$/, allowed)).toEqual([]);
  });

  test("the book engine imports contract, its words, its libraries and the platform only", () => {
    const libraries = ["pdf-lib", "@pdf-lib/fontkit", "fflate", "hyphen/", "uqr", "zod/mini"];
    const allowed = inside("src/book/", contract, "src/locales/codex/", "node:", ...libraries);
    expect(strays(server, /^src\/book\//, allowed)).toEqual([]);
  });

  test("what reads a form knows what is printed, the disc, and nothing of how the form was embedded", () => {
    const allowed = inside("src/book/verify/", "src/core/contract/disc.ts");
    expect(strays(server, /^src\/book\/verify\/solvers\/(?!solvers)/, allowed)).toEqual([]);
  });

  test("only the codex worker runs the book engine; of it others see types, its edition and what opens its hints", () => {
    const seen = server.filter(({ to, typeOnly }) => to.startsWith("src/book/") && !typeOnly);
    const outside = seen.filter(({ from }) => !/^src\/book\/|codex\.printing\.ts$/.test(from));
    const small = inside("src/book/code.ts", "src/book/recipe.ts");
    expect(outside.filter((one) => !small(one)).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
    const printing = server.filter(({ to, typeOnly }) => to.endsWith("codex.printing.ts") && !typeOnly);
    expect(printing.map(({ from }) => from)).toEqual(["src/features/codex/codex.worker.ts"]);
  });

  test("the core knows of features what they declare, and types of what crosses the wire", () => {
    const allowed = ({ to, typeOnly }: Import) =>
      !to.startsWith("src/features/") ||
      to.endsWith(".entries.ts") ||
      (typeOnly && /\.(contract|schema)\.ts$/.test(to));
    expect(strays(server, /^src\/core\//, allowed)).toEqual([]);
  });

  test("only main, which hands it to config, reads the environment", () => {
    const reading =
      /\b(?:process|Bun|import\.meta)\s*(?:\?\.|\.|\[\s*["'`])env\b|\benv\b[^;]*(?:=\s*(?:process|Bun)\b|from\s*"(?:node:process|process|bun)")/;
    for (const reader of [
      "process.env.PORT",
      'Bun["env"]',
      "const { env } = process",
      'import { env } from "bun"',
    ]) {
      expect(reader).toMatch(reading);
    }
    const readers = [...sources.server, ...sources.web].filter(({ text }) => reading.test(text));
    expect(readers.map(({ path }) => path)).toEqual(["src/main.ts"]);
  });

  test("only main and cli start things", () => {
    expect(strays(server, /^src\/(?!main|cli\/)/, ({ to }) => !to.startsWith("src/cli/"))).toEqual([]);
  });
});

describe("in the browser, imports lead one way", () => {
  test("only the contract, the sentences of field errors, what settings are called, what the audit log and support show and, to one file, the type of the routes come from the server", () => {
    const shown = ["entries", "details"].map((each) => `src/locales/${each}/`);
    const shared = inside(contract, "src/locales/field-errors/", ...shown);
    const fromServer = web.filter((one) => one.to.startsWith("src/") && !shared(one));
    expect(fromServer).toEqual([
      { from: "web/lib/api-types.ts", to: "src/features.ts", typeOnly: true, isLazy: false },
    ]);
  });

  test("lib imports neither the kit, nor what stands on it; the kit no feature", () => {
    const below = (from: string, above: RegExp) =>
      strays(web, new RegExp(`^web/${from}/`), ({ to }) => !above.test(to));
    expect(below("lib", /^web\/(kit|features|app)\//)).toEqual([]);
    expect(below("kit", /^web\/(features|app)\//)).toEqual([]);
  });

  test("a feature imports neither the app nor another feature", () => {
    const allowed = (one: Import) =>
      !one.to.startsWith("web/app/") &&
      (!one.to.startsWith("web/features/") || featureOf(one.from) === featureOf(one.to));
    expect(strays(web, /^web\/features\//, allowed)).toEqual([]);
  });

  test("only http.ts sends calls and files to the server", () => {
    const sending = /(?<![.\w])fetch\((?!\))|XMLHttpRequest|sendBeacon|EventSource|WebSocket/;
    const senders = sources.web.filter(({ text }) => sending.test(text)).map(({ path }) => path);
    expect(senders.sort()).toEqual(["web/lib/http.ts"]);
  });

  test("only a feature's queries call the API", () => {
    const callers = web
      .filter(({ to, typeOnly }) => /^web\/lib\/(admin-)?api\.ts$/.test(to) && !typeOnly)
      .map(({ from }) => from);
    expect(callers.filter((from) => !/\.queries\.ts$|^web\/(lib|kit|app)\//.test(from))).toEqual([]);
  });
});
