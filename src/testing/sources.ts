import { dirname, join, normalize } from "node:path";

const root = join(import.meta.dir, "../..");
const importing = /(?:import|export)\s+(type\s)?[^"';]*?from\s*"([^"]+)"|import\(\s*"([^"]+)"\s*\)/g;

type Source = { path: string; text: string };
/** A lazy one is executed when the line is reached, not when its file is loaded. */
export type Import = { from: string; to: string; typeOnly: boolean; isLazy: boolean };

/** Returns the sources of a folder of this tree, without the tests beside them. */
export async function sourcesBelow(folder: string): Promise<Source[]> {
  const found: Source[] = [];
  for await (const path of new Bun.Glob(`${folder}/**/*.{ts,tsx}`).scan(root)) {
    const isAside = /\.(test|macro|d)\.tsx?$/.test(path) || /^(?!web\/e2e\/).*\.e2e\.ts$/.test(path);
    if (!isAside) found.push({ path, text: await Bun.file(join(root, path)).text() });
  }
  return found;
}

/** Returns what the sources import; a file of this tree by its path from the top. */
export function importsOf(sources: Source[]): Import[] {
  const found: Import[] = [];
  for (const { path, text } of sources) {
    for (const [, type, fixed, lazy] of text.matchAll(importing)) {
      const target = fixed ?? lazy ?? "";
      const to = target.startsWith(".") ? normalize(join(dirname(path), target)) : target;
      found.push({ from: path, to, typeOnly: type !== undefined, isLazy: lazy !== undefined });
    }
  }
  return found;
}
