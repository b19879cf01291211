import { join } from "node:path";

const hidden = /(^|\/)\.|\.ts$/;

/**
 * Returns the files of deploy/ that a release brings along, as their paths from the root. What begins with a dot is not among
 * them: the manual has people write their secrets to deploy/docker/.env, and their editors leave copies of it. Nor are the programs that try an example.
 */
export function deployFiles(root: string): string[] {
  const paths = [...new Bun.Glob("**/*").scanSync({ cwd: join(root, "deploy") })];
  const shown = paths.filter((path) => !hidden.test(path));
  return shown.map((path) => `deploy/${path}`).sort();
}
