import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { parse } from "acorn";
import { z } from "zod";
import { viewerPatterns } from "./http/viewer.ts";
import { countedRegex } from "./testing/regex-steps.ts";

const root = join(import.meta.dir, "..");
/** Characters that patterns tell apart: letters, digits, blanks, marks, and what nobody sees. */
const characters = [
  ..."aZxb09 \n\t.,:;-_/\\#*+=?!<>()[]{}&%@$^|~'\"`°é",
  ..."•–—¿©ß",
  "\r",
  "\0",
  "\u200b",
  "\u00a0",
  "\u2028",
  "\ud800",
  "😀",
];
/** Texts before the repeated piece, at most. */
const startsMax = 8;
/** How often a piece is repeated; each time four times as often. */
const counts = [8, 32, 128];
/**
 * Four times the text is four times the steps, and a little more at the edges; 16 times would be the square.
 * A bound in the pattern can make one leap, but not two.
 */
const growthMax = 6;

/** Sources that put patterns together for any text, with those that come of it. */
const putTogether: Record<string, readonly RegExp[]> = {
  "src/http/viewer.ts": Object.values(viewerPatterns),
};

type Found = { pattern: RegExp; where: string };

/** Returns every pattern written in a source. */
function patternsIn(source: string, where: string): Found[] {
  const loader = where.endsWith("x") ? "tsx" : "ts";
  // Macros are run where a file is bundled, and stay calls here.
  const script = new Bun.Transpiler({ loader }).transformSync(
    source.replaceAll(' with { type: "macro" }', ""),
  );
  const found: Found[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const regex: unknown = Reflect.get(node, "regex");
    if (typeof regex === "object" && regex !== null) {
      const [pattern, flags] = [Reflect.get(regex, "pattern"), Reflect.get(regex, "flags")];
      found.push({ pattern: new RegExp(String(pattern), String(flags)), where });
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
    (path) => !/\.(test|e2e|d)\.tsx?$|^(src\/(testing|bench)|web\/(e2e|testing))\//.test(path),
  );
  return Promise.all(
    own.map(async (path) => [path, await Bun.file(join(root, path)).text()] as const),
  ) as Promise<[string, string][]>;
}

/** Returns a text that makes a pattern work out of all proportion to its length; undefined when none was found. */
function hostileText(pattern: RegExp): string | undefined {
  const counted = countedRegex(pattern);
  const kinds = counted.kinds(characters);
  const runs = counted.distinct(counted.runs(kinds));
  const pairs = kinds.length > 12 ? [] : kinds.flatMap((one) => kinds.map((other) => one + other));
  const pumps = counted.distinct([
    ...kinds,
    ...pairs,
    ...runs,
    ...runs.flatMap((text) => [` ${text}`, `${text} `]),
  ]);
  const endings = counted.distinct(["", "\u0001", "\n!"]);
  for (const start of ["", ...runs.slice(0, startsMax)]) {
    for (const pump of pumps) {
      for (const end of endings) {
        if (isTooMuch((count) => counted.steps(start, pump, count, end)))
          return start + pump.repeat(counts[0] ?? 0) + end;
      }
    }
  }
  return undefined;
}

function isTooMuch(stepsOf: (count: number) => number): boolean {
  try {
    let before = Number.POSITIVE_INFINITY;
    for (const count of counts) {
      const now = stepsOf(count);
      if (before !== Number.POSITIVE_INFINITY && now <= growthMax * before) return false;
      before = now;
    }
    return true;
  } catch (error) {
    if (error instanceof RangeError) return true;
    throw error;
  }
}

describe("a pattern reads a text in steps that grow with its length, not with its square", () => {
  test("the count itself tells the one from the other", () => {
    const squares = [/<[^>]*>/g, /\s+$/, /^(a+)+$/, /(.+?)\s*#*$/, /"(?:\\.|[^"])*"/g, /(?<=a.*)b/g];
    for (const pattern of squares) expect([pattern, hostileText(pattern)]).not.toEqual([pattern, undefined]);
    const lines = [/<[^<>]*>/g, /\s+/g, /^a+$/, /^\w[\w.-]{0,63}$/, /(?<![\d])\d{6}(?!\d)/];
    for (const pattern of lines) expect([pattern, hostileText(pattern)]).toEqual([pattern, undefined]);
  });

  test("in every source of the server and of the browser", async () => {
    const found = (await sources()).flatMap(([path, source]) => patternsIn(source, path));
    expect(found.length).toBeGreaterThan(100);
    // Many a pattern is written in several sources.
    const each = new Map(found.map((one) => [String(one.pattern), one]));
    const wrong = [...each].map(([written, { pattern, where }]) => [where, written, hostileText(pattern)]);
    expect(wrong.filter(([, , text]) => text !== undefined)).toEqual([]);
  });

  test("in what the contract takes over from its library", () => {
    for (const pattern of [z.regexes.email, z.regexes.datetime({ offset: true })]) {
      expect([pattern, hostileText(pattern)]).toEqual([pattern, undefined]);
    }
  });

  test("in what is put together for any text", () => {
    for (const pattern of Object.values(putTogether).flat()) {
      expect([pattern, hostileText(pattern)]).toEqual([pattern, undefined]);
    }
  });

  test("and no pattern is put together where this test does not see it", async () => {
    const made = (await sources())
      .map(([path, source]) => [path, source.split("new RegExp(").length - 1] as const)
      .filter(([, count]) => count > 0);
    const seen = Object.entries(putTogether).map(([path, patterns]) => [path, patterns.length] as const);
    expect(made).toEqual(seen);
  });
});
