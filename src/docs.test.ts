import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { getTableName } from "drizzle-orm";
import { help } from "./cli/help.ts";
import { readOnly } from "./core/db/postgres/open.ts";
import { sessionSettings } from "./core/db/postgres/pool.ts";
import { sqliteTables } from "./core/db/sqlite/tables.ts";
import { settings as settingWords } from "./locales/entries/en.ts";
import { withFeatureTable } from "./testing/feature-table.ts";

const root = join(import.meta.dir, "..");
const textOf = (path: string) => Bun.file(join(root, path)).text();
const documents = [
  "README.md",
  "SECURITY.md",
  "CHANGELOG.md",
  ...[...new Bun.Glob("docs/**/*.md").scanSync(root)].sort(),
];

/** The files of this tree that a text cites between backticks. */
const cited = /`((?:src|web|docs|scripts|migrations)\/[\w./-]+\.\w+|[\w-]+\.(?:md|json))`/g;
/** What a Markdown link leads to, without its place in the page. */
const linked = /\]\((?!https?:)([^)#\s]+)?(?:#([\w-]+))?\)/g;

/** How a heading is called in an address. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return new Set(
    headings.map((each) =>
      each
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .replaceAll(" ", "-"),
    ),
  );
}

for (const document of documents) {
  test(`every file and place that ${document} leads to is there`, async () => {
    const text = await textOf(document);
    const strays: string[] = [];
    for (const [, path = "", anchor] of text.matchAll(linked)) {
      const target = path === "" ? document : join(dirname(document), path);
      if (!existsSync(join(root, target))) strays.push(path);
      else if (anchor && !anchorsOf(await textOf(target)).has(anchor)) strays.push(`${path}#${anchor}`);
    }
    expect(strays).toEqual([]);
  });
}

/** The least number of files that a document has to cite. */
const citesAtLeast: Record<string, number> = { "docs/architecture.md": 25, "docs/security.md": 100 };

test.each(documents)("%s cites only files that exist", async (document) => {
  const files = [...(await textOf(document)).matchAll(cited)].map(([, path = ""]) => path);
  expect(files.length).toBeGreaterThanOrEqual(citesAtLeast[document] ?? 0);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("README fits a screen or two, and operating one server is read in a quarter of an hour", async () => {
  expect((await textOf("README.md")).split("\n").length).toBeLessThanOrEqual(71);
  expect((await textOf("docs/operating.md")).split(/\s+/).length).toBeLessThanOrEqual(3000);
});

test("every variable that the portal reads stands in the reference's table of the environment", async () => {
  const names = [...(await textOf("src/config.ts")).matchAll(/^ {4}([A-Z_]{4,}):/gm)].map(([, name]) => name);
  const reference = await textOf("docs/reference.md");
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !reference.includes(`| \`${name}\``))).toEqual([]);
});

test("every setting, command and metric stands in the reference", async () => {
  const reference = await textOf("docs/reference.md");
  const settings = Object.values(settingWords.settings).map(({ name }) => name);
  const commands = [...help.matchAll(/^ {2}codex-portal ([a-z]+(?: [a-z-]+)?)/gm)].map(
    ([, verb = ""]) => verb,
  );
  const source = await textOf("src/features/monitoring/metrics/metrics.service.ts");
  const metrics = [...source.matchAll(/"codex_portal_(\w+)"/g)].map(([, name]) => `\`${name}\``);
  expect([settings.length, commands.length, metrics.length].every((count) => count > 10)).toBe(true);
  expect([...settings, ...commands, ...metrics].filter((each) => !reference.includes(each))).toEqual([]);
});

describe("docs/cluster.md lets a pooler through", () => {
  test("whatever the portal's connections set", async () => {
    const [, ignored = ""] =
      /^ *ignore_startup_parameters = (.+)$/m.exec(await textOf("docs/cluster.md")) ?? [];
    expect(ignored.split(",").sort()).toEqual(Object.keys({ ...sessionSettings, ...readOnly }).sort());
  });

  test("because the role has what all of them set", async () => {
    const lines = (await textOf("docs/cluster.md")).matchAll(/^ *ALTER ROLE portal SET (\w+) = '(.+)';$/gm);
    const given = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
    const wanted = Object.entries(sessionSettings).map(([name, value]) => [name, String(value)]);
    expect(given).toEqual(Object.fromEntries(wanted));
  });
});

describe("docs/security.md", () => {
  /** Returns the cells of each line of its tables, without the blanks that align them. */
  const cellsOf = (text: string) =>
    [...text.matchAll(/^\|(.+)\|$/gm)].map(([, line = ""]) => line.split("|").map((cell) => cell.trim()));

  test("gives each row one verdict with something to look at, and sums them up rightly", async () => {
    const text = await textOf("docs/security.md");
    const lines = cellsOf(text);
    const rows = lines.filter(([number = ""]) => /^\d+\.\d+\.\d+$/.test(number));
    expect(rows.length).toBeGreaterThan(150);
    expect(new Set(rows.map(([number]) => number)).size).toBe(rows.length);
    const unseen = rows.filter(([, , , , evidence = ""]) => !evidence.includes("`"));
    expect(unseen.map(([number]) => number)).toEqual([]);
    const verdicts = ["met", "in front", "not met"];
    for (const level of ["1", "2"]) {
      const own = rows.filter(([, of]) => of === level).map(([, , verdict = ""]) => verdict);
      const counts = verdicts.map((verdict) => own.filter((each) => each === verdict).length);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(own.length);
      const [, ...summed] = lines.find(([first]) => first === `L${level}`) ?? [];
      expect(summed.map(Number)).toEqual([own.length, ...counts]);
    }
  });
});

test("docs/architecture.md names each folder of the sources", async () => {
  const text = await textOf("docs/architecture.md");
  const folders = ["src", "src/core", "web"].flatMap((top) =>
    readdirSync(join(root, top), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${top}/${name}/`),
  );
  expect(folders.filter((folder) => folder !== "src/core/" && !text.includes(`| \`${folder}\``))).toEqual([]);
});

test("docs/architecture.md says what each feature stands on and declares, as bun run architecture writes it", async () => {
  const text = await textOf("docs/architecture.md");
  expect(text).toContain("`monitoring`");
  expect(text).toBe(withFeatureTable(text));
});

describe("each table is written by the stores of one feature", () => {
  const writing =
    /\b(?:tx|on|read|readLate)\s*\.(?:insert|update|delete)\(\s*([\w.]+)|sweepRows\(\s*\w+,\s*(\w+)/g;
  const writingPlainly = /\bask\(\s*\w+,\s*["'`]\s*(?:insert into|update|delete from) (\w+)/g;
  const tablesOf = /\btables: \{([^}]*)\}/g;
  const names = Object.entries(sqliteTables).map(([key, table]) => [key, getTableName(table)] as const);

  /** What the stores of a file call the tables they took: `otps` for `otpVerifications: otps`. */
  function calledIn(source: string): Map<string, string> {
    const taken = [...source.matchAll(tablesOf)]
      .flatMap(([, tables = ""]) => tables.split(","))
      .map((each) => each.trim().split(/:\s*/));
    return new Map(
      taken.flatMap(([key = "", called = key]) =>
        names.filter(([known]) => known === key).map(([, name]) => [called, name]),
      ),
    );
  }

  test("which are those that docs/architecture.md names, and nothing but stores writes", async () => {
    const found = new Set<string>();
    for await (const path of new Bun.Glob("src/**/*.ts").scan(root)) {
      if (/\.(test|e2e)\.ts$|^src\/(testing|core\/db)\//.test(path)) continue;
      const source = await textOf(path);
      const called = calledIn(source);
      for (const [statement, table = "", swept = table] of source.matchAll(writing))
        found.add(`${called.get(table || swept) ?? statement} by ${path}`);
      for (const [, table] of source.matchAll(writingPlainly)) found.add(`${table} by ${path}`);
    }
    const rows = (await textOf("docs/architecture.md")).matchAll(/^\| `(\w+)` +\| `(src\/[\w/.-]+)` +\|$/gm);
    const documented = [...rows].map(([, table, store]) => `${table} by ${store}`);
    expect([...found].sort()).toEqual(documented.sort());
    const folders = documented.map((row) => row.replace(/^(\w+) by (src\/\w+\/\w+)\/.*/, "$1 in $2"));
    const places = [...new Set(folders)].map((row) => row.split(" ")[0]);
    expect(places.sort()).toEqual(names.map(([, name]) => name).sort());
  });
});
