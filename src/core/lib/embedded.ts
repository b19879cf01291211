import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { builtin } from "./builtin.ts";

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

/** Where the build puts packed workers inside the executable. */
const packed = join(dirname(Bun.main), "dist/worker");
const unpacked = new Map<string, string>();

/** Returns the address of a worker: the one packed into the executable, or the file beside the sources. */
export function workerUrl(source: URL): string {
  const name = source.pathname.split("/").at(-1)?.replace(/\.ts$/, "") ?? "";
  const file = join(packed, `${name}.js.br`);
  if (!existsSync(file)) return source.href;
  const known = unpacked.get(name);
  if (known) return known;
  const script = new Blob([builtin("node:zlib").brotliDecompressSync(readFileSync(file))], {
    type: "text/javascript",
  });
  const url = URL.createObjectURL(script);
  unpacked.set(name, url);
  return url;
}
