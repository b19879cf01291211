import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { StartError } from "../core/db/errors.ts";
import { isBackupName } from "../features/backups/backups.contract.ts";
import { keyFileOf } from "./secret-key.ts";

type Where = Pick<Config, "dataDir" | "database">;

/**
 * Throws a StartError where a start would make an empty database beside what an earlier portal left: whose database is missing gets it back,
 * and no new one that hides the loss.
 */
export function requireNoEarlierPortal({ dataDir, database }: Where): void {
  if (database.engine === "postgres") return;
  const { file } = database;
  if (sizeOf(file) > 0) return;
  const backups = join(dataDir, "backups");
  const left = [keyFileOf(dataDir), join(dataDir, "first-run.txt"), `${file}-wal`].filter(
    (each) => sizeOf(each) > 0,
  );
  if (existsSync(backups) && readdirSync(backups).some(isBackupName)) left.push(backups);
  if (left.length === 0) return;
  throw new StartError(
    `There is no database at ${file}, but an earlier portal left ${left.join(", ")}. Nothing was changed. ` +
      "Put the database back, restore a backup (codex-portal restore FILE, or restore s3:latest), or set DATA_DIR or DATABASE_URL. " +
      "To begin a new portal instead, move what it left to another folder.",
  );
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}
