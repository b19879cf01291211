import { cpus, totalmem } from "node:os";
import { answers } from "./answers.ts";
import { antechamber } from "./antechamber.ts";
import { codex } from "./codex.ts";
import { codexDrawings } from "./codex-drawings.ts";
import { codexForms } from "./codex-forms.ts";
import { codexProse } from "./codex-prose.ts";
import { coldStart } from "./cold-start.ts";
import { copies } from "./copies.ts";
import { day } from "./day.ts";
import { databaseConnections, engines } from "./engines.ts";
import { erase } from "./erase.ts";
import { failover } from "./failover.ts";
import { inFolder } from "./harness.ts";
import { letters } from "./letters.ts";
import { lists } from "./lists.ts";
import { memory } from "./memory.ts";
import { mix } from "./mix.ts";
import { pairs } from "./pairs.ts";
import { redemptionsOverHttp } from "./redemptions-http.ts";
import { redemptionsInProcess } from "./redemptions-in-process.ts";
import { restart } from "./restart.ts";
import { siege } from "./siege.ts";
import { siegeSearch } from "./siege-search.ts";
import { steady } from "./steady.ts";
import { type Row, table } from "./table.ts";
import { uploads } from "./uploads.ts";

/** Every measurement by the name it can be asked for with, such as `bun run bench answers`. */
const measurements: Record<string, (folder: string) => Promise<Row[]>> = {
  "cold-start": coldStart,
  answers,
  memory,
  "redemptions-http": redemptionsOverHttp,
  "redemptions-in-process": redemptionsInProcess,
  codex,
  "codex-prose": codexProse,
  "codex-drawings": codexDrawings,
};

const asked = Bun.argv.slice(2);
const rows: Row[] = [];
for (const [name, measure] of Object.entries(measurements)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.error(`measuring ${name} …`);
  rows.push(...(await inFolder(measure)));
}
const [core] = cpus();
console.log(
  `${cpus().length} cores (${core?.model}), ${Math.round(totalmem() / 2 ** 30)} GB, Bun ${Bun.version}\n`,
);
if (rows.length > 0) console.log(table(rows));
const comparisons = { engines, connections: databaseConnections };
for (const [name, compare] of Object.entries(comparisons)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.error(`measuring ${name} …`);
  console.log(`\n${await inFolder(compare)}`);
}
// Seeding a million rows takes a while, so these are made only when asked for.
if (asked.includes("lists")) console.log(await inFolder(lists));
if (asked.includes("erase")) console.log(await inFolder(erase));
const engine = asked.includes("--postgres") ? "postgres" : "sqlite";
const [number, second] = asked.filter((word) => /^\d+(\.\d+)?$/.test(word));
// Makes and solves hundreds of books: `bun run bench codex-forms 1000`; 200 are the default.
if (asked.includes("codex-forms")) await codexForms(Number(number ?? 200), console.log);
// Twenty letters a second take their time: `bun run bench letters 5000`; 600 are the default.
if (asked.includes("letters"))
  await inFolder((folder) => letters(folder, Number(number ?? 600), engine, console.log));
// Seeds thousands of users: `bun run bench pairs 1000`; 100 are the default.
if (asked.includes("pairs"))
  console.log(await inFolder((folder) => pairs(folder, Number(number ?? 100), engine)));
if (asked.includes("mix")) console.log(await inFolder(mix));
if (asked.includes("antechamber")) console.log(await inFolder(antechamber));
// Two gigabytes and more are written: `bun run bench copies 500`; 5,000 are the default.
if (asked.includes("copies"))
  console.log(table(await inFolder((folder) => copies(folder, Number(number ?? 5000)))));
if (asked.includes("uploads")) console.log(await inFolder(uploads));
// Needs Debian's patroni, etcd-server and haproxy, and takes five minutes.
if (asked.includes("failover")) console.log(await failover());
// Needs Debian's caddy, nginx and haproxy, and takes three minutes.
if (asked.includes("restart")) console.log(await inFolder(restart));
// An attack takes its time: `bun run bench siege 60 100` is an hour of it with 100 requests a second; a minute and 300 are the default.
if (asked.includes("siege")) {
  const besieged = (folder: string) => siege(folder, Number(number ?? 1), Number(second ?? 300), engine);
  if (!(await inFolder(besieged))) process.exitCode = 1;
}
// Looks for the dearest call of a stranger, and writes the list that a siege sends, too: `bun run bench siege-search 1`; ten minutes are the default.
if (asked.includes("siege-search")) {
  const searched = (folder: string) => siegeSearch(folder, Number(number ?? 10));
  if (!(await inFolder(searched))) process.exitCode = 1;
}
// A mixed load for twenty minutes, after so many of a heavier one: `bun run bench steady 60`; 40 are the default.
if (asked.includes("steady")) {
  const held = (folder: string) => steady(folder, Number(number ?? 40), engine, console.log);
  if (!(await inFolder(held))) process.exitCode = 1;
}
// Two days with a clock that is moved; they take some minutes.
if (asked.includes("day")) {
  const played = (folder: string) => day(folder, engine, console.log);
  if (!(await inFolder(played))) process.exitCode = 1;
}
