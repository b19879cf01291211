import { statfs } from "node:fs";

/** Returns how much room the disk of a folder has for whoever is no administrator, and how large it is, in bytes. */
export function freeDisk(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  return new Promise((resolve, reject) => {
    statfs(folder, (error, found) => {
      if (error) return reject(error);
      resolve({ freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize });
    });
  });
}
