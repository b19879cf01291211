import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import {
  formatAge,
  formatClock,
  formatCountdown,
  formatInstant,
  formatNumber,
  formatPercent,
  formatRounded,
  formatZone,
} from "./format.ts";

const zoneBefore = process.env.TZ;
beforeAll(() => {
  process.env.TZ = "America/Sao_Paulo";
});
afterAll(() => {
  process.env.TZ = zoneBefore ?? "";
});

/** Numbers of the contract that count nothing: names of people, lines, copies and the parts of a file, and the sides of what is drawn. */
const uncounted = ["userId", "line", "number", "part", "width", "height", "size"];

/** Returns the paths and texts of a folder's sources. */
async function sourcesIn(folder: string, pattern: string): Promise<[path: string, source: string][]> {
  const root = join(import.meta.dir, folder);
  const paths = [...new Bun.Glob(pattern).scanSync(root)].filter(
    (path) => !/\.test\.tsx?$|^(e2e|testing)\//.test(path),
  );
  return Promise.all(paths.map(async (path) => [path, await Bun.file(join(root, path)).text()]));
}

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("numbers and times", () => {
  test("are written as each language writes them", () => {
    expect(formatNumber(12_345, "en")).toBe("12,345");
    expect(formatNumber(12_345, "pt")).toBe("12.345");
    expect(formatNumber(12_345, "es")).toBe("12,345");
    expect(plain(formatPercent(0.5, "en"))).toBe("50%");
    expect(plain(formatPercent(0.5, "pt"))).toBe("50%");
    expect(formatCountdown(65, "en")).toBe("1:05");
  });

  test("that are estimates show three digits, and words for thousands and millions", () => {
    expect(formatRounded(12_345, "en")).toBe("12.3 thousand");
    expect(plain(formatRounded(1_234_567, "pt"))).toBe("1,23 milhão");
    expect(plain(formatRounded(98_765_432, "es"))).toBe("98.8 millones");
  });

  test("name the zone where the instant matters, and the seconds where they do", () => {
    const at = "2030-01-15T12:34:56.000Z";
    expect(plain(formatInstant(at, "en"))).toBe("Jan 15, 2030, 09:34 AM");
    expect(formatInstant(at, "en", { withZone: true })).toContain("GMT-3");
    expect(formatInstant(at, "pt", { withSeconds: true })).toContain("09:34:56");
    expect(formatClock(Date.parse(at), "pt")).toBe("09:34:56");
    expect(formatZone(new Date(at), "pt")).toBe("America/Sao Paulo (GMT-03:00)");
  });

  test("have one place where they are written: no screen makes a format of its own", async () => {
    const strays = (await sourcesIn("..", "**/*.{ts,tsx}")).filter(
      ([path, source]) =>
        !/^lib\/format(-decimal)?\.ts$/.test(path) &&
        /\bIntl\.|\.toLocale\w*String\(|\.toFixed\(/.test(source),
    );
    expect(strays.map(([path]) => path)).toEqual([]);
  });

  test("are formatted by each screen that shows one which a view of the contract counts", async () => {
    const contract = [
      ...(await sourcesIn("../../src/core/contract", "*.ts")),
      ...(await sourcesIn("../../src/features", "**/*.contract.ts")),
    ];
    const namesOf = (type: string) =>
      contract.flatMap(([, source]) =>
        [...source.matchAll(new RegExp(`(\\w+)\\??: ${type}\\b`, "g"))].map(([, name = ""]) => name),
      );
    const counted = new Set(namesOf("number")).difference(new Set([...namesOf("string"), ...uncounted]));
    const bare = (await sourcesIn("..", "**/*.tsx")).flatMap(([path, source]) =>
      // An expression alone in braces is a child or a part of a text, unless it is a property's whole value.
      [...source.matchAll(/(?<!=)\{(?:\w+\??\.)*(\w+)\}/g)]
        .filter(([, name = ""]) => counted.has(name))
        .map(([shown]) => `${path}: ${shown}`),
    );
    expect(counted.size).toBeGreaterThan(50);
    expect(bare).toEqual([]);
  });
});

test("an age is told in the largest unit that it fills, and a moment that is still to come is now", () => {
  const now = Date.parse("2026-01-02T00:00:00Z");
  const age = (seconds: number) => formatAge(new Date(now - seconds * 1000).toISOString(), "en", now);
  expect([-5, 59, 60, 3599, 3600, 86_399, 86_400, 172_800].map(age)).toEqual([
    "this minute",
    "this minute",
    "1 minute ago",
    "59 minutes ago",
    "1 hour ago",
    "23 hours ago",
    "yesterday",
    "2 days ago",
  ]);
});
