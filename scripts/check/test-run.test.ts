import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resultsIn } from "./test-run.ts";

/** Returns the report that bun test writes about these files. */
async function reportOn(files: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "codex-portal-report-"));
  const imports = `import { describe, beforeAll, test } from "bun:test";\n`;
  for (const [name, text] of Object.entries(files)) await Bun.write(join(folder, name), imports + text);
  const command = [process.execPath, "test", "--reporter=junit", "--reporter-outfile=report.xml"];
  await Bun.spawn(command, { cwd: folder, stdout: "ignore", stderr: "ignore" }).exited;
  const report = await Bun.file(join(folder, "report.xml")).text();
  rmSync(folder, { recursive: true, force: true });
  return report;
}

const fails = `throw new Error('<failure type="x"> <testcase file="z.test.ts" <skipped />')`;

test("passed, failed and skipped tests are told apart for each file, whatever their names and faults say", async () => {
  const report = await reportOn({
    "good.test.ts": `describe("<failure>", () => { test('"one" & <skipped />', () => {}); test("two", () => {}); });`,
    "bad.test.ts": `test("fails", () => { ${fails} }); test("passes", () => {});`,
    "left.test.ts": `test.skip("left", () => {}); test.todo("to do"); test("passes", () => {});`,
    "a&b.test.ts": `test("passes", () => {});`,
  });
  const counts = Object.fromEntries(
    [...resultsIn(report)].map(([file, { passed, failed, fault }]) => [file, [passed, failed, fault]]),
  );
  expect(counts).toEqual({
    "good.test.ts": [2, 0, ""],
    "bad.test.ts": [1, 1, "1 failed, 0 skipped or left to do"],
    "left.test.ts": [1, 0, "0 failed, 2 skipped or left to do"],
    "a&b.test.ts": [1, 0, ""],
  });
});

test("a hook that fails is a failure, and a file without a test is missing", async () => {
  const report = await reportOn({
    "hook.test.ts": `describe("d", () => { beforeAll(() => { ${fails} }); test("never", () => {}); });`,
    "empty.test.ts": "",
    "broken.test.ts": fails,
  });
  const results = resultsIn(report);
  expect([...results.keys()]).toEqual(["hook.test.ts"]);
  expect(results.get("hook.test.ts")).toMatchObject({ passed: 0, failed: 1 });
});
