import { basename, join, relative } from "node:path";
import { brotli } from "./brotli.ts";

const web = relative(process.cwd(), join(import.meta.dir, "../web"));

/** The built scripts by their sources: paths below `web/`. */
export function webScripts({ outputs }: Bun.BuildMetafile, folder: string) {
  const sizes = new Map<string, Promise<number>>();

  /** Returns the output of a source. A lazy one that others import at once, too, has one of its own that imports theirs. */
  function outputOf(source: string): string {
    const path = join(web, source);
    const entries = Object.entries(outputs).filter(([name]) => name.endsWith(".js"));
    const found =
      entries.find(([, { entryPoint }]) => entryPoint === path) ??
      entries.find(([, { inputs }]) => path in inputs);
    if (!found) throw new Error(`No script was built of ${path}.`);
    return found[0];
  }

  return {
    /** Returns the names of the scripts that are fetched for these sources: their own, and whatever those import at once. */
    of(sources: readonly string[]): string[] {
      const all = new Set(sources.map(outputOf));
      for (const each of all)
        for (const { path, kind } of outputs[each]?.imports ?? [])
          if (kind === "import-statement") all.add(path);
      return [...all].map((each) => basename(each));
    },
    /** Returns what scripts take in brotli, in bytes. */
    async bytesOf(names: readonly string[]): Promise<number> {
      const all = names.map((name) => {
        const size = sizes.get(name) ?? compressedSize(join(folder, name));
        sizes.set(name, size);
        return size;
      });
      return (await Promise.all(all)).reduce((sum, size) => sum + size, 0);
    },
  };
}

async function compressedSize(path: string): Promise<number> {
  return brotli(await Bun.file(path).bytes()).length;
}

export type WebScripts = ReturnType<typeof webScripts>;
