import { closeSync, fsyncSync, openSync } from "node:fs";

/** Syncs the names in a folder to the disk. */
export function syncFolder(folder: string): void {
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
