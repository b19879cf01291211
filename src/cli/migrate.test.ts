import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../config.ts";
import { openSqlite } from "../core/db/sqlite/open.ts";
import { seed } from "../testing/seed.ts";
import { migrate } from "./migrate.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  [["--from", "sqlite:a.db"], ""],
  [["--to", "sqlite:a.db"], ""],
  [["--from", "sqlite:a.db", "--to"], ""],
  [["--from", "sqlite:a.db", "--to", "mysql://portal@127.0.0.1/portal"], "--to"],
  [["--from", "sqlite:", "--to", "sqlite:a.db"], "--from"],
  [["--from", "sqlite:", "--to", "mysql://portal:s3cret@127.0.0.1/portal"], "--from and --to"],
  [["--from", "postgres://portal:s3cret@/portal", "--to", "sqlite:a.db"], "--from"],
  [["--from", "sqlite:a.db", "--to", "sqlite:b.db", "--force"], ""],
  [["sqlite:a.db", "postgres://portal:s3cret@127.0.0.1/portal"], ""],
])(
  "migrate %j is refused with what is wrong of it and how to use it, and no password",
  async (args, wrong) => {
    // With sslmode, as the manual's own line for the server's pg_hba.conf wants it.
    const usage =
      "Usage: codex-portal migrate --from ADDRESS --to ADDRESS, each sqlite:FILE or 'postgres://USER@HOST:PORT/NAME?sslmode=require' with the password in PGPASSWORD";
    await expect(migrate(readConfig({ DATA_DIR: folder }, false), args)).rejects.toThrow(
      expect.objectContaining({
        message: wrong === "" ? usage : `What stands after ${wrong} is no address of a database. ${usage}`,
      }),
    );
  },
);

/** Runs the verb in a process of its own, which is killed as soon as it says the word. */
async function moveUntil(word: string, from: string, to: string): Promise<string> {
  const main = join(import.meta.dir, "../main.ts");
  const child = Bun.spawn([process.execPath, main, "migrate", "--from", from, "--to", `sqlite:${to}`], {
    env: { DATA_DIR: folder },
    stdin: "ignore",
    stderr: "inherit",
  });
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of child.stdout) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes(word)) child.kill("SIGKILL");
  }
  await child.exited;
  return text;
}

test("a move whose process is killed leaves the target empty, and works when it is run again", async () => {
  const [from, to] = [join(folder, "from.db"), join(folder, "to.db")];
  await openSqlite(from, { alone: true }).close();
  seed(from, { users: 10_000, codes: 10, pages: 10, auditRows: 40_000 });
  const users = () => {
    const viewer = new Sqlite(to, { readonly: true });
    const rows = viewer.query("SELECT count(*) AS n FROM users").all();
    viewer.close();
    return rows;
  };
  expect(await moveUntil("Creating the indexes", from, to)).not.toContain("Moved");
  expect(users()).toEqual([{ n: 0 }]);
  expect(await moveUntil("(never said)", from, to)).toContain("Moved 50,020 rows");
  expect(users()).toEqual([{ n: 10_000 }]);
});
