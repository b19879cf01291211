import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/**
 * Changes the owner of what root created to the folder's owner, so that the service's user may read it. Does nothing
 * without root, and skips what is missing, is a link, or has another hard link: the folder's owner might have put it
 * there to gain more rights.
 */
export function giveToOwnerOf(folder: string, ...paths: string[]): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return;
  for (const path of paths) {
    const opened = opening(path);
    if (opened === undefined) continue;
    try {
      const found = fstatSync(opened);
      if (found.uid === 0 && (found.isDirectory() || (found.isFile() && found.nlink === 1)))
        fchownSync(opened, owner.uid, owner.gid);
    } finally {
      closeSync(opened);
    }
  }
}

function opening(path: string): number | undefined {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch {
    return undefined;
  }
}

/** Syncs a file, or the names in a folder, to the disk, so that a name never stands for less than its file after a power failure. */
export function sync(path: string): void {
  const opened = openSync(path, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Returns those of some files that others than their owner may open, each with its mode. */
export function wideFiles(files: readonly string[]): { file: string; mode: string }[] {
  return files.flatMap((file) => {
    if (!existsSync(file)) return [];
    const mode = statSync(file).mode & 0o777;
    return (mode & 0o077) === 0 ? [] : [{ file, mode: mode.toString(8) }];
  });
}

/** True when a file is there. */
export const isThere = (file: string): boolean => existsSync(file);

/** Returns the text of a file; undefined when there is none, or it cannot be read. */
export function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** Writes a file for its owner alone, in place of an earlier one: whatever ends the process, there is the one or the other, whole. */
export function writeWhole(file: string, text: string): void {
  const folder = dirname(file);
  const partial = `${file}.partial`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  rmSync(partial, { force: true });
  const opened = openSync(partial, "wx", 0o600);
  try {
    writeSync(opened, text);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  giveToOwnerOf(folder, partial);
  renameSync(partial, file);
  sync(folder);
}
