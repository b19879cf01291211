import { statfs } from "node:fs/promises";

/** Returns how much room the disk of a folder has for whoever is no administrator, and how large it is, in bytes. */
export async function freeDisk(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
