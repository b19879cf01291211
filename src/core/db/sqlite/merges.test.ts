import { Database as Sqlite } from "bun:sqlite";
import { beforeEach, expect, test } from "bun:test";
import { statSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { checkpointInWorker, maintenanceWorker, searchMerges } from "./maintenance.ts";
import { openSqlite } from "./open.ts";

const at = "2026-03-01T12:00:00.000Z";

const folder = temporaryFolder();
let file: string;
beforeEach(() => {
  file = join(folder(), "portal.db");
});

const oneTurn = () => new Promise(setImmediate);

/** How many parts an index consists of, each of which a search looks through. */
function segmentsOf(index: string): number {
  const viewer = new Sqlite(file, { readonly: true });
  const [row] = viewer.query<{ n: number }, []>(`SELECT count(DISTINCT segid) AS n FROM ${index}_idx`).all();
  viewer.close();
  return row?.n ?? 0;
}

test("what writes leave in an index is merged beside the event loop, and everything is found all the while", async () => {
  const db = openSqlite(file, { alone: true });
  const write = (n: number) =>
    db.write(async (tx) => {
      await tx.insert(db.tables.auditLogs).values({ action: `act${n}`, details: "{}", createdAt: at });
    });
  const rows = 500;
  for (let n = 0; n < rows; n++) await write(1000 + n);
  const viewer = new Sqlite(file, { readonly: true });
  const found = viewer.query<{ n: number }, [string]>(
    "SELECT count(*) AS n FROM audit_logs_search WHERE audit_logs_search MATCH ?",
  );
  expect(found.get('"act1"')).toEqual({ n: rows });
  expect(found.get('"act1499"')).toEqual({ n: 1 });
  while (segmentsOf("audit_logs_search") > rows / 2) await oneTurn();
  expect(found.get('"act1"')).toEqual({ n: rows });
  viewer.close();
  await db.close();
});

test("a write merges nothing itself, however much the index gathers while no worker helps", async () => {
  openSqlite(file, { alone: true }).close();
  const writer = new Sqlite(file);
  const insert = writer.query("INSERT INTO audit_logs (action, details, created_at) VALUES (?, '{}', ?)");
  for (let n = 0; n < 200; n++) insert.run(`act${n}`, at);
  expect(segmentsOf("audit_logs_search")).toBe(200);
  writer.close();
});

test("a worker that fails keeps no write waiting, is reported once, and is asked anew after the next", async () => {
  openSqlite(file, { alone: true }).close();
  const writer = new Sqlite(file);
  let started = 0;
  const worker = maintenanceWorker(() => {
    started++;
    return new Worker(URL.createObjectURL(new Blob(["throw new Error('no memory')"])));
  });
  const warned: string[] = [];
  const merges = searchMerges(writer, file, worker, (sentence) => warned.push(sentence));
  const insert = writer.query("INSERT INTO audit_logs (action, details, created_at) VALUES (?, '{}', ?)");
  for (let times = 1; times <= 2; times++) {
    for (let n = 0; n < 500; n++) insert.run(`act${n}`, at);
    merges.goOn();
    await merges.pause();
    expect([started, merges.pause()]).toEqual([times, undefined]);
  }
  expect(warned).toEqual([expect.stringContaining("The indexes of searches are not merged")]);
  writer.close();
});

test("a worker that never answers keeps writes waiting once, not each of them", async () => {
  openSqlite(file, { alone: true }).close();
  const writer = new Sqlite(file);
  const hung = new Worker(URL.createObjectURL(new Blob(["self.onmessage = () => {}"])));
  const merges = searchMerges(
    writer,
    file,
    maintenanceWorker(() => hung),
    () => {},
  );
  const insert = writer.query("INSERT INTO audit_logs (action, details, created_at) VALUES (?, '{}', ?)");
  for (let n = 0; n < 500; n++) insert.run(`act${n}`, at);
  merges.goOn();
  await merges.pause();
  const next = merges.pause()?.then(() => "goes on");
  expect(await Promise.race([next, oneTurn().then(() => "waits")])).toBe("goes on");
  hung.terminate();
  writer.close();
});

test("a merge, for which writes wait, makes no checkpoint, however long the log is", async () => {
  openSqlite(file, { alone: true }).close();
  const writer = new Sqlite(file);
  writer.run("PRAGMA wal_autocheckpoint = 0");
  const insert = writer.query("INSERT INTO audit_logs (action, details, created_at) VALUES (?, '{}', ?)");
  for (let n = 0; n < 200; n++) insert.run(`act${n}`, at);
  writer.run("INSERT INTO attempts (key, created_at) VALUES (zeroblob(5000000), ?)", [at]);
  const before = statSync(file).size;
  const worker = maintenanceWorker();
  expect(await worker.ask({ kind: "merge", path: file, pages: 600 })).toEqual({});
  expect(segmentsOf("audit_logs_search")).toBeLessThan(200);
  expect(statSync(file).size).toBe(before);
  await worker.close({ kind: "close" });
  writer.close();
});

test("no merge is asked for while the worker checkpoints the log, which the writes after it would wait for", async () => {
  openSqlite(file, { alone: true }).close();
  const writer = new Sqlite(file);
  const busy = new Worker(URL.createObjectURL(new Blob(["self.onmessage = () => {}"])));
  const worker = maintenanceWorker(() => busy);
  const checkpoint = checkpointInWorker(file, worker, () => {});
  const merges = searchMerges(writer, file, worker, () => {});
  const insert = writer.query("INSERT INTO audit_logs (action, details, created_at) VALUES (?, '{}', ?)");
  for (let n = 0; n < 500; n++) insert.run(`act${n}`, at);
  checkpoint.begin();
  merges.goOn();
  expect([worker.waiting(), merges.pause()]).toEqual([1, undefined]);
  busy.terminate();
  writer.close();
});
