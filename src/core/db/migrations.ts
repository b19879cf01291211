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

/** Returns when the migrations that this program knows were made, from the oldest to the newest, in milliseconds since 1970. */
function timesOf(folder: string): number[] {
  const text = readFileSync(join(folder, "meta/_journal.json"), "utf8");
  return journal.parse(JSON.parse(text)).entries.map((entry) => entry.when);
}

/** Returns when the newest migration this program knows was made, in milliseconds since 1970. */
export const newestKnownMigration = (folder: string): number => Math.max(...timesOf(folder));

/**
 * Returns what is wrong with a database whose newest migration was made then, in milliseconds since 1970, when it is older than
 * the baseline, from which this program begins; 0 is a database that has none.
 */
export function tooOld(folder: string, applied: number): string | undefined {
  const baseline = Math.min(...timesOf(folder));
  if (applied === 0 || applied >= baseline) return undefined;
  const day = new Date(baseline).toISOString().slice(0, 10);
  return (
    `was made by a release of before ${day}, which this one no longer brings up to date. Nothing was changed. ` +
    "Start a release of soon after that day on it first, then this one."
  );
}
