import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./child.ts";

/** Where tests get the databases of the engine that their run is for; nothing else reads which one that is. */
const databases = join(root, "src/testing/databases.ts");
/** Where tests get the browser of their run. */
const browser = join(root, "web/e2e/browser.ts");
const transpilers = {
  ts: new Bun.Transpiler({ loader: "ts" }),
  tsx: new Bun.Transpiler({ loader: "tsx" }),
};

/** Returns those of these test files that would do something else on another engine. */
export const dependentOnEngine = (files: string[]): string[] => importing(files, databases);

/** Returns those of these test files that can share a browser. */
export const driving = (files: string[]): string[] => importing(files, browser);

/** Returns those of these files that import a source, or what does. */
function importing(files: string[], source: string): string[] {
  const imports = new Map<string, string[]>();
  function reaches(file: string): boolean {
    const found = new Set([join(root, file)]);
    // What is added on the way is visited, too.
    for (const path of found) {
      const own = imports.get(path) ?? importsOf(path);
      imports.set(path, own);
      for (const each of own) found.add(each);
    }
    return found.has(source);
  }
  return files.filter(reaches);
}

/** Returns the project's own sources that a source imports. */
function importsOf(path: string): string[] {
  if (!/\.tsx?$/.test(path)) return [];
  return transpilers[path.endsWith("x") ? "tsx" : "ts"]
    .scanImports(readFileSync(path, "utf8"))
    .filter((each) => each.path.startsWith("."))
    .map((each) => join(dirname(path), each.path));
}
