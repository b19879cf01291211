import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import packed from "../package.json";
import { testPortal } from "./testing/portal.ts";
import { builtRoutes } from "./testing/shared-routes.ts";
import { type Import, importsOf, sourcesBelow } from "./testing/sources.ts";

const all = [...(await sourcesBelow("src")), ...(await sourcesBelow("web"))];
const sources = all.filter(({ path }) => !/^src\/testing\/|^web\/(e2e|testing)\//.test(path));
const imports = importsOf(sources);

const isOf =
  (name: string) =>
  ({ to }: Import) =>
    to === name || to.startsWith(`${name}/`);

/** Returns the files that import one of some packages, or a part of it, in their order. */
const importing = (...names: string[]) =>
  [...new Set(imports.filter((one) => names.some((name) => isOf(name)(one))).map(({ from }) => from))].sort();

/** Returns the files whose text a pattern meets, in their order. */
const holding = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

/** Expects that files do something, and no files but those of a place. */
function expectWithin(place: RegExp, files: readonly string[]): void {
  expect(files).not.toEqual([]);
  expect(files.filter((path) => !place.test(path))).toEqual([]);
}

/** The parts of the stack, each with the oldest version that may be used. */
const stack: Record<string, string> = {
  react: "19.0.0",
  "react-dom": "19.0.0",
  wouter: "3.0.0",
  "@tanstack/react-query": "5.0.0",
  elysia: "1.4.27",
  "@elysiajs/static": "1.4.10",
  "@elysiajs/bearer": "1.4.4",
  "drizzle-orm": "0.45.2",
  zod: "4.0.0",
  "@tiptap/react": "3.0.0",
  "@tiptap/starter-kit": "3.0.0",
  "pdf-lib": "1.17.1",
  nodemailer: "9.0.5",
  i18next: "25.0.0",
  "react-i18next": "16.0.0",
  tailwindcss: "4.0.0",
  "sanitize-html": "2.18.0",
};

describe("the stack is used as the portal's owner chose it", () => {
  test("each part of it is a dependency, and none is older than the oldest that may be used", () => {
    const versions: Record<string, string> = packed.dependencies;
    const older = Object.entries(stack).filter(
      ([name, oldest]) => Bun.semver.order((versions[name] ?? "0.0.0").replace("^", ""), oldest) < 0,
    );
    expect(older).toEqual([]);
    expect(Object.keys(packed.devDependencies)).toEqual(expect.arrayContaining(["bun", "drizzle-kit"]));
  });

  test("the top level is sources, web, migrations and what configures them, beside what the repository needs", () => {
    const chosen = ["src", "web", "migrations", "bunfig.toml", "package.json", "tsconfig.json"];
    const own = [
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "SECURITY.md",
      "bench",
      "biome.json",
      "bun.lock",
      "deploy",
      "docs",
      "scripts",
    ];
    const made = ["node_modules", "dist", "data"];
    const there = readdirSync(join(import.meta.dir, "..")).filter(
      (name) => !name.startsWith(".") && !name.endsWith(".log") && !made.includes(name),
    );
    expect(there.sort()).toEqual([...chosen, "drizzle.config.ts", ...own].sort());
  });

  test("Elysia answers what is asked: one place listens for visitors, and what it serves is the app, documents and all", async () => {
    const listening = holding(/\bBun\.(?:serve|listen)\(|\bcreateServer\(/);
    // A backup's proof asks a portal of its own for a page, and a start whether an address is this machine's.
    expect(listening).toEqual([
      "src/cli/ask-page.ts",
      "src/cli/listening.ts",
      "src/cli/serve.ts",
      // Where the portal takes https itself, the start listens by these.
      "src/core/tls/listeners.ts",
    ]);
    expect(
      holding(/\bnew Elysia\(/).filter((path) => /^src\/(?!features\/|core\/http\/)/.test(path)),
    ).toEqual(["src/portal.ts"]);
    expect(holding(/\bedge\(core, policy, app\.fetch\b/)).toEqual(["src/portal.ts"]);
    // The code before it answers nothing but its own refusals, not even cached responses.
    const inFront = sources.find(({ path }) => path === "src/core/http/edge.ts")?.text;
    expect(inFront).not.toMatch(/\bResponse\(|\bResponse\.json\(|\bsendReady\b/);
    expect(inFront?.match(/\berrorResponse\(/g)).toHaveLength(1);
    await (await testPortal()).close();
    const paths = builtRoutes().map(({ method, path }) => `${method} ${path}`);
    expect(paths).toEqual(expect.arrayContaining(["POST /api/codes/validate", "GET /*"]));
  });

  test("@elysiajs/static serves the hashed files, and nothing beside it answers at their paths", () => {
    expect(importing("@elysiajs/static")).toEqual(["src/core/http/assets.ts"]);
    const routes = /\.(?:get|all|mount)\(\s*[`"'](?:\$\{areas\.assets\}|\/assets\b)/;
    expect(holding(routes)).toEqual([]);
    expect(holding(/\bstaticPlugin\(/)).toEqual(["src/core/http/assets.ts"]);
  });

  test("zod judges what comes in: every schema of every route is zod's, and one file reads bodies", async () => {
    await (await testPortal()).close();
    const schemas = builtRoutes().flatMap(({ hooks, method, path }) =>
      [hooks.body, hooks.query, hooks.params, hooks.headers, hooks.cookie]
        .filter((schema) => schema !== undefined)
        .map((schema) => [`${method} ${path}`, schema?.["~standard"]?.vendor]),
    );
    expect(schemas.length).toBeGreaterThan(90);
    expect(schemas.filter(([, vendor]) => vendor !== "zod")).toEqual([]);
    expect(holding(/\b(?:request|incoming)\.(?:json|text|formData|arrayBuffer|bytes)\(/)).toEqual([
      "src/core/http/json-body.ts",
    ]);
    expect(importing("zod")).toContain("src/config.ts");
  });

  test("drizzle alone speaks SQL; what opens a file or a server that is no portal's yet has the driver", () => {
    expectWithin(/^src\/core\/db\/|\.store\.ts$/, importing("drizzle-orm"));
    const drivers = [...importing("bun:sqlite"), ...holding(/\bBun\.SQL\b|\.unsafe\(/)];
    expectWithin(/^src\/(core\/db|features\/backups\/work)\/|^src\/cli\/fingerprint\.ts$/, drivers);
    const plain = /(?<!sql)["`](?:select|insert into|update|delete from|pragma) [\w"]/i;
    const speaking = holding(plain).filter((path) => path.startsWith("src/"));
    expectWithin(/^src\/(core\/db|features\/backups\/work)\/|^src\/cli\/fingerprint\.ts$/, speaking);
  });

  test("@elysiajs/bearer reads the tokens of staff", () => {
    expect(importing("@elysiajs/bearer")).toEqual(["src/core/http/guards.ts"]);
  });

  test("i18next says every text: nobody else reads words, fills their places or counts in them", () => {
    const saying = /^(src\/locales|web\/locales)\/|\/words\/|^web\/i18n\.ts$/;
    const tables = imports.filter(
      ({ to, typeOnly }) => /\/locales\/(?!codex\/).*(?:\b(?:en|pt|es)|\/all)\.ts$/.test(to) && !typeOnly,
    );
    expectWithin(
      saying,
      tables.map(({ from }) => from),
    );
    expect(holding(/\{[^{}]*\bwords\b[^{}]*\}\s*from\s*"[^"]*locales\/i18n\.ts"/)).toEqual([]);
    // Books that are printed have words of their own, and places in a row are written as numbers are.
    const isOther = (path: string) =>
      /^src\/(?:book|locales)\/|^src\/core\/contract\/languages\.ts$/.test(path);
    const hand = /\breplace(?:All)?\(\s*(?:["'`]\{|\/\\\{|\/\(\?:?\\\{)|\bPluralRules\b|\ben: "[^"]* [^"]*",/;
    expect(holding(hand).filter((path) => !isOther(path))).toEqual([]);
    expect(importing("i18next").filter((path) => path.startsWith("src/"))).toEqual(["src/locales/i18n.ts"]);
  });

  test("wouter's Router, Switch and Route hold the screens, and nothing beside it leads from one to another", () => {
    const holder = sources.find(({ path }) => path === "web/app/app.tsx")?.text;
    for (const part of ["<Router ", "<Switch>", "<Route "]) expect(holder).toContain(part);
    expectWithin(/^web\//, importing("wouter"));
    // It asks before a step back loses what was typed, and leads nowhere.
    const guard = "web/lib/back-guard.ts";
    expect(holding(/\bpushState\(|\bpopstate\b|\blocation\.href\s*=[^=]/)).toEqual([guard]);
    const others = Object.keys(packed.dependencies).filter((name) => /rout(?:er|ing)/.test(name));
    expect(others).toEqual([]);
  });

  test("react-query holds what screens read: what asks for it is a query of its", () => {
    const reading = imports.filter(
      ({ from, to, typeOnly }) => /^web\/lib\/(?:admin-)?api\.ts$/.test(to) && !typeOnly && from !== to,
    );
    const asking = [...new Set(reading.map(({ from }) => from))].filter((path) =>
      sources.some((each) => each.path === path && /\b(?:get|adminGet|getByKey)\(/.test(each.text)),
    );
    expect(asking.length).toBeGreaterThan(20);
    const querying = importing("@tanstack/react-query");
    const through = imports.filter(
      ({ to }) => /^web\/(?:lib|kit\/resource)\/use-/.test(to) && querying.includes(to),
    );
    const isQuery = (path: string) => querying.includes(path) || through.some(({ from }) => from === path);
    expect(asking.filter((path) => !isQuery(path))).toEqual([]);
  });

  test("tiptap writes texts, in the editor alone", () => {
    expectWithin(/^web\/kit\/editor\//, importing("@tiptap"));
  });

  test("components of Radix are behind the web app's own, and nothing else of the kind is", () => {
    expectWithin(/^web\/kit\/|^web\/features\/accounts\/account-actions\.tsx$/, importing("@radix-ui"));
    const others = /^(?:@headlessui|@mui|@mantine|@chakra-ui|antd|@ariakit|react-aria)/;
    expect(Object.keys(packed.dependencies).filter((name) => others.test(name))).toEqual([]);
  });

  test("pdf-lib prints, in the book's printing house alone", () => {
    expectWithin(/^src\/book\//, importing("pdf-lib"));
  });

  test("nodemailer sends, for the mailer alone", () => {
    expectWithin(/^src\/core\/mail\//, importing("nodemailer"));
  });
});
