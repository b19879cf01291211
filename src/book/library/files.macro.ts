import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dir, "../../locales/codex/library");

/** Returns the text of every file of the library by language and name; runs at build time, so that the program embeds them. */
export function libraryFiles(): Record<string, Record<string, string>> {
  const languages = readdirSync(folder).sort();
  return Object.fromEntries(
    languages.map((language) => {
      const names = readdirSync(join(folder, language)).sort();
      const files = names.map((name) => [
        name.replace(/\.txt$/, ""),
        readFileSync(join(folder, language, name), "utf8"),
      ]);
      return [language, Object.fromEntries(files)];
    }),
  );
}
