import { statSync } from "node:fs";

/** How often idle files are checked to be in place, in milliseconds. */
const lookEveryMs = 1000;

/** A file of the database was removed, or replaced by another. Its code is SQLite's for that. */
class MovedError extends Error {
  override name = "MovedError";
  readonly code = "SQLITE_READONLY_DBMOVED";
}

/** Looks after the files of a database, which others may remove or replace while they are open. */
export type InPlace = {
  /** Throws while one of the names leads to another file, or to none: what is written to the open one is lost with it. */
  check(): void;
  close(): void;
};

/**
 * Returns whether the open files of a database are still those that their names lead to, by device and inode: as long as a file is open no
 * other one gets its inode. `warn` gets a sentence each time that they cease to be, within a second.
 */
export function filesInPlace(paths: readonly string[], warn: (sentence: string) => void): InPlace {
  const opened = paths.map((path) => [path, fileAt(path)] as const);
  let isTold = false;

  function moved(): string | undefined {
    const path = opened.find(([path, file]) => fileAt(path) !== file)?.[0];
    if (path === undefined) isTold = false;
    else if (!isTold) {
      isTold = true;
      warn(
        `${path} was removed or replaced while the portal runs: nothing is written any more, since it would be lost. ` +
          "Put that very file back and the portal goes on; or stop it, restore a backup (codex-portal restore FILE) and start it.",
      );
    }
    return path;
  }

  const looks = setInterval(moved, lookEveryMs);
  looks.unref();
  return {
    check() {
      const path = moved();
      if (path !== undefined) throw new MovedError(`${path} was removed or replaced`);
    },
    close: () => clearInterval(looks),
  };
}

function fileAt(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
