import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { parse } from "papaparse";
import { readConfig } from "../config.ts";
import type { Database } from "../core/db/database.ts";
import { openSqlite } from "../core/db/sqlite/open.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { codes } from "./codes.ts";

const folder = temporaryFolder();
const file = () => join(folder(), "codex-portal.db");
/** Open as a portal's that serves: the verbs run beside it. */
let served: Database;
beforeEach(() => {
  served = openSqlite(file(), { alone: true });
});
afterEach(() => served.close());

/** Runs a verb in a process of its own. */
async function run(...words: string[]) {
  const main = join(import.meta.dir, "../main.ts");
  const env = { DATA_DIR: folder(), PATH: process.env.PATH };
  const child = Bun.spawn([process.execPath, main, ...words], { env, cwd: folder(), stderr: "ignore" });
  const out = Buffer.from(await new Response(child.stdout).arrayBuffer()).toString();
  return { status: await child.exited, out };
}

/** Runs the verb here; returns what it refuses with. */
const refusal = (...words: string[]): Promise<string> =>
  codes(readConfig({ DATA_DIR: folder() }, false), words).then(
    () => "nothing was refused",
    (error: Error) => error.message,
  );

/** Makes a code here. */
const make = async (code: string, ...words: string[]) =>
  expect(await refusal("make", code, ...words)).toBe("nothing was refused");

function rows(query: string): Record<string, unknown>[] {
  const db = new Sqlite(file(), { readonly: true });
  try {
    return db.query<Record<string, unknown>, []>(query).all();
  } finally {
    db.close();
  }
}

const noted = () =>
  rows("select action, user_id, details from audit_logs order by id").map(({ action, user_id, details }) => [
    action,
    user_id,
    JSON.parse(String(details)),
  ]);

describe("codes make", () => {
  test("makes a code of its text, for a day's whole length, and the audit log says that the operator did", async () => {
    const { status, out } = await run(
      ..."codes make lantern-7 --uses 30 --expires 2031-05-31 --starts 2031-05-01 --label".split(" "),
      "May circle",
    );
    expect([status, out]).toEqual([0, "LANTERN-7\n"]);
    const [code] = rows("select code, label, max_uses, starts_at, expires_at from secret_codes");
    expect(code).toEqual({
      code: "LANTERN-7",
      label: "May circle",
      max_uses: 30,
      starts_at: "2031-05-01T00:00:00.000Z",
      expires_at: "2031-05-31T23:59:59.000Z",
    });
    const details = { maxUses: 30, expiresAt: "2031-05-31T23:59:59.000Z", by: "command line" };
    expect(noted()).toEqual([
      ["code_created", null, expect.objectContaining({ ...details, code: "LA… (9)" })],
    ]);
  });

  test("makes random codes and prints nothing else on the standard output, so that programs can read them", async () => {
    const { status, out } = await run("codes", "make", "--count", "25", "--prefix", "may", "--length", "6");
    expect(status).toBe(0);
    const lines = out.trimEnd().split("\n");
    expect(lines.filter((line) => /^MAY-\w{6}$/.test(line))).toHaveLength(25);
    const stored = rows("select code from secret_codes order by code").map(({ code }) => String(code));
    expect(lines.sort()).toEqual(stored);
    expect(noted()).toEqual([["codes_generated", null, expect.objectContaining({ by: "command line" })]]);
  });

  const wrongOnes = [
    ["LANTERN --uses none", "--uses: "],
    ["LANTERN --uses 0", "--uses: "],
    ["LANTERN --expires tomorrow", "--expires: "],
    ["LANTERN --expires 2031-02-30", "--expires: "],
    ["LANTERN --starts 2031-02-01 --expires 2031-01-01", "--starts: "],
    ["--count 100000", "--count: "],
    ["--count 2 --length 3", "--length: "],
    ["LANTERN --count 2", "Usage:"],
    ["LANTERN OTHER", "Usage:"],
    ["LANTERN --for ever", "Usage:"],
    ["LANTERN --status active", "Usage:"],
  ] as const;

  test("refuses what it does not take with what is wrong of it, and makes nothing", async () => {
    for (const [words, wrong] of wrongOnes)
      expect(await refusal("make", ...words.split(" "))).toStartWith(wrong);
    expect(rows("select id from secret_codes")).toEqual([]);
  });

  test("refuses a code that reads like another one, and names it", async () => {
    await make("LOT-10");
    expect(await refusal("make", "l0t 1o")).toStartWith("CODE: The same as LOT-10");
    const [, refused] = noted();
    expect(refused).toEqual([
      "change_refused",
      null,
      expect.objectContaining({ by: "command line", outcome: "code_taken" }),
    ]);
  });
});

describe("codes extend", () => {
  test("lets codes last longer however they are typed, leaves those that last longer, and writes a row of each", async () => {
    await make("EARLY-1", "--expires", "2031-01-01");
    await make("LATE", "--expires", "2041-01-01");
    const { status, out } = await run("codes", "extend", "early 1", "LATE", "--expires", "2035-06-30");
    expect([status, out]).toEqual([
      0,
      "EARLY-1 lasts until 2035-06-30T23:59:59.000Z.\nLATE lasts as long or longer already.\n",
    ]);
    expect(rows("select expires_at from secret_codes order by id").map((row) => row.expires_at)).toEqual([
      "2035-06-30T23:59:59.000Z",
      "2041-01-01T23:59:59.000Z",
    ]);
    expect(noted().slice(2)).toEqual([
      ["code_updated", null, expect.objectContaining({ code: "EA… (7)", by: "command line" })],
    ]);
  });

  test("changes nothing when one of the codes is not there, or without a date", async () => {
    await make("EARLY", "--expires", "2031-01-01");
    expect(await refusal("extend", "EARLY", "NONE", "--expires", "2035-01-01")).toBe(
      "There is no code NONE. Nothing was changed.",
    );
    expect(await refusal("extend", "EARLY")).toStartWith("Usage:");
    expect(await refusal("extend", "--expires", "2035-01-01")).toStartWith("Usage:");
    expect(await refusal("extend", "EARLY", "--expires", "soon")).toStartWith("--expires: ");
    expect(rows("select expires_at from secret_codes")).toEqual([{ expires_at: "2031-01-01T23:59:59.000Z" }]);
  });
});

describe("codes list and codes export", () => {
  test("print what is searched for, the latter as the console exports it and imports it again", async () => {
    await make("FIRST", "--label", '=1+1, "quoted"', "--expires", "2031-01-01");
    await make("OVER", "--expires", "2020-01-01");
    expect((await run("codes", "list")).out).toBe(
      'OVER   expired  0/1  2020-01-01\nFIRST  active   0/1  2031-01-01  =1+1, "quoted"\n',
    );
    expect((await run("codes", "list", "first")).out).toStartWith("FIRST  active");
    expect((await run("codes", "list", "--status", "expired")).out).toStartWith("OVER  expired");
    const none = await run("codes", "list", "--status", "used_up");
    expect([none.status, none.out]).toEqual([0, ""]);

    const { out } = await run("codes", "export");
    expect(out).toStartWith("\ufeff");
    expect(parse<string[]>(out.slice(1), { skipEmptyLines: true }).data).toEqual([
      ["code", "maxUses", "expiresAt", "label", "startsAt", "usedCount", "status"],
      ["OVER", "1", "2020-01-01T23:59:59.000Z", "", "", "0", "expired"],
      ["FIRST", "1", "2031-01-01T23:59:59.000Z", '\'=1+1, "quoted"', "", "0", "active"],
    ]);
    expect((await run("codes", "export", "--status", "expired")).out.split("\r\n")).toHaveLength(3);
  });

  test("print every code of more than one page, each once", async () => {
    const db = new Sqlite(file());
    db.run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 2100)
       insert into secret_codes (code, expires_at, created_at) select 'CODE-' || i, '2031', '2030' from n`,
    );
    db.close();
    const { out } = await run("codes", "export");
    const lines = out.trimEnd().split("\r\n").slice(1);
    expect([lines.length, new Set(lines).size]).toEqual([2100, 2100]);
  });
});

test("codes without an action, or with one that there is not, says how they are used, and --help does so, too", async () => {
  for (const words of [[], ["forget"], ["list", "--status", "lost"], ["list", "one", "two"]])
    expect(await refusal(...words)).toContain("codex-portal codes make CODE");
  expect((await run("codes", "--help")).out).toContain("codex-portal codes export");
});
