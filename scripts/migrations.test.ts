import { afterEach, beforeEach, expect, test } from "bun:test";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dir, "..");
const engines = ["sqlite", "postgres"] as const;
/** What drizzle-kit reads: its config, the schema with what that imports, and the migrations there are. */
const needed = ["package.json", "drizzle.config.ts", "migrations", "src"];

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "codex-portal-migrations-"));
  for (const name of needed) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

/** Runs the command for migrations in the copy; returns what it wrote. Throws when it fails. */
async function makeMigrations(): Promise<string> {
  const command = [process.execPath, "run", "migrations"];
  const child = Bun.spawn(command, { cwd: copy, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const output = (
    await Promise.all([child.stdout, child.stderr].map((each) => new Response(each).text()))
  ).join("\n");
  if ((await child.exited) !== 0) throw new Error(output);
  return output;
}

const filesOf = (folder: string) =>
  readdirSync(join(folder, "migrations"), { recursive: true }).map(String).sort();

test("drizzle-kit finds its config, and without a change of the schema it makes no migration for either engine", async () => {
  const output = await makeMigrations();
  expect(output.match(/No schema changes/g)).toHaveLength(engines.length);
  expect(filesOf(copy)).toEqual(filesOf(root));
});

test("a new column becomes one migration for each engine by the one command", async () => {
  const schema = join(copy, "src/features/accounts/accounts.schema.ts");
  const text = readFileSync(schema, "utf8");
  writeFileSync(schema, text.replace("usedSecretCode: text(),", "$&\n      motto: text(),"));
  await makeMigrations();
  const added = filesOf(copy).filter((name) => !filesOf(root).includes(name));
  for (const engine of engines) {
    const [made, ...more] = added.filter((name) => name.startsWith(engine) && name.endsWith(".sql"));
    expect(more).toEqual([]);
    expect(readFileSync(join(copy, "migrations", made ?? ""), "utf8")).toMatch(
      /ALTER TABLE .users. ADD .*motto/,
    );
  }
});
