import { afterEach, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { dumpPostgres, readDump, restorePostgres } from "./postgres.ts";

const { spawn } = Bun;
const folder = temporaryFolder();
afterEach(() => void Reflect.set(Bun, "spawn", spawn));

/** Has a command of the shell in the place of PostgreSQL's programs, which is called with their words. */
function insteadOfPrograms(command: string, called: (words: string[]) => void = () => {}): void {
  const standIn = (words: string[]) => {
    called(words);
    return spawn(["sh", "-c", command], { stdout: "pipe", stderr: "pipe" });
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

test("a dump may hold what the portal makes, and nothing that would run with its rights", async () => {
  const ours = [
    "3;0 0 ENCODING ENCODING",
    "2; 3079 16386 EXTENSION - pg_trgm",
    "215; 1259 16468 TABLE public users portal",
    "3456; 0 16468 TABLE DATA public users portal",
    "3300; 2606 16476 CONSTRAINT public users users_pkey portal",
    "3301; 2606 16480 FK CONSTRAINT public redemptions redemptions_user_id portal",
    "3302; 1259 16481 INDEX public users_search portal",
    "214; 1259 16467 SEQUENCE public users_id_seq portal",
    "3457; 0 0 SEQUENCE SET public users_id_seq portal",
    "6; 2615 16400 SCHEMA - drizzle portal",
  ];
  const read = (entries: string[]) => {
    insteadOfPrograms(`echo '; Archive\n${entries.join("\n")}'`);
    return readDump("portal.dump");
  };
  await read(ours);
  for (const foreign of [
    "250; 1255 16500 FUNCTION public take() portal",
    "251; 2620 16501 TRIGGER public users leak portal",
    "252; 1259 16502 VIEW public readers portal",
    "253; 0 16503 MATERIALIZED VIEW public readers portal",
    "254; 2618 16504 RULE public users leak portal",
    "255; 3466 16505 EVENT TRIGGER - leak portal",
    "256; 3256 16506 POLICY public users leak portal",
    "257; 3079 16507 EXTENSION - dblink",
  ]) {
    await expect(read([...ours, foreign])).rejects.toMatchObject({ fault: "foreign_objects" });
  }
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
