import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuiltFile } from "../http/assets.ts";

/** The built web app: embedded in the executable, or in dist/ beside the sources. */
const embedded = join(import.meta.dir, "web");
const beside = join(import.meta.dir, "../../dist/web");

type BuiltWeb = {
  /** What is negotiated: the forms of the document, the scripts and the styles. */
  files: BuiltFile[];
  /** The folder of what goes out as it is. */
  assetsFolder: string | undefined;
};

/** Returns the built web app; one without files when it was not built. */
export function builtWeb(): BuiltWeb {
  const root = existsSync(embedded) ? embedded : beside;
  const assets = join(root, "assets");
  // A quick build for development encodes nothing: its scripts lie beside the fonts.
  const plain = ["index.html", "screens.json"].filter((name) => existsSync(join(root, name)));
  return {
    files: [
      ...encodedFiles(join(root, "encoded")),
      ...plain.map((name) => builtFile(name, readFileSync(join(root, name)))),
    ],
    assetsFolder: existsSync(assets) ? assets : undefined,
  };
}

function encodedFiles(folder: string): BuiltFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return builtFile(file.slice(folder.length + 1), readFileSync(file));
    });
}

function builtFile(name: string, content: Uint8Array<ArrayBuffer>): BuiltFile {
  const bytes = new Uint8Array(content);
  if (name.endsWith(".br")) return { path: name.slice(0, -3), encoding: "br", bytes };
  if (name.endsWith(".gz")) return { path: name.slice(0, -3), encoding: "gzip", bytes };
  return { path: name, encoding: "identity", bytes };
}
