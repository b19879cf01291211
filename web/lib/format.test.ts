import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import {
  formatClock,
  formatCountdown,
  formatInstant,
  formatNumber,
  formatPercent,
  formatZone,
} from "./format.ts";

const zoneBefore = process.env.TZ;
beforeAll(() => {
  process.env.TZ = "America/Sao_Paulo";
});
afterAll(() => {
  process.env.TZ = zoneBefore ?? "";
});

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

  test("name the zone where the instant matters, and the seconds where they do", () => {
    const at = "2030-01-15T12:34:56.000Z";
    expect(plain(formatInstant(at, "en"))).toBe("Jan 15, 2030, 09:34 AM");
    expect(formatInstant(at, "en", { withZone: true })).toContain("GMT-3");
    expect(formatInstant(at, "pt", { withSeconds: true })).toContain("09:34:56");
    expect(formatClock(Date.parse(at), "pt")).toBe("09:34:56");
    expect(formatZone(new Date(at), "pt")).toBe("America/Sao Paulo (GMT-03:00)");
  });

  test("have one place where they are written: no screen makes a format of its own", async () => {
    const webRoot = join(import.meta.dir, "..");
    const strays: string[] = [];
    for await (const path of new Bun.Glob("**/*.{ts,tsx}").scan(webRoot)) {
      if (/\.test\.tsx?$|^(e2e|testing)\/|^lib\/format\.ts$/.test(path)) continue;
      const source = await Bun.file(join(webRoot, path)).text();
      if (/\bIntl\.|\.toLocale\w*String\(|\.toFixed\(/.test(source)) strays.push(path);
    }
    expect(strays).toEqual([]);
  });
});
