import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuiltFile } from "../http/assets.ts";

/** The built web app: embedded in the executable, or in dist/ beside the sources. */
const embedded = join(import.meta.dir, "web");
const beside = join(import.meta.dir, "../../dist/web");

/** Reads the built files of the web app; none when it was not built. */
export function webFiles(): BuiltFile[] {
  const root = existsSync(embedded) ? embedded : beside;
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return builtFile(file.slice(root.length + 1), new Uint8Array(readFileSync(file)));
    });
}

function builtFile(name: string, bytes: BuiltFile["bytes"]): BuiltFile {
  if (name.endsWith(".br")) return { path: name.slice(0, -3), encoding: "br", bytes };
  if (name.endsWith(".gz")) return { path: name.slice(0, -3), encoding: "gzip", bytes };
  return { path: name, encoding: "identity", bytes };
}
