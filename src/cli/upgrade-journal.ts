import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { StartError } from "../core/db/errors.ts";
import { holdAlone } from "../core/db/sqlite/file.ts";
import { sync } from "../core/lib/files.ts";
import { reasonOf } from "../core/lib/log.ts";

/** What an exchange of releases needs to be taken up by another process, should its own be killed. */
const journal = z.object({
  /**
   * How far it is: the portal is stopped and its database copied; the new release takes the place of the former one; or the former one
   * comes back.
   */
  phase: z.enum(["stopping", "placing", "returning"]),
  /** Of the new release. */
  version: z.string(),
  /** Where the portal says that it is ready. */
  url: z.string(),
  /** The SQLite file; null on PostgreSQL. */
  database: z.string().nullable(),
  /** Where Litestream tells its numbers, if it ships that. */
  replicaMetrics: z.string().optional(),
  folder: z.string(),
  user: z.number().int(),
  group: z.number().int(),
});

export type Journal = z.infer<typeof journal>;

const fileOf = (executable: string) => `${executable}.upgrading`;
const partialOf = (executable: string) => `${fileOf(executable)}.partial`;

/** Writes down how far an exchange is, whole: whoever reads it finds the phase of before or this one. */
export function write(executable: string, entry: Journal): void {
  const partial = partialOf(executable);
  writeFileSync(partial, JSON.stringify(entry), { mode: 0o600 });
  sync(partial);
  renameSync(partial, fileOf(executable));
}

/** Returns what an exchange that was interrupted wrote down; undefined when none was. */
export function read(executable: string): Journal | undefined {
  try {
    return journal.parse(JSON.parse(readFileSync(fileOf(executable), "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

export function remove(executable: string): void {
  for (const file of [fileOf(executable), partialOf(executable)]) rmSync(file, { force: true });
}

/**
 * Makes this process the only one that upgrades an executable, until it ends, however it does, or calls what is returned. Throws a
 * StartError while another one does, or when the folder cannot be written.
 */
export function lock(executable: string): () => void {
  const held = fileOf(executable);
  try {
    const release = holdAlone(held);
    return () => {
      rmSync(`${held}.lock`, { force: true });
      release();
    };
  } catch (error) {
    if (error instanceof StartError)
      throw new StartError(`Another upgrade of ${executable} is under way. Nothing was changed.`);
    throw new StartError(
      `${dirname(executable)} cannot be written (${reasonOf(error)}): run this with sudo.`,
    );
  }
}
