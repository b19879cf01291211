import { statfs } from "node:fs";
import { megabyte } from "../contract/limits.ts";
import { builtin } from "./builtin.ts";

/** Returns the bytes of memory that are free for this process; some systems tell those of the machine, and not of a container. */
export const freeMemoryBytes = (): number => Math.min(process.availableMemory(), memoryBytes());

/** Returns the bytes of memory that this process may use: the machine's, or less where its container or service has a limit. */
export function memoryBytes(): number {
  const machine = builtin("node:os").totalmem();
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(machine, limit) : machine;
}

type Disk = { freeBytes: number; totalBytes: number };

/** Returns how many MB, and how many hundredths, of a disk are free. */
export const roomOf = ({ freeBytes, totalBytes }: Disk): { freeMb: number; percent: number } => ({
  freeMb: Math.floor(freeBytes / megabyte),
  percent: Math.floor((100 * freeBytes) / Math.max(1, totalBytes)),
});

/** Returns the free disk space of a folder for unprivileged users, and the size of its disk, in bytes. */
export function freeDisk(folder: string): Promise<Disk> {
  return new Promise((resolve, reject) => {
    statfs(folder, (error, found) => {
      if (error) return reject(error);
      resolve({ freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize });
    });
  });
}
