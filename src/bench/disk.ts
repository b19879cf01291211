import { ptr } from "bun:ffi";
import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";

/** A page of an SQLite database, and what a read past the system's memory must be aligned to, in bytes. */
const pageBytes = 4096;
/** Large enough that the disk's own memory does not hold all of it for the reads of an hour: 64 MB. */
const pages = 16_384;

/** Returns a read of one page that the system's memory does not hold, as a database does many of; it resolves to the milliseconds that it took. */
export async function bareDisk(folder: string): Promise<() => Promise<number>> {
  const path = join(folder, "bare-disk");
  const written = await open(path, "w");
  for (let page = 0; page < pages; page++)
    await written.write(crypto.getRandomValues(new Uint8Array(pageBytes)));
  await written.sync();
  await written.close();
  const file = await open(path, constants.O_RDONLY | constants.O_DIRECT);

  return async () => {
    const room = new Uint8Array(2 * pageBytes);
    const aligned = (pageBytes - (Number(ptr(room)) % pageBytes)) % pageBytes;
    const startedAt = performance.now();
    await file.read(room, aligned, pageBytes, pageBytes * Math.floor(Math.random() * pages));
    return performance.now() - startedAt;
  };
}
