import { existsSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "../core/db/errors.ts";
import type { DatabaseSettings } from "../core/db/open.ts";
import { litestreamFolder } from "./litestream.ts";
import { type Owner, runAs } from "./service.ts";

/** A database as it was before a new release opened it. */
export type KeptDatabase = {
  /** Copies the database. Throws a StartError, and leaves no copy, when it cannot be copied whole. */
  keep(): void;
  /**
   * Puts the copy in place; what is there is overwritten, unless a name is given to keep it by. Does what is left to do of an earlier
   * call that was interrupted. Throws a StartError that names the remedy.
   */
  putBack(aside?: string): void;
  /** True while there is a copy. */
  isThere(): boolean;
  forget(): void;
};

/** Returns how many bytes the disk of a folder has room for. */
function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Throws a StartError when a SQLite file and its log have no room for a copy beside them: it is asked while the portal still serves. */
export function requireRoomToKeep(database: DatabaseSettings, freeOf = freeIn): void {
  if (database.engine === "postgres") return;
  const { file } = database;
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const needed = sizeOf(file) + sizeOf(`${file}-wal`);
  const free = freeOf(dirname(file));
  if (free > needed) return;
  const mb = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;
  throw new StartError(
    `The portal goes on serving as it is, since its database would have no room for a copy: the disk of ${dirname(file)} has ` +
      `${mb(free)} free and needs ${mb(needed)}. Remove old backups or other files there, and try again.`,
  );
}

/** Returns the copy of a stopped portal's SQLite file: a new release changes that at its start, and the former one does not open it then. */
export function keptDatabase(owner: Owner, file: string | null): KeptDatabase {
  if (file === null) return { keep() {}, putBack() {}, isThere: () => false, forget() {} };
  const log = `${file}-wal`;
  const kept = (part: string) => `${part}.before-upgrade`;
  const forgetting = ["rm", "-f", kept(file), kept(log)];
  const forget = () => void runAs(owner, forgetting);
  return {
    keep() {
      // What a killed upgrade left is of another time: its log would be replayed into this database.
      const copying = [forgetting, ["cp", "--preserve", file, kept(file)]];
      if (existsSync(log)) copying.push(["cp", "--preserve", log, kept(log)]);
      const fault = firstFault(owner, copying);
      if (fault === undefined) return;
      forget();
      throw new StartError(`The stopped database could not be copied (${fault}).`);
    },
    putBack(aside) {
      const moving: string[][] = [];
      // Once its copy is in place, only the copy of its log may be missing.
      if (existsSync(kept(file))) {
        if (aside !== undefined && existsSync(log)) moving.push(["mv", "-f", log, `${aside}-wal`]);
        if (aside !== undefined && existsSync(file)) moving.push(["mv", "-f", file, aside]);
        moving.push(["rm", "-f", log, `${file}-shm`], ["rm", "-rf", litestreamFolder(file)]);
        moving.push(["mv", "-f", kept(file), file]);
      }
      if (existsSync(kept(log))) moving.push(["mv", "-f", kept(log), log]);
      const left = firstFault(owner, moving);
      if (left === undefined) return;
      throw new StartError(
        `The new release was not ready, and the database could not be put back as it was (${left}). The portal is stopped. ` +
          "Mend that, and run the same upgrade again: it goes on from here.",
      );
    },
    isThere: () => existsSync(kept(file)),
    forget,
  };
}

/** Runs commands until one fails, and returns what that one said; undefined when all are done. */
function firstFault(owner: Owner, commands: string[][]): string | undefined {
  for (const command of commands) {
    const { status, output } = runAs(owner, command);
    if (status !== 0) return output.trim();
  }
  return undefined;
}
