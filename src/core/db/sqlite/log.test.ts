import { Database as Sqlite } from "bun:sqlite";
import { beforeEach, expect, test } from "bun:test";
import { mkdirSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { isDatabaseUnavailable } from "../errors.ts";
import { writeAheadLog } from "./log.ts";
import { type Checkpoint, checkpointInWorker, maintenanceWorker } from "./maintenance.ts";
import { openSqlite } from "./open.ts";

const at = "2026-03-01T12:00:00.000Z";
/** The size at which the writer itself checkpoints, in bytes: a log of this size had no other checkpoint. */
const ownCheckpointBytes = 8000 * 4096;

const folder = temporaryFolder();
let file: string;
beforeEach(() => {
  file = join(folder(), "portal.db");
});

const failing = new Error("EIO: i/o error, fdatasync");
const idle: Checkpoint = {
  begin: () => {},
  firstPass: () => undefined,
  finish: () => undefined,
};

/** A writer with one table, and its log; each sync is answered by the next of these, then without an error. */
function logWith(answers: (Error | null)[], checkpoint = idle) {
  const writer = new Sqlite(file, { create: true });
  writer.exec("PRAGMA journal_mode = WAL; CREATE TABLE things (name TEXT)");
  let syncs = 0;
  const log = writeAheadLog(writer, file, {
    checkpoint,
    sync(_file, done) {
      done(answers[syncs++] ?? null);
    },
  });
  const commit = () => writer.run("INSERT INTO things VALUES ('one')");
  return { writer, log, commit, syncs: () => syncs };
}

/** The bytes of the database alone, without its log. */
function inDatabaseAlone(): number {
  const copy = join(folder(), "copy.db");
  Bun.spawnSync(["cp", file, copy]);
  const sqlite = new Sqlite(copy);
  const count = sqlite.query<{ n: number }, []>("SELECT count(*) AS n FROM things").get()?.n ?? 0;
  sqlite.close();
  return count;
}

test("each commit is brought to the disk by the portal's own call, not inside the commit", async () => {
  const { writer, log, commit, syncs } = logWith([]);
  expect(writer.query("PRAGMA synchronous").get()).toEqual({ synchronous: 1 });
  for (let times = 1; times <= 3; times++) {
    await log.beforeBatch();
    commit();
    await log.reachDisk();
    expect(syncs()).toBe(times);
  }
});

test("a log that could not be synced is checkpointed before anybody is answered", async () => {
  const { log, commit } = logWith([failing]);
  commit();
  await log.reachDisk();
  expect(inDatabaseAlone()).toBe(1);
});

test("while the disk takes neither, writes are refused as by a database that cannot serve, and go on once it does", async () => {
  const { log, commit } = logWith([failing]);
  commit();
  // Somebody who reads prevents the checkpoint.
  const reader = new Sqlite(file);
  reader.exec("BEGIN; SELECT * FROM things");
  const refusal = await log.reachDisk().catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refusal)).toBe(true);
  expect(isDatabaseUnavailable(await log.beforeBatch().catch((error: unknown) => error))).toBe(true);
  reader.exec("COMMIT");
  reader.close();
  await log.beforeBatch();
  expect(inDatabaseAlone()).toBe(1);
});

test("the log of a database behind a link is the one that is brought to the disk", async () => {
  const elsewhere = join(folder(), "elsewhere");
  mkdirSync(elsewhere);
  openSqlite(file, { alone: true }).close();
  renameSync(file, join(elsewhere, "portal.db"));
  for (const end of ["-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
  symlinkSync(join(elsewhere, "portal.db"), file);
  const writer = new Sqlite(file);
  writer.exec("PRAGMA journal_mode = WAL; CREATE TABLE things (name TEXT)");
  let synced = -1;
  const log = writeAheadLog(writer, file, {
    checkpoint: idle,
    sync(descriptor, done) {
      synced = statSync(`/dev/fd/${descriptor}`).ino;
      done(null);
    },
  });
  await log.reachDisk();
  expect(synced).toBe(statSync(join(elsewhere, "portal.db-wal")).ino);
});

test("under writes that do not pause the log is checkpointed off the event loop and stays small, and a stop leaves none", async () => {
  const db = openSqlite(file, { alone: true });
  const bytes = Buffer.alloc(150_000, "x");
  let largest = 0;
  // Three times what the writer would let it grow to.
  for (let written = 0; written < 3 * ownCheckpointBytes; written += bytes.length) {
    const row = { drawnOf: "nothing", sha: `${written}`, bytes, createdAt: at };
    await db.write(async (tx) => {
      await tx.insert(db.tables.sharePictures).values(row);
    });
    largest = Math.max(largest, statSync(`${file}-wal`).size);
  }
  expect(largest).toBeLessThan(ownCheckpointBytes);
  await db.close();
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
});

/** Commits a megabyte, as a batch of the write queue does. */
async function commitMegabyte({ writer, log }: ReturnType<typeof logWith>): Promise<void> {
  await log.beforeBatch();
  writer.run("INSERT INTO things VALUES (zeroblob(1000000))");
  await log.reachDisk();
}

test("a log that no worker checkpoints is checkpointed by the writer, and stays at its bound", async () => {
  const portal = logWith([]);
  for (let megabytes = 0; megabytes < 100; megabytes++) {
    await commitMegabyte(portal);
    expect(statSync(`${file}-wal`).size).toBeLessThan(ownCheckpointBytes + 2_000_000);
  }
});

test("writes go on beside the worker's first pass, until the log has grown so long that they wait for its end", async () => {
  const first = Promise.withResolvers<void>();
  let waits = 0;
  const portal = logWith([], {
    ...idle,
    firstPass() {
      waits++;
      return first.promise;
    },
  });
  while (statSync(`${file}-wal`).size < 0.7 * ownCheckpointBytes) await commitMegabyte(portal);
  expect(waits).toBe(0);
  let written = 0;
  const writing = (async () => {
    for (; written < 5; written++) await commitMegabyte(portal);
  })();
  while (waits === 0) await new Promise(setImmediate);
  const before = written;
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
  expect(written).toBe(before);
  first.resolve();
  await writing;
});

test("a worker that fails is reported once, holds up neither writes nor the stop, and is started anew", async () => {
  const warned: string[] = [];
  let started = 0;
  const worker = maintenanceWorker(() => {
    started++;
    return new Worker(URL.createObjectURL(new Blob(["throw new Error('no memory')"])));
  });
  const checkpoint = checkpointInWorker(file, worker, (sentence) => warned.push(sentence));
  for (let times = 1; times <= 2; times++) {
    checkpoint.begin();
    while (started < times || warned.length === 0) await new Promise(setImmediate);
    await worker.close({ kind: "close" });
    expect(checkpoint.finish()).toBeUndefined();
  }
  expect([started, warned.length]).toEqual([2, 1]);
});

test("a worker that stops answering between the passes keeps no write waiting for ever", async () => {
  const answersOnce = "self.onmessage = () => { self.postMessage({}); self.onmessage = () => {}; }";
  const hung = new Worker(URL.createObjectURL(new Blob([answersOnce])));
  const checkpoint = checkpointInWorker(
    file,
    maintenanceWorker(() => hung),
    () => {},
  );
  checkpoint.begin();
  await checkpoint.firstPass();
  await checkpoint.finish();
  expect(checkpoint.finish()).toBeUndefined();
  hung.terminate();
});

test("A log that is to be emptied is, with the first commit that nobody reads beside", async () => {
  const { writer, log, commit } = logWith([]);
  const reader = new Sqlite(file, { readonly: true });
  reader.run("BEGIN");
  reader.query("SELECT * FROM things").all();
  commit();
  log.wantEmpty();
  await log.reachDisk();
  expect([log.isWanted(), statSync(`${file}-wal`).size > 0]).toEqual([true, true]);
  reader.run("COMMIT");
  await log.reachDisk();
  expect([log.isWanted(), statSync(`${file}-wal`).size]).toEqual([false, 0]);
  reader.close();
  log.close();
  writer.close();
});

/** A log that Litestream ships, which is folded by nobody but the worker that is counted. */
function shippedLog(answers: (Error | null)[] = []) {
  const writer = new Sqlite(file, { create: true });
  writer.exec("PRAGMA journal_mode = WAL; CREATE TABLE things (name TEXT)");
  const told: string[] = [];
  let begun = 0;
  let syncs = 0;
  const log = writeAheadLog(writer, file, {
    checkpoint: { ...idle, begin: () => void begun++ },
    isShipped: true,
    shippedMaxBytes: 4 * 1024 * 1024,
    warn: (sentence) => told.push(sentence),
    sync: (_file, done) => done(answers[syncs++] ?? null),
  });
  const commit = (kilobytes = 1) => writer.run("INSERT INTO things VALUES (zeroblob(?))", [kilobytes * 1024]);
  return { log, writer, commit, told, begun: () => begun, bytes: () => statSync(`${file}-wal`).size };
}

test("a log that Litestream ships is left to it, and neither emptied on demand", async () => {
  const { log, commit, begun, bytes } = shippedLog();
  for (let batch = 0; batch < 3; batch++) {
    await log.beforeBatch();
    commit(1000);
    await log.reachDisk();
  }
  log.wantEmpty();
  expect(log.isWanted()).toBe(false);
  expect(begun()).toBe(0);
  expect(bytes()).toBeGreaterThan(3000 * 1024);
});

test("a log that outgrows what Litestream leaves is checkpointed again, and that is said once", async () => {
  const { log, commit, told, begun } = shippedLog();
  for (let batch = 0; batch < 6; batch++) {
    await log.beforeBatch();
    commit(1000);
    await log.reachDisk();
  }
  expect(told).toEqual([expect.stringContaining("Litestream does not ship it")]);
  expect(begun()).toBeGreaterThan(0);
});

test("a shipped log that could not be synced is trusted again once Litestream has begun it anew, also while it reads", async () => {
  const { log, commit } = shippedLog([failing]);
  commit();
  const litestream = new Sqlite(file);
  litestream.exec("BEGIN; SELECT * FROM things");
  const refusal = await log.reachDisk().catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refusal)).toBe(true);
  litestream.exec("COMMIT; PRAGMA wal_checkpoint(RESTART)");
  litestream.exec("CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)");
  litestream.exec("BEGIN; SELECT * FROM things");
  await log.beforeBatch();
  litestream.close();
});

test("a database whose log is shipped leaves it whole when it is closed", async () => {
  const db = openSqlite(file, { alone: true, isShipped: true });
  const litestream = new Sqlite(file);
  litestream.query("SELECT count(*) FROM users").get();
  const before = statSync(`${file}-wal`).size;
  expect(before).toBeGreaterThan(0);
  await db.close();
  expect(statSync(`${file}-wal`).size).toBeGreaterThanOrEqual(before);
  litestream.close();
});
