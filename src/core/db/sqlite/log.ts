import type { Database as Sqlite } from "bun:sqlite";
import { closeSync, existsSync, fdatasync, openSync, realpathSync } from "node:fs";
import type { Checkpoint } from "./maintenance.ts";

/** Pages of log, 4 MB, after which a checkpoint begins: SQLite's own number. */
const checkpointFromPages = 1000;
/** Pages of log, 24 MB, from which writes wait for the worker's checkpoint: on a busy machine it may start late. */
const waitFromPages = 6000;
/** Pages of log, 32 MB, at which the writer checkpoints by itself, should the worker be away. */
const ownCheckpointFromPages = 8000;

/** The disk did not take what was committed, or cannot be trusted since. Its code counts as "cannot serve just now". */
class DiskError extends Error {
  override name = "DiskError";
  readonly code = "SQLITE_IOERR_FSYNC";
}

/** The write-ahead log of a database, which is synced and checkpointed off the event loop. */
export type WriteAheadLog = {
  /** Makes the log ready for a batch of writes. Throws while the disk cannot be trusted. */
  beforeBatch(): Promise<void>;
  /** Resolves once everything that was committed is on the disk. Throws when it cannot be brought there. */
  reachDisk(): Promise<void>;
  /** Makes later commits checkpoint the log, until it is empty. */
  wantEmpty(): void;
  /** True while the log is to be emptied, and others read it. */
  isWanted(): boolean;
  close(): void;
};

type Options = {
  checkpoint: Checkpoint;
  /** Brings a file to the disk; tests let it fail. */
  sync?: (file: number, done: (error: Error | null) => void) => void;
};

/**
 * Takes the waits for the disk out of a writer's commits. SQLite itself would wait inside `COMMIT` (`synchronous=FULL`) and inside its
 * checkpoints, and with it every request: a busy disk takes hundreds of milliseconds.
 * A database that has no write-ahead log stays as it is.
 */
export function writeAheadLog(writer: Sqlite, path: string, options: Options): WriteAheadLog {
  // SQLite follows a link, and keeps its log beside the file itself.
  const real = realpathSync(path);
  if (!existsSync(`${real}-wal`))
    return {
      beforeBatch: async () => {},
      reachDisk: async () => {},
      wantEmpty: () => {},
      isWanted: () => false,
      close: () => {},
    };

  const { checkpoint, sync = fdatasync } = options;
  // The same file until the last connection closes.
  const file = openSync(`${real}-wal`, "r+");
  writer.run(`PRAGMA wal_autocheckpoint = ${ownCheckpointFromPages}`);
  writer.run("PRAGMA synchronous = NORMAL");
  const pages = writer.query<{ log: number }, []>("PRAGMA wal_checkpoint(NOOP)");
  const checkpointAll = writer.query<{ busy: number }, []>("PRAGMA wal_checkpoint(TRUNCATE)");
  let isTrusted = true;
  let logPages = 0;
  let isEmptyWanted = false;

  const flush = () =>
    new Promise<void>((done, failed) => {
      sync(file, (error) => (error ? failed(error) : done()));
    });

  /** Folds the whole log and empties it; false while others use it, for whom the writer does not wait. */
  const empty = () => checkpointAll.get()?.busy === 0;

  /** What was committed is on the disk whether or not this succeeds. */
  function isEmptied(): boolean {
    try {
      return empty();
    } catch {
      return false;
    }
  }

  /**
   * Folds the whole log into the database and waits for the disk. After a failed flush the system counts the pages as
   * written, so that a second flush proves nothing; a copy of them that reached the disk does.
   */
  function restoreTrust(): void {
    isTrusted = false;
    try {
      if (!empty()) throw new Error("the log is in use");
    } catch (cause) {
      throw new DiskError("what was committed did not reach the disk", { cause });
    }
    isTrusted = true;
  }

  return {
    async beforeBatch() {
      if (!isTrusted) restoreTrust();
      if (logPages >= waitFromPages) await checkpoint.firstPass();
      await checkpoint.finish();
    },
    async reachDisk() {
      await flush().catch(restoreTrust);
      if (isEmptyWanted) isEmptyWanted = !isEmptied();
      logPages = pages.get()?.log ?? 0;
      if (logPages >= checkpointFromPages) checkpoint.begin();
    },
    wantEmpty() {
      isEmptyWanted = true;
    },
    isWanted: () => isEmptyWanted,
    close() {
      for (const statement of [pages, checkpointAll]) statement.finalize();
      closeSync(file);
    },
  };
}
