import { closeSync, existsSync, fdatasync, openSync } from "node:fs";

/** The write-ahead log of a database, brought to the disk without holding the event loop. */
export type LogDisk = { reach(): Promise<void>; close(): void };

/**
 * Returns the disk below a database's write-ahead log. SQLite itself would wait for it inside the commit (`synchronous=FULL`),
 * and with it every request: a busy disk takes hundreds of milliseconds.
 */
export function logDisk(databasePath: string): LogDisk {
  const path = `${databasePath}-wal`;
  let log: number | undefined;
  let underWay = 0;
  let isClosed = false;

  function closeWhenIdle(): void {
    if (log === undefined || underWay > 0 || !isClosed) return;
    closeSync(log);
    log = undefined;
  }
  return {
    reach: () =>
      new Promise((reached, failed) => {
        // It comes with the first change, and is the same file until the last connection closes.
        if (log === undefined && !existsSync(path)) return reached();
        log ??= openSync(path, "r+");
        underWay++;
        fdatasync(log, (error) => {
          underWay--;
          closeWhenIdle();
          if (error) failed(error);
          else reached();
        });
      }),
    close() {
      isClosed = true;
      closeWhenIdle();
    },
  };
}
