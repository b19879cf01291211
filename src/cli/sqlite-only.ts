import { StartError } from "../db/errors.ts";
import type { DatabaseSettings } from "../db/open.ts";

/** Returns the file of a SQLite portal. Throws a StartError that names PostgreSQL's own tool where there is none. */
export function sqliteFileOf(database: DatabaseSettings, verb: string, instead: string): string {
  if (database.engine === "sqlite") return database.file;
  throw new StartError(`${verb} works on SQLite files. For a PostgreSQL database use ${instead}.`);
}
