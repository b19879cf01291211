import { afterEach, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { dumpPostgres } from "./postgres.ts";

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
