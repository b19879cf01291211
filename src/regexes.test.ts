import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { parse } from "acorn";
import { check } from "recheck";
import { z } from "zod";
import { viewerPatterns } from "./core/http/accept.ts";

const root = join(import.meta.dir, "..");
/** Sources that put patterns together for any text, with those that come of it. */
const putTogether: Record<string, readonly RegExp[]> = {
  "src/core/http/accept.ts": Object.values(viewerPatterns),
};

/** Returns every pattern written in a source. */
function patternsIn(path: string, source: string): RegExp[] {
  const loader = path.endsWith("x") ? "tsx" : "ts";
  // Macros are run where a file is bundled, and stay calls here.
  const script = new Bun.Transpiler({ loader }).transformSync(
    source.replaceAll(' with { type: "macro" }', ""),
  );
  const found: RegExp[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const regex: unknown = Reflect.get(node, "regex");
    if (typeof regex === "object" && regex !== null) {
      const [pattern, flags] = [Reflect.get(regex, "pattern"), Reflect.get(regex, "flags")];
      found.push(new RegExp(String(pattern), String(flags)));
      return;
    }
    for (const child of Object.values(node)) walk(child);
  };
  walk(parse(script, { ecmaVersion: "latest", sourceType: "module" }));
  return found;
}

async function sources(): Promise<[path: string, source: string][]> {
  const paths = await Array.fromAsync(new Bun.Glob("{src,web}/**/*.{ts,tsx}").scan(root));
  const own = paths.filter(
    (path) => !/\.(test|e2e|d)\.tsx?$|^(src\/testing|web\/(e2e|testing))\//.test(path),
  );
  return Promise.all(
    own.map(async (path) => [path, await Bun.file(join(root, path)).text()] as const),
  ) as Promise<[string, string][]>;
}

/** No timeout: the result is the same on every machine. */
const bounds = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  maxIteration: 2,
};
/** What has none of these ends after so many steps as it is long. */
const endless = /[*+]|,}/;

/** Returns those patterns that some text makes work out of all proportion to its length, with what is known of it. */
async function slowOnes(patterns: readonly RegExp[]): Promise<unknown[]> {
  const slow: unknown[] = [];
  for (const pattern of patterns.filter(({ source }) => endless.test(source))) {
    const found = await check(pattern.source, pattern.flags, bounds);
    if (found.status === "vulnerable") slow.push([pattern, found.complexity.summary]);
    else if (found.status !== "safe") slow.push([pattern, found.status]);
  }
  return slow;
}

describe("a pattern reads a text in steps that grow with its length, not with its square", () => {
  test("the checker itself tells the one from the other", async () => {
    const squares = [/<[^>]*>/g, /\s+$/, /^(a+)+$/, /(.+?)\s*#*$/, /"(?:\\.|[^"])*"/g, /(?<=a.*)b/g];
    expect(await slowOnes(squares)).toHaveLength(squares.length);
    const lines = [/<[^<>]*>/g, /\s+/g, /^a+$/, /^\w[\w.-]{0,63}$/, /(?<![\d])\d{6}(?!\d)/];
    expect(await slowOnes(lines)).toEqual([]);
  });

  test("in every source of the server and of the browser", async () => {
    const found = (await sources()).flatMap(([path, source]) => patternsIn(path, source));
    expect(found.length).toBeGreaterThan(100);
    // Many a pattern is written in several sources.
    const each = new Map(found.map((pattern) => [String(pattern), pattern]));
    expect(await slowOnes([...each.values()])).toEqual([]);
  });

  test("in what the contract takes over from its library, and in what is put together for any text", async () => {
    const others = [
      z.regexes.email,
      z.regexes.datetime({ offset: true }),
      ...Object.values(putTogether).flat(),
    ];
    expect(await slowOnes(others)).toEqual([]);
  });

  test("and no pattern is put together where this test does not see it", async () => {
    const made = (await sources())
      .map(([path, source]) => [path, source.split("new RegExp(").length - 1] as const)
      .filter(([, count]) => count > 0);
    const seen = Object.entries(putTogether).map(([path, patterns]) => [path, patterns.length] as const);
    expect(made).toEqual(seen);
  });
});
