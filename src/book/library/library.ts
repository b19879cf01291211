import { discSigns } from "../../core/contract/disc.ts";
import type { Language } from "../../core/contract/languages.ts";
import { type PlateKind, plateKinds } from "../../locales/codex/words.ts";
import { type FigureKind, figureKinds } from "../figures/kinds.ts";
import type { CastNames } from "./cast.ts";
import { libraryFiles } from "./files.macro.ts" with { type: "macro" };
import { type Fragment, readShelf, type Section } from "./shelf.ts";

/** The kinds of written chapters; each is a file of the library. */
export const writtenKinds = [
  "parables",
  "letters",
  "exercises",
  "dialogues",
  "catalogues",
  "litanies",
  "glosses",
  "marginalia",
  "travels",
] as const;
export type WrittenKind = (typeof writtenKinds)[number];

/** The written matter of one language. */
export type Library = {
  written: ReadonlyMap<WrittenKind, { titles: readonly string[]; fragments: readonly Fragment[] }>;
  /** The frame story: one opening and one ending are fragmentsOf in a book, and between them chosen middles in their order. */
  story: {
    titles: readonly string[];
    openings: readonly Fragment[];
    middles: readonly Fragment[];
    endings: readonly Fragment[];
  };
  /** What introduces computed matter. */
  introductions: ReadonlyMap<FigureKind, readonly Fragment[]>;
  cast: CastNames;
  parts: readonly string[];
  epigraphs: readonly string[];
  /** What note leaves ask of their reader. */
  prompts: readonly string[];
  /** Sentences to be enciphered. */
  maxims: readonly string[];
  captions: ReadonlyMap<PlateKind, readonly string[]>;
  litany: Litany;
  /** What stands under the plate of beads. */
  beads: readonly string[];
};

/** What leaves whose paragraphs spell signs are made of. */
export type Litany = {
  titles: readonly string[];
  /** What stands under the title: where the paragraphs are in their order, and where they are not. */
  leads: { ordered: readonly string[]; shuffled: readonly string[] };
  /** By sign of the disc: sentences that begin with it, all of them two lines long on a leaf. */
  sentences: ReadonlyMap<string, readonly string[]>;
};

const files = libraryFiles();
const read = new Map<Language, Library>();

/** Returns the library of a language, read when it is first asked for. */
export function libraryOf(language: Language): Library {
  const known = read.get(language);
  if (known) return known;
  const made = libraryFrom(files[language] ?? {});
  read.set(language, made);
  return made;
}

/** Returns what the files of one language hold, by their names. Throws when one lacks a part. */
export function libraryFrom(texts: Readonly<Record<string, string>>): Library {
  const shelf = (name: string) => readShelf(texts[name] ?? "");
  const [story, lists, introductions] = [shelf("story"), shelf("lists"), shelf("introductions")];
  const litany = shelf("litany");
  const items = (name: string) => section(lists, name).items;
  const litanyItems = (name: string) => section(litany, name).items;
  const fragmentsOf = (name: string) => section(story, name).fragments;
  return {
    written: byName(writtenKinds, (kind) => {
      const sections = shelf(kind);
      return {
        titles: sections.map(({ name }) => name),
        fragments: sections.flatMap(({ fragments }) => fragments),
      };
    }),
    story: {
      titles: items("story chapters"),
      openings: fragmentsOf("openings"),
      middles: fragmentsOf("middles"),
      endings: fragmentsOf("endings"),
    },
    introductions: byName(figureKinds, (kind) => section(introductions, kind).fragments),
    cast: {
      copyists: items("copyists"),
      keepers: items("keepers"),
      towns: items("towns"),
      things: items("things"),
    },
    parts: items("parts"),
    epigraphs: items("epigraphs"),
    prompts: items("prompts"),
    maxims: items("maxims"),
    captions: byName(plateKinds, (kind) => items(`plate ${kind}`)),
    litany: {
      titles: litanyItems("titles"),
      leads: { ordered: litanyItems("leads"), shuffled: litanyItems("leads of the shuffled") },
      sentences: byName([...discSigns], litanyItems),
    },
    beads: litanyItems("plate of beads"),
  };
}

function section(sections: readonly Section[], name: string): Section {
  const found = sections.find((each) => each.name === name);
  if (!found) throw new Error(`the library has no section “${name}”`);
  return found;
}

function byName<Name, Value>(names: readonly Name[], made: (name: Name) => Value): Map<Name, Value> {
  return new Map(names.map((name) => [name, made(name)]));
}
