import { chmodSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import type { DatabaseSettings } from "../../../core/db/open.ts";
import { giveToOwnerOf, sync } from "../../../core/lib/files.ts";
import { unwritten } from "./fault.ts";
import { dumpPostgres } from "./postgres.ts";
import { encryptFile, newBackupKey } from "./sealing.ts";
import { copySqlite } from "./sqlite.ts";

/**
 * Writes a consistent copy of the database to a file, which gets its name when it is whole, and encrypts it if it has
 * a recipient. `beforeNamed` is called just before. Returns a key that opens an encrypted one besides the
 * recipient's: it is made for this file, never stored, and allows proving it now. Throws a BackupError, and leaves
 * nothing, when it cannot be written.
 */
export async function writeBackup(
  file: string,
  recipient: string | null,
  database: DatabaseSettings,
  beforeNamed: () => void = () => {},
): Promise<string | null> {
  const partial = `${file}.partial`;
  const plain = recipient === null ? partial : `${file}.plain.partial`;
  const forget = () => {
    // SQLite leaves its journal beside a copy for which the disk had no room.
    for (const one of [plain, partial, `${plain}-journal`]) {
      try {
        rmSync(one, { force: true });
      } catch {
        // Where nothing can be removed, nothing can be written: that is said of the copy.
      }
    }
  };
  forget();
  try {
    if (database.engine === "sqlite") copySqlite(database.file, plain);
    else await dumpPostgres(database.url, plain, dirname(file));
    chmodSync(plain, 0o600);
    const identity = recipient === null ? null : await encrypted(plain, partial, recipient);
    await syncFile(partial);
    giveToOwnerOf(dirname(file), partial);
    beforeNamed();
    renameSync(partial, file);
    sync(dirname(file));
    return identity;
  } catch (error) {
    forget();
    throw unwritten(`The backup ${file}`, error);
  }
}

async function encrypted(plain: string, to: string, recipient: string): Promise<string> {
  const { identity, recipient: own } = await newBackupKey();
  await encryptFile(plain, to, [recipient, own]);
  rmSync(plain);
  return identity;
}

async function syncFile(file: string): Promise<void> {
  const opened = await open(file, "r+");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
