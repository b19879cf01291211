import { cpus, totalmem } from "node:os";
import { book } from "./book.ts";
import { emails } from "./emails/emails.ts";
import { engines } from "./engines.ts";
import { inFolder } from "./harness.ts";
import { lists } from "./lists.ts";
import { memory } from "./memory.ts";
import { mix } from "./mix.ts";
import { page } from "./page.ts";
import { redemptionsOverHttp } from "./redemptions-http.ts";
import { redemptionsInProcess } from "./redemptions-in-process.ts";
import { siege } from "./siege/siege.ts";
import { start } from "./start.ts";
import { type Row, table } from "./table.ts";
import { tls } from "./tls.ts";

/** What is compared with bare programs, by its name on the command line, such as `bun run bench page`. */
const comparisons: Record<string, (folder: string) => Promise<Row[]>> = {
  start,
  page,
  tls,
  memory,
  "redemptions-http": redemptionsOverHttp,
  "redemptions-in-process": redemptionsInProcess,
  book,
};

const words = Bun.argv.slice(2);
const engine = words.includes("--postgres") ? "postgres" : "sqlite";
const numbers = words.filter((word) => /^\d+(\.\d+)?$/.test(word)).map(Number);

/** Measurements of minutes, which run only by name. */
const onRequest: Record<string, (folder: string) => Promise<unknown>> = {
  lists: async (folder) => console.log(await lists(folder)),
  mix: async (folder) => console.log(await mix(folder)),
  // `bun run bench emails 5000 --postgres`; 600 are the default.
  emails: (folder) => emails(folder, numbers[0] ?? 600, engine, console.log),
  // `bun run bench siege 60 100` is an hour with 100 requests a second; a minute and 300 are the default.
  siege: async (folder) => {
    if (!(await siege(folder, numbers[0] ?? 1, numbers[1] ?? 300, engine))) process.exitCode = 1;
  },
};

const names = [...Object.keys(comparisons), "engines", ...Object.keys(onRequest)];
const unknown = words.filter((word) => !/^(\d|--postgres$)/.test(word) && !names.includes(word));
if (unknown.length > 0)
  throw new Error(`no such measurement: ${unknown.join(", ")}; there are ${names.join(", ")}`);

const rows: Row[] = [];
for (const [name, compare] of Object.entries(comparisons)) {
  if (words.length > 0 && !words.includes(name)) continue;
  console.error(`measuring ${name} …`);
  rows.push(...(await inFolder(compare)));
}
const [core] = cpus();
console.log(
  `${cpus().length} cores (${core?.model}), ${Math.round(totalmem() / 2 ** 30)} GB, Bun ${Bun.version}\n`,
);
if (rows.length > 0) console.log(table(rows));
if (words.length === 0 || words.includes("engines")) {
  console.error("measuring engines …");
  console.log(`\n${await inFolder(engines)}`);
}
for (const [name, measure] of Object.entries(onRequest)) if (words.includes(name)) await inFolder(measure);
