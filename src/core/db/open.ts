import type { Database } from "./database.ts";
import type { PostgresSettings } from "./postgres/open.ts";
import { openSqlite } from "./sqlite/open.ts";

export type DatabaseSettings =
  | {
      engine: "sqlite";
      file: string;
      /** True when Litestream ships the file's log. */
      isShipped?: true;
    }
  | ({ engine: "postgres" } & PostgresSettings);

type How = {
  /** Locks a SQLite file against other servers until it is closed. */
  alone: boolean;
  warn: (sentence: string) => void;
};

/** Opens the database that the settings name. Throws a StartError when it cannot be used. */
export async function openDatabase(settings: DatabaseSettings, { alone, warn }: How): Promise<Database> {
  if (settings.engine === "sqlite")
    return openSqlite(settings.file, { alone, warn, isShipped: settings.isShipped });
  const { openPostgres } = await import("./postgres/open.ts");
  return openPostgres(settings, warn);
}
