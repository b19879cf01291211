import { afterAll, expect, test } from "bun:test";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary, freePort, newFolder, removeFolder, runVerb, startPortal } from "./portal-process.ts";

const folders: string[] = [];
/** A folder that somebody else has written to, who would like to see their script run. */
function trap(files: Record<string, string> = {}): string {
  const folder = newFolder();
  folders.push(folder);
  const script = `require("node:fs").writeFileSync(${JSON.stringify(join(folder, "sprung"))}, "")`;
  const laid = {
    "trap.cjs": script,
    "bunfig.toml": 'preload = ["./trap.cjs"]\n[run]\nbun = true\n',
    "package.json": '{ "name": "trap", "imports": { "#x": "./trap.cjs" } }',
    "tsconfig.json": '{ "compilerOptions": { "paths": { "*": ["./trap.cjs"] } } }',
    ".env.local": "ADMIN_EMAIL=local@example.org\nPORT=x\n",
    ".env.production": "ADMIN_EMAIL=production@example.org\nPORT=x\n",
    ...files,
  };
  for (const [name, text] of Object.entries(laid)) writeFileSync(join(folder, name), text);
  return folder;
}
const isSprung = (folder: string) => existsSync(join(folder, "sprung"));
afterAll(() => folders.forEach(removeFolder));

test("Nothing of a foreign folder runs when a command is given there", async () => {
  const hostile = ["NODE_OPTIONS=--require=./trap.cjs", "BUN_OPTIONS=--preload=./trap.cjs", "BUN_BE_BUN=1"];
  const folder = trap({ ".env": hostile.join("\n") });
  const { status, output } = await runVerb(folder, ["help"]);
  expect({ status, isOurs: output.startsWith("codex-portal:") }).toEqual({ status: 0, isOurs: true });
  expect(isSprung(folder)).toBe(false);
});

test("A portal started there takes its own settings from .env, and nothing from the other files", async () => {
  const folder = trap({
    ".env":
      'export ADMIN_EMAIL="from-file@example.org" # mine\nNODE_OPTIONS=--require=./trap.cjs\nLOG_LEVEL=debug\n',
  });
  await using portal = await startPortal({ LOG_LEVEL: "error" }, { folder });
  expect(portal.firstRun().email).toBe("from-file@example.org");
  expect(isSprung(folder)).toBe(false);
  // What the environment says wins over the file.
  expect(portal.output()).not.toContain('"level":"debug"');
});

test("PORT is taken from .env, and an empty PORT of the environment leaves the default", async () => {
  const port = await freePort();
  const folder = trap({ ".env": `PORT=${port}\nHOST=256.0.0.1\n` });
  const { status, output } = await runVerb(folder, ["serve"]);
  expect({ status, isReported: output.includes(`Cannot listen on 256.0.0.1:${port}`) }).toEqual({
    status: 1,
    isReported: true,
  });
  const empty = await runVerb(folder, ["serve"], { PORT: "" });
  expect(empty.output).toContain("Cannot listen on 256.0.0.1:3000");
});

test("A line of .env that is cut short stops the start, by its number and without its value", async () => {
  const folder = trap({ ".env": 'LOG_LEVEL=info\nADMIN_PASSWORD="hunter2 hunter2\n' });
  const { status, output } = await runVerb(folder, ["serve"]);
  expect({ status, output }).toEqual({
    status: 1,
    output: "Line 2 of .env cannot be read: ADMIN_PASSWORD has an unclosed quote.\n",
  });
});

test("The executable holds its files itself: it knows no path of the tree that it was built in", async () => {
  const tree = join(import.meta.dir, "../..");
  const bytes = Buffer.from(await Bun.file(binary).arrayBuffer());
  expect(bytes.includes("migrations/sqlite/meta/_journal.json")).toBe(true);
  expect(bytes.includes(tree)).toBe(false);
});
