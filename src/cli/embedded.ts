import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuiltFile } from "../http/assets.ts";
import { placeOf } from "../lib/embedded.ts";

type BuiltWeb = {
  /** Lists what is negotiated: the forms of the document, the scripts and the styles. */
  files: () => BuiltFile[];
  /** The folder of what goes out as it is. */
  assetsFolder: string | undefined;
};

/** Returns the built web app; one without files when it was not built. */
export function builtWeb(): BuiltWeb {
  const root = placeOf("dist/web");
  const assets = join(root, "assets");
  return {
    files() {
      // A quick build for development encodes nothing: its scripts lie beside the fonts.
      const plain = ["index.html", "screens.json", "chunks.json"].filter((name) =>
        existsSync(join(root, name)),
      );
      return [
        ...encodedFiles(join(root, "encoded")),
        ...plain.map((name) => builtFile(name, join(root, name))),
      ];
    },
    assetsFolder: existsSync(assets) ? assets : undefined,
  };
}

function encodedFiles(folder: string): BuiltFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return builtFile(file.slice(folder.length + 1), file);
    });
}

/** Returns a file that is read when its bytes are asked for: most are asked for late, and many never. */
function builtFile(name: string, file: string): BuiltFile {
  const [, path = name, ending] = /^(.*)\.(br|gz)$/.exec(name) ?? [];
  const encoding = ending === "br" ? "br" : ending === "gz" ? "gzip" : "identity";
  return {
    path,
    encoding,
    get bytes() {
      return new Uint8Array(readFileSync(file));
    },
  };
}
