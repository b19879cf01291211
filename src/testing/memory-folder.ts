import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** A file system in memory, and the bytes that all tests together never take; a container's own is often smaller. */
const shared = "/dev/shm";
const enoughBytes = 4 * 1024 ** 3;

/** Returns where files lie that need not last: in memory where there is enough, since tests prove nothing by waiting for a disk. */
export function memoryFolder(): string {
  if (!existsSync(shared)) return tmpdir();
  const { bavail, bsize } = statfsSync(shared);
  return bavail * bsize >= enoughBytes ? shared : tmpdir();
}
