import { existsSync, statSync } from "node:fs";

/** Returns those of some files that others than their owner may open, each with its mode. */
export function wideFiles(files: readonly string[]): { file: string; mode: string }[] {
  return files.flatMap((file) => {
    if (!existsSync(file)) return [];
    const mode = statSync(file).mode & 0o777;
    return (mode & 0o077) === 0 ? [] : [{ file, mode: mode.toString(8) }];
  });
}

/** True when a file is there. */
export const isThere = (file: string): boolean => existsSync(file);
