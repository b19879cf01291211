import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** Returns the migrations of one engine: beside the sources, or embedded in the executable at the same place. */
export function migrationsFolder(engine: "sqlite" | "postgres"): string {
  const embedded = join(import.meta.dir, "migrations", engine);
  return existsSync(join(embedded, "meta/_journal.json"))
    ? embedded
    : join(import.meta.dir, "../../migrations", engine);
}

/** Returns when the newest migration this program knows was made, in milliseconds since 1970. */
export function newestKnownMigration(folder: string): number {
  const text = readFileSync(join(folder, "meta/_journal.json"), "utf8");
  return Math.max(...journal.parse(JSON.parse(text)).entries.map((entry) => entry.when));
}
