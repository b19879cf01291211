import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { placeOf } from "../lib/embedded.ts";

export type BuiltWeb = {
  /** Returns what documents are made of, by its file's name; undefined when it was not built. */
  text: (name: string) => string | undefined;
  /** Where `assets/` lies, and `encoded/` with the packed forms of its files; undefined when the web app was not built. */
  folder: string | undefined;
};

/** Returns the web app as it was built: inside the executable, or beside the sources. */
export function builtWeb(): BuiltWeb {
  const folder = placeOf("dist/web");
  return {
    text(name) {
      const file = join(folder, name);
      return existsSync(file) ? readFileSync(file, "utf8") : undefined;
    },
    folder: existsSync(join(folder, "assets")) ? folder : undefined,
  };
}
