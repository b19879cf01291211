import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const preload = join(import.meta.dir, "timeout.ts");
const longerThanBunsOwn = 5300;

/** Returns what plain `bun test` says of a file: without a line of our own that sets a time-out. */
async function run(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "codex-portal-timeout-"));
  for (const [name, text] of Object.entries(files)) await Bun.write(join(folder, name), text);
  const child = Bun.spawn([process.execPath, "test", "--preload", preload], {
    cwd: folder,
    stdout: "ignore",
    stderr: "pipe",
  });
  const text = await Bun.readableStreamToText(child.stderr);
  const status = await child.exited;
  rmSync(folder, { recursive: true, force: true });
  return `${text}\nstatus ${status}`;
}

const imports = `import { expect, test } from "bun:test";\n`;
const quick = `${imports}test("quick", () => {});`;
const slow = `${imports}test("slow", () => Bun.sleep(${longerThanBunsOwn}));`;

test("a test may take longer than Bun's own 5 s, in each file of a run", async () => {
  const text = await run({ "first.test.ts": quick, "second.test.ts": slow });
  expect(text).toContain("2 pass");
  expect(text).toContain("0 fail");
});

test("the verdict of the run is passed on", async () => {
  const text = await run({ "wrong.test.ts": `${imports}test("wrong", () => {\n  expect(1).toBe(2);\n});` });
  expect(text).toContain("1 fail");
  expect(text).toEndWith("status 1");
});

test("no test sets a time-out of its own choice: on a slow machine it would be too short", async () => {
  const root = join(import.meta.dir, "../..");
  const wrong: string[] = [];
  for (const path of new Bun.Glob("{scripts,src,web}/**/*.{test,e2e}.{ts,tsx}").scanSync(root)) {
    const text = await Bun.file(join(root, path)).text();
    if (/\bsetDefaultTimeout\(|^ *\}, [\d_]+\);$/m.test(text)) wrong.push(path);
  }
  expect(wrong).toEqual([]);
});
