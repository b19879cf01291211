import { join } from "node:path";
import type { Language } from "../../src/core/contract/languages.ts";
import type { WebNamespaces } from "../../src/core/contract/namespaces.ts";
import type { Words } from "../i18n.ts";

const web = join(import.meta.dir, "..");

type Both<Each> = (Each extends object ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** What all screens say: no two namespaces have the same key. */
export type AllWords = Both<WebNamespaces[keyof WebNamespaces]>;

/** The words of each namespace in each language; one is called as the folder that has its words, or as its files. */
export const namespaces: Record<string, Record<Language, object>> = {};
for (const source of [...new Bun.Glob("**/words/*.ts").scanSync(web)].sort()) {
  const [, folder, own] = /(\w+)\/words\/(?:(\w+)\.)?(\w\w)\.ts$/.exec(source) ?? [];
  const name = own ?? folder ?? source;
  const files = namespaces[name] ?? { en: {}, pt: {}, es: {} };
  namespaces[name] = { ...files, ...(await import(join(web, source))) };
}

/** The words of all namespaces, to be loaded. */
export const everyWords = Object.entries(namespaces).map(([name, files]) => ({
  name,
  en: async () => files,
  pt: async () => files,
  es: async () => files,
})) as Words[];

/** Puts the texts of one tree into another. */
function merge(into: object, from: object): void {
  for (const [key, value] of Object.entries(from)) {
    const there = Reflect.get(into, key);
    if (there === undefined) Reflect.set(into, key, structuredClone(value));
    else merge(there, value);
  }
}

function joined(language: Language): AllWords {
  const all = {};
  for (const words of Object.values(namespaces)) merge(all, words[language]);
  return all as AllWords;
}

/** All words of the screens, whatever namespace they are in. */
export const wordsIn: Record<Language, AllWords> = { en: joined("en"), pt: joined("pt"), es: joined("es") };
