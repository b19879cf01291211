import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { placeOf } from "../lib/embedded.ts";

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** Returns the folder with the migrations of one engine. */
export function migrationsFolder(engine: "sqlite" | "postgres"): string {
  return placeOf(`migrations/${engine}`);
}

/** Returns the migrations of one engine, each with its statements. */
export function migrationFiles(engine: "sqlite" | "postgres"): { sql: string[] }[] {
  const { readMigrationFiles }: typeof import("drizzle-orm/migrator") = require("drizzle-orm/migrator");
  return readMigrationFiles({ migrationsFolder: migrationsFolder(engine) });
}

/** Returns when the newest migration this program knows was made, in milliseconds since 1970. */
export function newestKnownMigration(folder: string): number {
  const text = readFileSync(join(folder, "meta/_journal.json"), "utf8");
  return Math.max(...journal.parse(JSON.parse(text)).entries.map((entry) => entry.when));
}
