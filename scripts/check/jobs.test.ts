import { describe, expect, test } from "bun:test";
import { bounded } from "./calibrate.ts";
import { commandOf } from "./jobs.ts";

describe("a machine that is slow", () => {
  const job = (file: string) => ({ title: file, files: [file], args: [`./${file}`], env: {} });
  const timeoutOf = (file: string, slowness: number) => {
    const { command, env, timeout } = commandOf(job(file), slowness, "folder", "report.xml");
    const ofTests = command.find((part) => part.startsWith("--timeout="))?.slice("--timeout=".length);
    return { ofTests: Number(ofTests), ofRun: timeout, told: Number(env.TEST_SLOWNESS) };
  };

  test.each(["src/a.test.ts", "web/e2e/a.e2e.ts"])(
    "gets so many times as long for each test, for the whole run and for the bounds inside of %s",
    (file) => {
      const usual = timeoutOf(file, 1);
      const slow = timeoutOf(file, 2.5);
      expect(usual.ofTests).toBeGreaterThan(0);
      expect(slow.ofTests).toBe(usual.ofTests * 2.5);
      expect(slow.ofRun).toBe(usual.ofRun * 2.5);
      expect([usual.told, slow.told]).toEqual([1, 2.5]);
    },
  );

  test.each([
    [0.4, 1],
    [1, 1],
    [1.04, 1],
    [3.96, 4],
    [19.96, 20],
    [500, 20],
  ])("that took %d times as long counts as %d times as slow", (ratio, slowness) => {
    expect(bounded(ratio)).toBe(slowness);
  });
});
