import { afterEach, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { dumpPostgres, restorePostgres } from "./postgres.ts";

const { spawn } = Bun;
const folder = temporaryFolder();
afterEach(() => void Reflect.set(Bun, "spawn", spawn));

/** Has a command of the shell in the place of PostgreSQL's programs, which is called with their words. */
function insteadOfPrograms(command: string, called: (words: string[]) => void = () => {}): void {
  const standIn = (words: string[]) => {
    called(words);
    return spawn(["sh", "-c", command], { stdout: "ignore", stderr: "pipe" });
  };
  Reflect.set(Bun, "spawn", standIn);
}

test.each([
  ["postgres://portal:word@db:5432/portal", "postgres://portal@db:5432/portal", "word"],
  ["postgres://portal:s@cr@:e%3At@db/portal?a=b@c", "postgres://portal@db/portal?a=b@c", "s@cr@\\:e\\:t"],
  ["postgres://portal:s%40d@one:5432,two/portal", "postgres://portal@one:5432,two/portal", "s@d"],
  ["postgres://portal@there:word@db/portal", "postgres://portal%40there@db/portal", "word"],
  ["postgres://portal@[fd00::5]:5432/portal?a=b:c@d", "postgres://portal@[fd00::5]:5432/portal?a=b:c@d", ""],
])("of %p PostgreSQL's programs get %p, and the password in a file", async (url, address, password) => {
  const said: string[] = [];
  insteadOfPrograms("exit 0", (words) => {
    const last = words.at(-1) ?? "";
    const [, named = "", file = ""] = /^--dbname=(.*?)(?:[?&]passfile=(.*))?$/.exec(last) ?? [];
    said.push(named, file && readFileSync(decodeURIComponent(file), "utf8"));
  });
  await dumpPostgres(url, "portal.dump", folder());
  expect(said).toEqual([address, password && `*:*:*:*:${password}\n`]);
});

test("a server without pg_trgm takes a dump: only its indexes for searching are missing, and nothing else is let pass", async () => {
  const restored = (errors: string[]) => {
    const lines = errors.map((error) => `pg_restore: error: could not execute query: ERROR:  ${error}`);
    insteadOfPrograms(`echo '${lines.join("\n")}' >&2; exit 1`);
    return restorePostgres("postgres://portal@db/portal", "portal.dump", folder());
  };
  const noOperators = 'operator class "public.gin_trgm_ops" does not exist for access method "gin"';
  const missing = [
    'extension "pg_trgm" is not available',
    'extension "pg_trgm" does not exist',
    // Once for each index, of which a log in parts has many.
    ...Array.from({ length: 60 }, () => noOperators),
    'relation "public.audit_logs_search" does not exist',
  ];
  await restored(missing);
  await expect(restored([...missing, 'relation "users" already exists'])).rejects.toThrow(
    'portal.dump cannot be restored (pg_restore: error: could not execute query: ERROR:  relation "users" already exists).',
  );
});
