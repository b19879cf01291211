import { basename, join } from "node:path";
import { type Language, languages } from "../src/core/contract/languages.ts";
import { paths } from "../src/core/contract/paths.ts";
import { contentScreen, screens } from "../web/app/screens.ts";
import { everyScreensWords, type Words } from "../web/i18n.ts";
import type { Screen } from "../web/lib/screen.tsx";
import { filesLike } from "./files.ts";
import type { WebScripts } from "./web-scripts.ts";

/** What every screen takes. */
export const appSources = ["main.tsx"];

/** The screens by the names of their paths. */
const named: Record<string, Screen | undefined> = {
  ...Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, screens[path]])),
  contentPage: contentScreen,
};

const web = join(import.meta.dir, "../web");
const sources = filesLike("**/*.{ts,tsx}", web);

/** Returns the source that a function fetches, whose name no other has. Throws for one that fetches none. */
function fetchedBy(load: () => unknown): string {
  const [, name] = /import\("[^"]*?([^"/]+)"\)/.exec(String(load)) ?? [];
  const [source, ...others] = sources.filter((each) => basename(each) === name);
  if (source === undefined || others.length > 0) throw new Error(`No source is fetched by ${load}.`);
  return source;
}

/** Returns the source of the words of a namespace, which is called as its folder is, or its file. */
function wordsIn(language: Language, { name }: Words): string {
  const source = sources.find(
    (each) =>
      `/${each}`.endsWith(`/${name}/words/${language}.ts`) || each.endsWith(`/words/${name}.${language}.ts`),
  );
  if (source === undefined) throw new Error(`There are no words of ${name}.`);
  return source;
}

/** Returns the sources of a screen itself, or of a tab, and of its words in a language. */
export const ownSourcesOf = ({ load, words }: Pick<Screen, "load" | "words">, language: Language) => [
  fetchedBy(load),
  ...words.map((each) => wordsIn(language, each)),
];

/** Returns the sources that a screen takes in a language. Throws for a screen that there is not. */
export function sourcesOf(name: string, language: Language): string[] {
  const screen = named[name];
  if (!screen) throw new Error(`There is no screen ${name}.`);
  const common = everyScreensWords.map((each) => wordsIn(language, each));
  return [...appSources, ...common, ...ownSourcesOf(screen, language)];
}

/**
 * Returns the scripts of each screen beyond those of every screen, by its name and language: their document names
 * them, so that they are fetched together and not each after the one that imports it.
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
