import type { Config } from "../config.ts";
import { openDatabase } from "../db/open.ts";
import { say } from "./terminal.ts";

/** Brings the database to this release without serving. */
export async function migrate({ database }: Config): Promise<void> {
  const db = await openDatabase(database, { alone: true, warn: say });
  await db.close();
  say(database.engine === "sqlite" ? `${database.file} is up to date.` : "The database is up to date.");
}
