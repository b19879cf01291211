import type { Database as Sqlite } from "bun:sqlite";
import { closeSync, existsSync, fdatasync, openSync, readSync, realpathSync } from "node:fs";
import type { Checkpoint } from "./maintenance.ts";

/** After how many pages of log something is done about it. */
type Limits = {
  /** A checkpoint by the worker begins. */
  begin: number;
  /** Writes wait for the worker's checkpoint: on a busy machine it may start late. */
  wait: number;
  /** The writer checkpoints by itself, should the worker be away; 0 for never. */
  own: number;
};

/** 4 MB, which is SQLite's own number; 24 MB; and 32 MB. */
const usualLimits: Limits = { begin: 1000, wait: 6000, own: 8000 };
/** The largest log, in bytes, that is left to Litestream, which checkpoints what it has shipped: some 30 MB under load (measured). */
const shippedLogMaxBytes = 256 * 1024 * 1024;
const pageBytes = 4096;
/** What a log begins with: its salt is another one each time that it begins anew (SQLite file format, section 4.1). */
const logHeaderBytes = 32;

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
  /** True while Litestream ships the log: it alone checkpoints it, since it loses track of one that others empty. */
  isShipped?: boolean;
  /** The largest log that is left to Litestream. */
  shippedMaxBytes?: number;
  /** Gets a sentence when Litestream leaves the log to grow. */
  warn?: (sentence: string) => void;
  /** Brings a file to the disk; tests let it fail. */
  sync?: (file: number, done: (error: Error | null) => void) => void;
};

const noLog: WriteAheadLog = {
  beforeBatch: async () => {},
  reachDisk: async () => {},
  wantEmpty: () => {},
  isWanted: () => false,
  close: () => {},
};

/** Returns what says once, each time that a shipped log outgrows its limit, that Litestream leaves it to grow. */
function growthTold(limit: number, warn: (sentence: string) => void) {
  let isOver = false;
  return (pages: number): void => {
    if (pages >= limit && !isOver)
      warn(
        "The log of the database has grown to 256 MB: Litestream does not ship it. The portal checkpoints it from now on, and Litestream will begin anew.",
      );
    isOver = pages >= limit;
  };
}

/**
 * Takes the waits for the disk out of a writer's commits. SQLite itself would wait inside `COMMIT` (`synchronous=FULL`) and inside its
 * checkpoints, and with it every request: a busy disk takes hundreds of milliseconds.
 * A database that has no write-ahead log stays as it is.
 */
export function writeAheadLog(writer: Sqlite, path: string, options: Options): WriteAheadLog {
  // SQLite follows a link, and keeps its log beside the file itself.
  const real = realpathSync(path);
  if (!existsSync(`${real}-wal`)) return noLog;

  const { checkpoint, isShipped = false, warn = () => {}, sync = fdatasync } = options;
  const most = (options.shippedMaxBytes ?? shippedLogMaxBytes) / pageBytes;
  const limits = isShipped ? { begin: most, wait: 1.5 * most, own: 0 } : usualLimits;
  // The same file until the last connection closes.
  const file = openSync(`${real}-wal`, "r+");
  writer.run(`PRAGMA wal_autocheckpoint = ${limits.own}`);
  writer.run("PRAGMA synchronous = NORMAL");
  const pages = writer.query<{ log: number }, []>("PRAGMA wal_checkpoint(NOOP)");
  const checkpointAll = writer.query<{ busy: number }, []>("PRAGMA wal_checkpoint(TRUNCATE)");
  let isTrusted = true;
  let logPages = 0;
  let isEmptyWanted = false;
  const tellGrowth = growthTold(limits.begin, warn);
  /** The header of the log that could not be flushed. */
  let lostHeader: Buffer | undefined;

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
    if (isTrusted) lostHeader = headerOf(file);
    isTrusted = false;
    try {
      // Whoever began the log anew had it checkpointed whole before.
      if (!empty() && !(isShipped && lostHeader?.equals(headerOf(file)) === false))
        throw new Error("the log is in use");
    } catch (cause) {
      throw new DiskError("what was committed did not reach the disk", { cause });
    }
    isTrusted = true;
  }

  return {
    async beforeBatch() {
      if (!isTrusted) restoreTrust();
      if (logPages >= limits.wait) await checkpoint.firstPass();
      await checkpoint.finish();
    },
    async reachDisk() {
      await flush().catch(restoreTrust);
      if (isEmptyWanted) isEmptyWanted = !isEmptied();
      logPages = pages.get()?.log ?? 0;
      if (logPages >= limits.begin) checkpoint.begin();
      if (isShipped) tellGrowth(logPages);
    },
    wantEmpty() {
      // A replica holds what was deleted for as long as its retention, and the log for a minute.
      isEmptyWanted = !isShipped;
    },
    isWanted: () => isEmptyWanted,
    close() {
      for (const statement of [pages, checkpointAll]) statement.finalize();
      closeSync(file);
    },
  };
}

function headerOf(file: number): Buffer {
  const header = Buffer.alloc(logHeaderBytes);
  readSync(file, header, 0, logHeaderBytes, 0);
  return header;
}
