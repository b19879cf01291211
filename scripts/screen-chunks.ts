import { join } from "node:path";
import { type Language, languages } from "../src/core/contract/languages.ts";
import { paths } from "../src/core/contract/paths.ts";
import { contentScreen, screens } from "../web/app/screens.ts";
import type { Screen } from "../web/lib/screen.tsx";
import { words } from "../web/locales/words.ts";
import type { WebScripts } from "./web-scripts.ts";

/** What every screen takes. */
export const appSources = ["main.tsx"];

/** The screens by the names of their paths. */
const named: Record<string, Screen | undefined> = {
  ...Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, screens[path]])),
  contentPage: contentScreen,
};

/** Returns the source that a function in a folder below `web/` fetches, as its `import()` names it. Throws for one that fetches none. */
function fetchedBy(load: () => unknown, folder: string): string {
  const [, source] = /import\("([^"]+)"\)/.exec(String(load)) ?? [];
  if (source === undefined) throw new Error(`No source is fetched by ${load}.`);
  return join(folder, source);
}

/** Returns the sources that a screen takes in a language. Throws for a screen that there is not. */
export function sourcesOf(name: string, language: Language): string[] {
  const screen = named[name];
  if (!screen) throw new Error(`There is no screen ${name}.`);
  const own = [words.portal, ...(screen.words ? [words[screen.words]] : [])];
  return [
    ...appSources,
    fetchedBy(screen.load, "app"),
    ...own.map(({ files }) => fetchedBy(files[language], "locales")),
  ];
}

/**
 * Returns the scripts of each screen beyond those of every screen, by its name and language: their document names
 * them, so that they are fetched together and not each after the one that asks for it.
 */
export function screenChunks(scripts: WebScripts) {
  const first = new Set(scripts.of(appSources));
  const ofScreen = (name: string, language: Language) =>
    scripts.of(sourcesOf(name, language)).filter((each) => !first.has(each));
  return Object.fromEntries(
    Object.keys(named).map((name) => [
      name,
      Object.fromEntries(languages.map((language) => [language, ofScreen(name, language)])),
    ]),
  );
}
