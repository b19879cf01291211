import { existsSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { memoryBytes } from "../core/lib/machine.ts";

/** A file system in memory, and the bytes beyond what tests together take of it and for themselves; a container's own is often smaller. */
const shared = "/dev/shm";
const enoughBytes = 4 * 1024 ** 3;

/** Returns where files lie that need not last: in memory where there is enough, since tests prove nothing by waiting for a disk. */
export function memoryFolder(): string {
  if (!existsSync(shared)) return tmpdir();
  const { bavail, bsize } = statfsSync(shared);
  // Its quota counts neither what programs take nor what the system has left.
  return Math.min(bavail * bsize, freemem(), memoryBytes()) >= enoughBytes ? shared : tmpdir();
}
