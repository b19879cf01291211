import { basename, join } from "node:path";
import { brotli } from "./brotli.ts";

/** What the JavaScript of a visitor's first screen may cost, in bytes of brotli at quality 11. */
const firstScreenBudget = 105_000;
/** What any tab of the console may cost with all that comes before it, counted alike: what the heaviest does, the logs, with the 13 kB of i18next and react-i18next in it. */
const consoleTabBudget = 152_000;

const languages = ["en", "pt", "es"];
const consoleTabs = ["codes", "rooms", "desk", "pages", "codex", "settings", "audit", "logs"];

/** The texts that come with some tabs: a file for each language, or one for all. */
const tabTexts: Record<string, string[]> = {
  desk: ["desk.", "tools."],
  rooms: ["texts."],
  pages: ["texts."],
  codex: ["press"],
  settings: ["content.", "settings", "guard.", "factors"],
  audit: ["content.", "tools."],
  logs: ["content.", "tools."],
};

type Import = { name: string; isLazy: boolean };

/** The built scripts: which imports which, and what each costs. */
export class Scripts {
  private readonly imports = new Map<string, Promise<Import[]>>();
  private readonly sizes = new Map<string, Promise<number>>();

  constructor(private readonly folder: string) {}

  /** Returns the scripts that are fetched for these: themselves, and whatever they import at once. */
  async closureOf(...roots: string[]): Promise<string[]> {
    const found = new Set(roots);
    for (const name of found) {
      for (const each of await this.importsOf(name)) if (!each.isLazy) found.add(each.name);
    }
    return [...found];
  }

  /** Returns the scripts and the one of a plain name that they fetch later, with its imports. Throws when none fetches it. */
  async open(fetched: string[], plainName: string): Promise<string[]> {
    const later = (await Promise.all(fetched.map((name) => this.importsOf(name))))
      .flat()
      .filter(({ name, isLazy }) => isLazy && name.replace(/-\w+\.js$/, "") === plainName);
    if (later.length === 0) throw new Error(`No script fetches ${plainName}.`);
    return this.closureOf(...fetched, ...later.map(({ name }) => name));
  }

  async bytesOf(names: string[]): Promise<number> {
    const sizes = await Promise.all(names.map((name) => this.sizeOf(name)));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  private importsOf(name: string): Promise<Import[]> {
    return remembered(this.imports, name, async () => {
      const code = await Bun.file(join(this.folder, name)).text();
      return new Bun.Transpiler({ loader: "js" })
        .scanImports(code)
        .filter(({ kind }) => kind === "import-statement" || kind === "dynamic-import")
        .map(({ path, kind }) => ({ name: basename(path), isLazy: kind === "dynamic-import" }));
    });
  }

  private sizeOf(name: string): Promise<number> {
    return remembered(this.sizes, name, async () => {
      const content = await Bun.file(join(this.folder, name)).bytes();
      return brotli(content).length;
    });
  }
}

function remembered<Value>(store: Map<string, Value>, key: string, make: () => Value): Value {
  const known = store.get(key);
  if (known !== undefined) return known;
  const made = make();
  store.set(key, made);
  return made;
}

/** Returns the scripts that every screen takes: the app, which comes first, and whatever it imports. */
export async function appScripts(folder: string, entry: string): Promise<string[]> {
  return new Scripts(folder).closureOf(entry);
}

/** Prints what the first screens and the console's tabs cost; throws when one exceeds its budget. */
export async function weighScreens(folder: string, entry: string): Promise<void> {
  const scripts = new Scripts(folder);
  const first = await scripts.closureOf(entry);
  for (const screen of ["home-page", "register-page"]) {
    hold(screen, await print(scripts, screen, first, screen), firstScreenBudget);
  }
  const routes = await scripts.open(first, "console-routes");
  const frame = await scripts.open(routes, "observatory-screen");
  for (const tab of consoleTabs) {
    const more = tabTexts[tab] ?? [];
    hold(tab, await print(scripts, `observatory, ${tab}`, frame, `${tab}-tab`, more), consoleTabBudget);
  }
}

function hold(screen: string, sizes: number[], budget: number): void {
  if (Math.max(...sizes) > budget) throw new Error(`${screen} exceeds ${budget} bytes of JavaScript.`);
}

/** Prints and returns what a screen costs in each language, with the scripts that were loaded before it. */
async function print(
  scripts: Scripts,
  title: string,
  loaded: string[],
  screen: string,
  more: string[] = [],
): Promise<number[]> {
  const opened = await scripts.open(loaded, screen);
  const sizes = await Promise.all(
    languages.map(async (language) => {
      let all = await scripts.open(opened, language);
      for (const part of more) all = await scripts.open(all, part.endsWith(".") ? part + language : part);
      return scripts.bytesOf(all);
    }),
  );
  const shown = languages.map((language, at) => `${sizes[at]} (${language})`).join(", ");
  console.log(`${title}: ${shown} bytes of JavaScript`);
  return sizes;
}
