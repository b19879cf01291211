import { join } from "node:path";

/**
 * Returns the files of a folder that a pattern finds, as their paths from there. They are in the order of their names: that of the
 * file system would make each build another one.
 */
export function filesLike(pattern: string, folder: string): string[] {
  return [...new Bun.Glob(pattern).scanSync({ cwd: folder, dot: true })].sort();
}

/** Returns every file below a folder, in the order of their paths. */
export function filesIn(folder: string): string[] {
  return filesLike("**/*", folder).map((path) => join(folder, path));
}
