import { join } from "node:path";
import { filesLike } from "./files.ts";

const hidden = /(^|\/)\.|\.ts$/;

/**
 * Returns the files of deploy/ that a release brings along, as their paths from the root. What begins with a dot is not among
 * them: the manual has people write their secrets to deploy/docker/.env, and their editors leave copies of it. Nor are the programs that try an example.
 */
export function deployFiles(root: string): string[] {
  const shown = filesLike("**/*", join(root, "deploy")).filter((path) => !hidden.test(path));
  return shown.map((path) => `deploy/${path}`);
}

/** Returns the files of the manual that a release brings along, with the licence, as their paths from the root. */
export function manualFiles(root: string): string[] {
  const docs = ["docs/**/*.md", "docs/**/*.{png,webp}"].flatMap((pattern) => filesLike(pattern, root));
  return ["CHANGELOG.md", "LICENSE", "README.md", "SECURITY.md", ...docs];
}
