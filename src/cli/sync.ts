import { closeSync, fsyncSync, openSync } from "node:fs";

/** Writes a file through to the disk, so that its name never stands for less than it after a power failure. */
export function sync(file: string): void {
  const opened = openSync(file, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
