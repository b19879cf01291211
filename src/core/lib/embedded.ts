import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The root of the tree that the sources lie in; the build gives an executable its own root instead. */
const tree = join(import.meta.dir, "../../..");

/**
 * Returns where a file or folder of the tree lies, such as `migrations/sqlite`: inside the executable, which needs nothing
 * of the place where it was built, or beside the sources.
 */
export function placeOf(path: string): string {
  const embedded = join(dirname(Bun.main), path);
  return existsSync(embedded) ? embedded : join(tree, path);
}
