import { chmodSync, createReadStream, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hourMs } from "../../../core/contract/limits.ts";
import { giveToOwnerOf } from "../../../core/lib/files.ts";
import { BackupError, saidOf, unwritten } from "./fault.ts";

/** What is read of a file at a time. */
const chunkBytes = 1024 * 1024;
/** A file without writes for so long was interrupted. */
const interruptedAfterMs = 6 * hourMs;

/** Makes the folder of backups, for its owner alone. Throws a BackupError that names the remedy. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    giveToOwnerOf(dirname(folder), folder);
  } catch (error) {
    const said = saidOf(error);
    throw new BackupError(
      "folder",
      `The folder ${folder} cannot be written (${said}). Give it to the portal's user: chown -R codex-portal ${folder}`,
      said,
    );
  }
}

/** Throws a BackupError when there is not room for so many bytes. */
export function requireRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= bytes) return;
  const mb = (count: number) => `${Math.ceil(count / 1024 / 1024)} MB`;
  const [has, needed] = [mb(free), mb(bytes)];
  throw new BackupError(
    "disk_full",
    `The disk of ${folder} has ${has} free, and a backup needs ${needed} while it is proved. ` +
      "Remove what is not needed, or keep fewer backups.",
    `${has} < ${needed}`,
  );
}

/** Removes what an interrupted backup left in the folder. A verb that is called by hand may be at work on what is younger. */
export function removeLeftovers(folder: string): void {
  const bound = Date.now() - interruptedAfterMs;
  for (const name of readdirSync(folder)) {
    if (!/\.partial(-journal)?$/.test(name) && !name.startsWith(".trial-")) continue;
    const path = join(folder, name);
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? bound;
    if (changedAt < bound) rmSync(path, { recursive: true, force: true });
  }
}

/** Reads a file piece by piece. */
export function piecesOf(file: string): AsyncIterable<Uint8Array> {
  return createReadStream(file, { highWaterMark: chunkBytes });
}

/** Writes pieces to a file that is not there yet, and syncs it to the disk. */
export async function writeFile(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const opened = await open(file, "wx", 0o600);
  try {
    for await (const piece of pieces) await opened.writeFile(piece);
    await opened.sync();
  } catch (error) {
    throw unwritten(file, error);
  } finally {
    await opened.close();
  }
}

/** Returns how large a file is, and its SHA-256. */
export async function hashOf(pieces: AsyncIterable<Uint8Array>): Promise<{ size: number; sha: string }> {
  const hash = new Bun.CryptoHasher("sha256");
  let size = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    size += piece.length;
  }
  return { size, sha: hash.digest("hex") };
}
